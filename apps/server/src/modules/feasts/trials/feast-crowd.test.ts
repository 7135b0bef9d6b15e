import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDb, createPool } from '#platform/db/db.ts';
import { untilAdmitted } from '#testing/call-with-retries.ts';
import { feastStore, joinBody, publishedFeast, readManaged } from '#testing/feasts.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { lockFeast } from '../feasts.store.ts';

/** Far more than a node has database connections. */
const CROWD = 60;
const SEATS = 6;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Joins, again if the queue took too long. */
const joinPatiently = (visitor: Visitor, params: { storeId: string; feastId: string }) =>
  untilAdmitted(() => visitor.call(feastsApi.joinFeast, { params, body: joinBody() }));

describe('a crowd that joins a feast', () => {
  it('gets clear answers, and leaves connections to others while it waits', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { participantCount: SEATS });
    const params = { storeId: store.storeId, feastId: feast.id };
    const people = await signedInPeople(product, CROWD);
    const own = createDb(createPool(product.url, 1));
    const crowd = await own.transaction().execute(async (db) => {
      await lockFeast(db, params);
      const replies = people.map(({ visitor }) => joinPatiently(visitor, params));
      // None of the crowd gets on until this transaction ends.
      const other = await product.visitor().call(feastsApi.listPublicFeasts, { query: {} });
      expect(other.refusal).toBeUndefined();
      return replies;
    });
    const replies = await Promise.all(crowd);
    await own.destroy();
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(SEATS);
    expect(codes.filter((code) => code === 'feastFull')).toHaveLength(CROWD - SEATS);
    expect(await readManaged(store, feast)).toMatchObject({ registered: SEATS });
  });
});
