import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookInput, expectNoDoubleBooking, openStore, slotAt } from '#testing/bookings.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const ordersOf = (storeId: string) =>
  product.db.selectFrom('booking_order').selectAll().where('store_id', '=', storeId).execute();

describe('many at once', () => {
  it('gives one table to one of 500, and the others a clean no', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const people = await signedInPeople(product, 500);
    const replies = await Promise.all(
      people.map(({ visitor }) => visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = replies.flatMap(({ refusal }) => refusal?.code ?? []);
    expect(codes).toHaveLength(499);
    expect(new Set(codes)).toEqual(new Set(['bookingFull']));
    expect(await ordersOf(storeId)).toHaveLength(1);
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('makes one order of the same call sent 20 times', async () => {
    const { storeId, kind } = await openStore(product, 5);
    const [person] = await signedInPeople(product, 1);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        person?.visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)), { key }),
      ),
    );
    expect(new Set(replies.map((reply) => reply?.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply?.body.id)).size).toBe(1);
    expect(await ordersOf(storeId)).toHaveLength(1);
  });
});

describe('one at a time', () => {
  it('books', async () => {
    const { storeId, kind } = await openStore(product, 2);
    const [person] = await signedInPeople(product, 1);
    if (!person) throw new Error('nobody');
    const order = await book(person.visitor, storeId, slotAt(kind.id));
    expect(order).toMatchObject({ status: 'waitService', time: '19:00' });
  });
});
