import type { Geometry } from '@xiwei/contract/seating/seating.model.ts';
import {
  DEPOSIT_BASES,
  DEPOSIT_CONDITIONS,
  depositRules,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import { describe, expect, it } from 'vitest';
import { demoStores } from '#index.ts';

const overlap = (a: Geometry, b: Geometry): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(demoStores)('the seating of $key', ({ seating, rules, bookingNotice }) => {
  const { kinds, items, shifts } = seating;

  it('has something to book for one, two, four and as many as the store takes', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(2);
    expect(kinds.length).toBeLessThanOrEqual(4);
    for (const people of [1, 2, 4, rules.maxPeople]) {
      const fitting = kinds.filter(
        ({ minSeatsPerOrder, maxCapacity, maxTables }) =>
          minSeatsPerOrder <= people && people <= maxCapacity * maxTables,
      );
      expect(fitting, `${people} people`).not.toEqual([]);
    }
    for (const { id } of kinds) expect(items.some(({ kindId }) => kindId === id)).toBe(true);
  });

  it('stands on the plan, and no table on another', () => {
    const places = items.map(({ geometry }) => geometry);
    const outside = places.filter(({ x, y, width, height }) => x + width > 1000 || y + height > 700);
    expect(outside).toEqual([]);
    const overlapping = places.filter((one, index) =>
      places.slice(index + 1).some((other) => overlap(one, other)),
    );
    expect(overlapping).toEqual([]);
  });

  it('says in its notice what the rules ask', () => {
    for (const { when, basis, amount } of rules.deposits) {
      const words = basis === 'none' ? 'No deposit' : `¥${amount / 100} a`;
      // What a house knows of a guest it doesn't tell everybody.
      expect(bookingNotice.en?.includes(words), words).toBe(when.risk === null);
    }
    expect(rules.cancellation.length > 0).toBe(rules.deposits.length > 0);
  });

  it('has deposit rules that staff could have saved, about kinds and shifts it has', () => {
    expect(depositRules.safeParse(rules.deposits).error).toBeUndefined();
    const named = rules.deposits.flatMap(({ when }) => [...(when.kindIds ?? []), ...(when.shiftIds ?? [])]);
    const ids = new Set([...kinds, ...shifts].map(({ id }) => id));
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('the stores together', () => {
  it('show every way to ask and to accept', () => {
    const deposits = demoStores.flatMap(({ rules }) => rules.deposits);
    expect(new Set(deposits.map(({ basis }) => basis))).toEqual(new Set(DEPOSIT_BASES));
    for (const condition of DEPOSIT_CONDITIONS) {
      expect(
        deposits.some(({ when }) => when[condition] !== null),
        condition,
      ).toBe(true);
    }
    expect(demoStores.filter(({ rules }) => rules.deposits.length === 0).length).toBeGreaterThan(10);
    const accepting = new Set(demoStores.map(({ rules }) => rules.autoAcceptSeconds));
    expect([null, 0, 300, 1800].filter((seconds) => !accepting.has(seconds as 0))).toEqual([]);
    expect(new Set(demoStores.flatMap(({ seating }) => seating.kinds.map(({ unit }) => unit)))).toEqual(
      new Set(['table', 'seat']),
    );
  });

  it('have ids of their own', () => {
    const ids = demoStores.flatMap(({ seating }) =>
      Object.values(seating).flatMap((parts: { id: string }[]) => parts.map(({ id }) => id)),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
