import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sideApi, type Verb } from './side-api.ts';

const verbs = {
  list: { method: 'GET', path: '', reads: [], output: z.object({ count: z.int() }) },
  rename: {
    method: 'PUT',
    path: '/:itemId/name',
    changes: [],
    body: z.object({ name: z.string() }),
    output: z.object({}),
  },
} as const satisfies Record<string, Verb>;

const mine = sideApi('mall', verbs, {
  at: '/api/me/items',
  who: 'user',
  names: { list: 'listMyItems', rename: 'renameMyItem' },
  about: { list: 'Lists.', rename: 'Renames.' },
});
const store = sideApi('mall', verbs, {
  at: '/api/stores/:storeId/items',
  who: 'manager',
  names: { list: 'listItems', rename: 'renameItem' },
  about: { list: 'Lists the items of a store.', rename: 'Renames.' },
  whoElse: { list: 'host' },
  paths: { rename: '/api/stores/:storeId/item-names/:itemId' },
});

describe('the endpoints of a side', () => {
  it('have the verb of all sides as key, and name, path, audience and parameters of their own', () => {
    expect(mine.rename).toMatchObject({
      name: 'mall.renameMyItem',
      path: '/api/me/items/:itemId/name',
      who: 'user',
    });
    expect(store.rename).toMatchObject({
      name: 'mall.renameItem',
      path: '/api/stores/:storeId/item-names/:itemId',
      who: 'manager',
    });
    expect(store.list).toMatchObject({
      name: 'mall.listItems',
      path: '/api/stores/:storeId/items',
      who: 'host',
    });
    expect('params' in mine.list).toBe(false);
    expect(Object.keys(mine.rename.params.shape)).toEqual(['itemId']);
    expect(Object.keys(store.rename.params.shape)).toEqual(['storeId', 'itemId']);
    expect(mine.rename.body).toBe(store.rename.body);
  });

  it('do not compile with a verb that no side has, nor without a sentence', () => {
    const wrong = () =>
      sideApi('mall', verbs, {
        at: '/api/me/items',
        who: 'user',
        // @ts-expect-error: there is no verb `remove`.
        names: { list: 'listMyItems', remove: 'removeMyItem' },
        about: { list: 'Lists.', remove: 'Removes.' },
      });
    expect(wrong).toThrow('mall.removeMyItem has no verb');
    const silent = sideApi('mall', verbs, {
      at: '/api/me/items',
      who: 'user',
      names: { list: 'listMyItems' },
      // @ts-expect-error: the sentence on `list` is missing.
      about: {},
    });
    // @ts-expect-error: this side has no `rename`.
    expect(silent.rename).toBeUndefined();
  });

  it('give the compiler their audience and parameters', () => {
    const who: 'host' = store.list.who;
    const input: z.input<typeof store.rename.params> = { storeId: 'a', itemId: 'b' };
    // @ts-expect-error: the path has no parameter of this name.
    const other: z.input<typeof mine.rename.params> = { itemId: 'b', storeId: 'a' };
    expect([who, input.itemId, other.itemId]).toEqual(['host', 'b', 'b']);
  });
});
