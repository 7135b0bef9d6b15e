import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { newPerson, orderIn, storeFor } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const pendingOf = (manager: Visitor, storeId: string) =>
  manager.do(hostStandApi.listPendingOrders, { params: { storeId } });
const countOf = (manager: Visitor, storeId: string) =>
  manager.do(hostStandApi.countPendingOrders, { params: { storeId } });

const NONE = { confirm: 0, cancelRequest: 0, deposit: 0 };

describe('orders that wait for staff', () => {
  it('are to be confirmed until they are accepted automatically', async () => {
    const store = await storeFor(product, 'waitStoreConfirm');
    const { storeId, kind, manager } = store;
    const { order: never } = await orderIn(product, 'waitStoreConfirm', { store });
    await setRules(product.db, storeId, { autoAcceptSeconds: 300 });
    const { visitor } = await newPerson(product);
    const asked = product.clock.now();
    const soon = await book(visitor, storeId, slotAt(kind.id, '20:00', { date: '2037-11-22' }));
    const { items, counts } = await pendingOf(manager, storeId);
    expect(items).toMatchObject([
      {
        ...{ kind: 'confirm', order: { id: soon.id }, requestedAt: asked.toISOString(), requestReason: null },
        deadline: new Date(asked.getTime() + 300_000).toISOString(),
      },
      { kind: 'confirm', order: { id: never.id }, deadline: null },
    ]);
    expect(counts).toEqual({ ...NONE, confirm: 2 });
    expect(await countOf(manager, storeId)).toEqual(counts);
    const params = { storeId, orderId: soon.id };
    await manager.do(staffOrdersApi.acceptOrder, { params, body: { version: 0 } });
    expect(await countOf(manager, storeId)).toEqual({ ...NONE, confirm: 1 });
  });

  it('are cancellation requests, with the reason and time of the last request', async () => {
    const store = await storeFor(product, 'waitCancelProcess');
    const { storeId, kind, manager } = store;
    const { visitor } = await newPerson(product);
    const { id, version } = await book(visitor, storeId, slotAt(kind.id));
    const params = { storeId, orderId: id };
    const apply = (from: number, reason?: string) =>
      visitor.do(bookingApi.cancelOrder, { params, body: { version: from, ...(reason && { reason }) } });
    const request = await apply(version, 'A child is ill');
    const first = await pendingOf(manager, storeId);
    expect(first.items).toMatchObject([
      {
        ...{ kind: 'cancelRequest', order: { id }, deadline: null, requestReason: 'A child is ill' },
        requestedAt: product.clock.now().toISOString(),
      },
    ]);
    const kept = await manager.do(staffOrdersApi.continueService, {
      params,
      body: { version: request.version },
    });
    expect(await pendingOf(manager, storeId)).toEqual({ items: [], counts: NONE });
    product.clock.pass(60);
    const again = await apply(kept.version);
    expect((await pendingOf(manager, storeId)).items).toMatchObject([
      { requestReason: null, requestedAt: product.clock.now().toISOString() },
    ]);
    // A note after the request is not the request.
    product.clock.pass(60);
    await manager.do(staffOrdersApi.setStoreRemark, {
      params,
      body: { version: again.version, remarkByStore: 'Called back' },
    });
    const asked = new Date(product.clock.now().getTime() - 60_000).toISOString();
    expect((await pendingOf(manager, storeId)).items).toMatchObject([{ requestedAt: asked }]);
  });

  it('are unpaid deposits that expire within a day', async () => {
    const { storeId, manager } = await openStore(product, 3);
    const deposits = [depositBy('fixed', 100_00)];
    await setRules(product.db, storeId, { deposits, depositExpirySeconds: 172_800 });
    await bookByStaff(manager, storeId, { time: '19:00', date: '2037-11-28' });
    await setRules(product.db, storeId, { deposits, depositExpirySeconds: 86_400 });
    const order = await bookByStaff(manager, storeId, { time: '19:00', date: '2037-11-28' });
    const { items, counts } = await pendingOf(manager, storeId);
    expect(items).toMatchObject([
      { kind: 'deposit', order: { id: order.id }, deadline: order.depositExpiresAt },
    ]);
    expect(counts).toEqual({ ...NONE, deposit: 1 });
  });

  it('are listed up to 200, and all of them are counted', async () => {
    const store = await storeFor(product, 'waitStoreConfirm');
    const { storeId, manager } = store;
    const { order } = await orderIn(product, 'waitStoreConfirm', { store });
    await sql`insert into booking_order select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'booking_code', 'x' || n, 'user_id', null,
        'start_at', o.start_at + make_interval(days => n), 'end_at', o.end_at + make_interval(days => n)))).*
      from booking_order o, generate_series(1, 204) n where o.store_id = ${storeId}`.execute(product.db);
    const { items, counts } = await pendingOf(manager, storeId);
    expect(items).toHaveLength(200);
    expect(items[0]).toMatchObject({ order: { id: order.id, date: SATURDAY } });
    expect(counts).toEqual({ ...NONE, confirm: 205 });
    // An order without a log has no time of its request.
    expect(items[1]).toMatchObject({ requestedAt: null, requestReason: null });
  });
});
