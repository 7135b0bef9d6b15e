import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { DinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, CONTACT, slotAt } from '#testing/bookings.ts';
import { twinAt } from '#testing/nodes.ts';
import { newPerson, orderIn, readLog, storeFor } from '#testing/orders.ts';
import { type Product, startProduct, TestClock, type Visitor } from '#testing/product.ts';
import { setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe("a diner's orders", () => {
  it('include their stores', async () => {
    const booking = await orderIn(product, 'waitService');
    const { items, stores } = await booking.diner.do(bookingApi.listMyOrders, { query: {} });
    expect(items.map(({ storeId }) => storeId)).toEqual([booking.storeId]);
    expect(stores.map(({ id }) => id)).toEqual([booking.storeId]);
  });
});

describe('the contact for a new booking', () => {
  const own = { lastName: 'Su', firstName: 'Wan', title: 'ms' as const };

  async function personAtStore() {
    const { storeId, kind, manager } = await storeFor(product, 'waitService');
    await setRules(product.db, storeId, { bookingsPerMeal: 3 });
    const { visitor, id } = await newPerson(product);
    const { phone } = await product.db
      .selectFrom('user_account')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const verified = { region: 'CN' as const, number: (phone ?? '').slice(3) };
    const bookFor = (diner: DinerContact, time: string) =>
      visitor.do(bookingApi.createOrder, {
        params: { storeId },
        body: { slot: slotAt(kind.id, time), diner },
      });
    const contact = () => visitor.do(bookingApi.readMyContact, {});
    return { storeId, manager, verified, bookFor, contact, id };
  }

  it('is the verified phone before the first booking', async () => {
    const { verified, contact } = await personAtStore();
    const unknown = { lastName: '', firstName: '', title: 'none', phone: verified };
    expect(await contact()).toEqual(unknown);
  });

  it("is the one of the last booking, and the person's own again after booking for another person", async () => {
    const { verified, bookFor, contact } = await personAtStore();
    await bookFor(CONTACT, '17:00');
    expect(await contact()).toEqual(CONTACT);
    await bookFor({ ...own, phone: verified }, '18:00');
    expect(await contact()).toEqual({ ...own, phone: verified });
    await bookFor(CONTACT, '20:30');
    expect(await contact()).toEqual({ ...own, phone: verified });
  });

  it('is empty without a phone and bookings, and never a name written by staff', async () => {
    const { storeId, manager, verified, contact, id } = await personAtStore();
    const made = await bookByStaff(
      manager,
      storeId,
      { time: '19:00' },
      { diner: { ...own, phone: verified } },
    );
    await product.db.updateTable('booking_order').set({ user_id: id }).where('id', '=', made.id).execute();
    expect((await contact()).lastName).toBe('');
    await product.db
      .updateTable('user_account')
      .set({ phone: null, phone_region: null, phone_verified_at: null })
      .where('id', '=', id)
      .execute();
    expect(await contact()).toEqual({ lastName: '', firstName: '', title: 'none', phone: null });
  });
});

describe("the lists of a diner's orders", () => {
  const listedIn = async (diner: Visitor) => {
    const tabs = ['pendingPayment', 'inProgress', 'afterSales'] as const;
    const found = await Promise.all(tabs.map((tab) => diner.do(bookingApi.listMyOrders, { query: { tab } })));
    return tabs.filter((_, index) => (found[index]?.items.length ?? 0) > 0);
  };

  it.each(['waitService', 'waitStoreConfirm'] as const)(
    'go by time too: %s is ahead until its business day is over, and then past, though staff did not end it',
    async (status) => {
      const booking = await orderIn(product, status);
      const node = await startProduct({ database: product, clock: new TestClock() });
      const diner = twinAt(node, booking.diner);
      node.clock.pass((Date.parse(booking.order.dayEndsAt) - node.clock.now().getTime()) / 1000 - 1);
      expect(await listedIn(diner)).toEqual(['inProgress']);
      node.clock.pass(1);
      expect(await listedIn(diner)).toEqual(['afterSales']);
      // The store still lists it by its status.
      const params = { storeId: booking.storeId };
      const { items } = await twinAt(node, booking.manager).do(staffOrdersApi.listOrders, {
        params,
        query: { statuses: status },
      });
      expect(items.map(({ id }) => id)).toEqual([booking.order.id]);
    },
  );
});

describe('the reason for a cancellation by the diner', () => {
  it.each([
    ['cancels', 'waitService', 'waitService', 'close'],
    ['applies', 'waitService', 'waitCancelProcess', 'extendedJson'],
  ] as const)('is in the log when they say so: %s', async (_how, status, rules, type) => {
    const booking = await orderIn(product, status, { store: await storeFor(product, rules) });
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    const reason = 'The child is ill';
    await booking.diner.do(bookingApi.cancelOrder, { params, body: { version: 0, reason } });
    const last = (await readLog(booking.manager, booking.storeId, booking.order.id)).at(-1);
    expect(last).toMatchObject({ type, after: { reason } });
  });

  it('is optional', async () => {
    const booking = await orderIn(product, 'waitService');
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    await booking.diner.do(bookingApi.cancelOrder, { params, body: { version: 0 } });
    const last = (await readLog(booking.manager, booking.storeId, booking.order.id)).at(-1);
    expect(last?.after).not.toHaveProperty('reason');
  });
});
