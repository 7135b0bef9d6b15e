import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookInput, expectNoDoubleBooking, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Inserts a claim directly into the database, without an order or version counter. */
const occupy = (storeId: string, itemId: string, from: string, to: string) =>
  product.db
    .insertInto('occupancy')
    .values({
      store_id: storeId,
      owner_id: randomUUID(),
      item_id: itemId,
      owner_type: 'lock',
      date: SATURDAY,
      during: `[${SATURDAY}T${from}:00+08:00,${SATURDAY}T${to}:00+08:00)`,
    })
    .execute();

describe('the exclusion constraint', () => {
  it('rejects a second claim on a table for any overlapping time, and only then', async () => {
    const { storeId, kind } = await openStore(product, 2);
    const [one = '', other = ''] = kind.itemIds;
    await occupy(storeId, one, '19:00', '21:00');
    for (const [from, to] of [
      ['19:00', '21:00'],
      ['18:00', '19:01'],
      ['20:59', '22:00'],
      ['19:30', '20:00'],
      ['18:00', '22:00'],
    ] as const) {
      await expect(occupy(storeId, one, from, to), `${from} to ${to}`).rejects.toMatchObject({
        code: '23P01',
      });
    }
    await occupy(storeId, one, '18:00', '19:00');
    await occupy(storeId, one, '21:00', '22:00');
    await occupy(storeId, other, '19:00', '21:00');
  });
});

describe('a node with a stale cache', () => {
  it('never books an occupied table, and reports it as full', async () => {
    const { storeId, kind } = await openStore(product, 2);
    const [free = '', taken = ''] = kind.itemIds;
    const [first, ...others] = (await signedInPeople(product, 8)).map(({ visitor }) => visitor);
    if (!first) throw new Error('no person');
    await book(first, storeId, slotAt(kind.id));
    const [{ item_ids: had } = { item_ids: [] }] = await product.db
      .selectFrom('booking_order')
      .select('item_ids')
      .where('store_id', '=', storeId)
      .execute();
    await occupy(storeId, had.includes(free) ? taken : free, '19:30', '20:00');
    const replies = await Promise.all(
      others.map((visitor) => visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)))),
    );
    expect(new Set(replies.map(({ refusal }) => refusal?.code))).toEqual(new Set(['bookingFull']));
    await expectNoDoubleBooking(product.db, storeId);
    const orders = await product.db
      .selectFrom('booking_order')
      .select('id')
      .where('store_id', '=', storeId)
      .execute();
    expect(orders).toHaveLength(1);
  });

  it('still completes the other commands of the same batch', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const [one = '', other = ''] = kind.itemIds;
    await occupy(storeId, one, '19:30', '20:00');
    const lock = (itemId: string) =>
      manager.call(hostStandApi.lockTables, {
        params: { storeId },
        body: { date: SATURDAY, timeFrom: '19:00', timeTo: '21:00', itemIds: [itemId] },
      });
    const [refused, done] = await Promise.all([lock(one), lock(other)]);
    expect(refused.refusal?.code).toBe('bookingFull');
    expect(done.status).toBe(200);
    await expectNoDoubleBooking(product.db, storeId);
  });
});
