import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { inOrder, nextPosition, sortedList } from './sorted.ts';
import { requireVersion, updateAtVersion } from './versioned.ts';

let db: TestDatabase['db'];
let storeId: string;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
  storeId = await addMerchantAndStore(db);
});

const tags = sortedList('booking_tag');
const key = () => ({ storeId, id: newId(new Date()) });
const addTag = (content: string) => tags.add(db, key(), { content, color: 'gold' });
const contents = (rows: readonly { content: string }[]) => rows.map(({ content }) => content);

describe('a change at a version', () => {
  it('is made once: the version it was made from is gone afterwards', async () => {
    const { id, version } = await addTag('once');
    const change = (content: string) => updateAtVersion(db, 'booking_tag', { id }, version, { content });
    expect(await change('first')).toMatchObject({ id, content: 'first', version: version + 1 });
    await expect(change('second')).rejects.toEqual(new Refusal('changedMeanwhile'));
  });

  it('is made by one of several at the same time', async () => {
    const { id, version } = await addTag('race');
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((content) => updateAtVersion(db, 'booking_tag', { id }, version, { content })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('leaves other rows alone, and is refused for a row that doesn’t exist', async () => {
    const other = await addTag('other');
    const missing = updateAtVersion(db, 'booking_tag', { id: key().id }, 0, { content: 'missing' });
    await expect(missing).rejects.toEqual(new Refusal('notFound'));
    expect(contents(await tags.list(db, storeId))).toContain(other.content);
  });

  it('compares the version of a row that was read before', () => {
    expect(requireVersion({ version: 3 }, 3)).toEqual({ version: 3 });
    expect(() => requireVersion({ version: 3 }, 2)).toThrow(new Refusal('changedMeanwhile'));
    expect(() => requireVersion(undefined, 0)).toThrow(new Refusal('notFound'));
  });
});

describe('a sorted list', () => {
  it('adds at the end, updates, deletes and sorts the rows of one store', async () => {
    storeId = await addMerchantAndStore(db);
    const [a, b, c] = [await addTag('a'), await addTag('b'), await addTag('c')];
    const sorted = await tags.sort(db, storeId, [c.id, a.id, b.id]);
    expect(contents(sorted)).toEqual(['c', 'a', 'b']);
    await tags.update(db, { storeId, id: a.id }, { content: 'A', color: 'info', version: a.version });
    await tags.delete(db, { storeId, id: b.id });
    expect(contents(await tags.list(db, storeId))).toEqual(['c', 'A']);
    await addTag('d');
    expect(contents(await tags.list(db, storeId))).toEqual(['c', 'A', 'd']);
    expect(await tags.list(db, await addMerchantAndStore(db))).toEqual([]);
  });

  it('refuses an order that leaves a row out, names one twice or names an unknown one', async () => {
    storeId = await addMerchantAndStore(db);
    const [a, b] = [await addTag('a'), await addTag('b')];
    for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, b.id], [a.id, key().id]])
      await expect(tags.sort(db, storeId, ids)).rejects.toEqual(new Refusal('changedMeanwhile'));
  });

  it('refuses to delete a row of another store', async () => {
    const { id } = await addTag('mine');
    const other = { storeId: await addMerchantAndStore(db), id };
    await expect(tags.delete(db, other)).rejects.toEqual(new Refusal('notFound'));
  });
});

describe('a list in memory', () => {
  const rows = ['a', 'b', 'c'].map((id, position) => ({ id, position, version: 5 }));

  it('gives a new version to the rows that move', () => {
    expect(inOrder(rows, ['a', 'c', 'b'])).toEqual([
      { id: 'a', position: 0, version: 5 },
      { id: 'c', position: 1, version: 6 },
      { id: 'b', position: 2, version: 6 },
    ]);
  });

  it('refuses an order that is not of its rows', () => {
    for (const ids of [
      ['a', 'b'],
      ['a', 'b', 'b'],
      ['a', 'b', 'd'],
      ['a', 'b', 'c', 'c'],
    ])
      expect(() => inOrder(rows, ids)).toThrow(new Refusal('changedMeanwhile'));
  });

  it('continues after the last position', () => {
    expect(nextPosition(rows)).toBe(3);
    expect(nextPosition([])).toBe(0);
  });
});
