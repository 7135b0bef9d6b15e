import { describe, expect, it } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { dateColumn, idColumn, isoDateColumn, numberColumn, pageKey, pageOf, readPage } from './page.ts';

const ID = '0190a0b0-0000-7000-8000-000000000001';
const key = pageKey({ weight: numberColumn, id: idColumn });

describe('a page key', () => {
  it('reads the cursor it wrote', () => {
    const row = { weight: -12, id: ID };
    expect(key.encode(row)).toBe(`-12_${ID}`);
    expect(key.decode(key.encode(row))).toEqual(row);
  });

  it('writes points in time as milliseconds', () => {
    const dates = pageKey({ at: dateColumn, startAt: isoDateColumn });
    const row = { at: new Date(1_700_000_000_123), startAt: '2026-11-15T12:00:00.500Z' };
    expect(dates.encode(row)).toBe('1700000000123_1794744000500');
    expect(dates.decode(dates.encode(row))).toEqual(row);
  });

  it('begins at the first row without a cursor', () => {
    expect(key.decode(undefined)).toBeUndefined();
  });

  it.each(['', 'nonsense', '5', `5_${'-'.repeat(36)}`, `5_${ID}_1`, `1234567890_${ID}`, `_${ID}`])(
    'refuses a broken cursor: %j',
    (cursor) => {
      expect(() => key.decode(cursor)).toThrow(new Refusal('inputInvalid'));
    },
  );

  it('refuses a date that no cursor has', () => {
    const dates = pageKey({ at: isoDateColumn });
    for (const cursor of ['-1', '253402300800000', '999999999999999'])
      expect(() => dates.decode(cursor)).toThrow(new Refusal('inputInvalid'));
    expect(dates.decode('253402300799999')).toEqual({ at: '9999-12-31T23:59:59.999Z' });
  });
});

describe('a page', () => {
  const all = [3, 2, 1].map((weight) => ({ weight, id: ID, name: `row ${weight}` }));
  const read = async (after: { weight: number } | undefined, limit: number) =>
    all.filter(({ weight }) => after === undefined || weight < after.weight).slice(0, limit);

  it('continues after its last row until no row is left', async () => {
    const names: string[][] = [];
    let after: string | undefined;
    do {
      const { rows, next } = await readPage(key, { after, limit: 2 }, read);
      names.push(rows.map(({ name }) => name));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(names).toEqual([['row 3', 'row 2'], ['row 1']]);
  });

  it('has no next page when its rows are exactly as many as the limit', () => {
    expect(pageOf(key, all, 3)).toEqual({ rows: all, next: null });
    expect(pageOf(key, [], 3)).toEqual({ rows: [], next: null });
  });
});
