import { setTimeout as pause } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import { book, bookInput, slotAt } from '#testing/bookings.ts';
import { payFromAfar } from '#testing/money.ts';
import { expectSettled, type Nodes, openStoreAt, peopleAt, type Store, startNodes } from '#testing/nodes.ts';
import type { Visitor } from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';
import { decidePayment } from '../commands/payment-arrived.ts';
import { createBooking } from '../writer/create-booking.ts';

const EXPIRY = 1800;

let nodes: Nodes;
let booking: ReturnType<typeof createBooking>;
beforeAll(async () => {
  nodes = await startNodes(1);
  const { url, clock } = nodes.first;
  const pools = [createPool(url, 2), createPool(url, 2)] as const;
  afterAll(() => Promise.all(pools.map((pool) => pool.end())));
  booking = createBooking({
    pool: pools[0],
    writerPool: pools[1],
    clock,
    secret: 'signs nothing here',
    subscribers: new Map(),
    log: createLog('silent'),
  });
});

/** Opens a store with one table and a deposit, booked by a person whose payment deadline has passed. */
async function overdue() {
  const store = await openStoreAt(nodes, 1);
  await setRules(nodes.first.db, store.storeId, {
    deposits: [depositBy('fixed', 100)],
    depositExpirySeconds: EXPIRY,
  });
  const [diner, other] = (await peopleAt(nodes, 2)) as [Visitor, Visitor];
  const slot = slotAt(store.kind.id, '19:00', { date: nodes.tomorrow });
  const order = await book(diner, store.storeId, slot);
  nodes.first.clock.pass(EXPIRY);
  const params = { storeId: store.storeId, orderId: order.id };
  const read = () => store.manager.do(staffOrdersApi.readOrder, { params });
  return { store, other, slot, order, params, read };
}

const expire = ({ storeId }: Store) => nodes.timers.runDue(storeId);

describe('a payment at the deadline', () => {
  it('on site: it is paid or too late, and the table is consistent with that', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { store, order, params, read } = await overdue();
      const pay = () =>
        store.manager.call(staffOrdersApi.recordOfflinePayment, { params, body: { version: order.version } });
      const [paid] = await Promise.all([pause(round * 2).then(pay), expire(store)]);
      const { status, depositPaidAt } = await read();
      const wasPaid = paid.status === 200;
      expect(status).toBe(wasPaid ? 'waitService' : 'waitDepositPaymentInvalid');
      expect(depositPaidAt !== null).toBe(wasPaid);
      await expectSettled(nodes, store);
    }
  });

  it('at a provider while another diner wants the table: exactly one gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { store, other, slot, order, read } = await overdue();
      const attemptId = await payFromAfar(nodes.first, order.id);
      const pay = () => booking.writer.run(store.storeId, decidePayment(order.id, attemptId));
      const grab = () => other.call(bookingApi.createOrder, bookInput(store.storeId, slot));
      const [paid, , grabbed] = await Promise.all([
        pause(round * 2).then(pay),
        expire(store),
        pause((9 - round) * 2).then(grab),
      ]);
      const { status } = await read();
      expect(status).toBe(paid === 'kept' ? 'waitService' : 'waitDepositPaymentInvalid');
      expect(grabbed.status === 200 && paid === 'kept').toBe(false);
      if (paid === 'returned') expect(grabbed.status).toBe(200);
      await expectSettled(nodes, store);
    }
  });

  it('after the table was given to another: it is too late and refunded', async () => {
    const { store, other, slot, order, params, read } = await overdue();
    await expire(store);
    await other.do(bookingApi.createOrder, bookInput(store.storeId, slot));
    const attemptId = await payFromAfar(nodes.first, order.id);
    expect(await booking.writer.run(store.storeId, decidePayment(order.id, attemptId))).toBe('returned');
    expect(await read()).toMatchObject({
      status: 'waitDepositPaymentInvalid',
      depositPaidAt: null,
    });
    expect(await store.manager.do(orderMoneyApi.readOrderMoney, { params })).toMatchObject({
      deposit: { state: 'refunding', paid: 100, refunding: 100, refundable: 0 },
    });
    await expectSettled(nodes, store);
  });

  it('with two payments before either is processed: one counts, the other is refunded', async () => {
    const { store, order, params, read } = await overdue();
    const attempts = [await payFromAfar(nodes.first, order.id), await payFromAfar(nodes.first, order.id)];
    const outcomes: string[] = [];
    for (const id of attempts)
      outcomes.push(await booking.writer.run(store.storeId, decidePayment(order.id, id)));
    expect(outcomes.sort()).toEqual(['kept', 'returned']);
    expect(await read()).toMatchObject({ status: 'waitService' });
    expect(await store.manager.do(orderMoneyApi.readOrderMoney, { params })).toMatchObject({
      deposit: { paid: 200, refundable: 100, refunding: 100 },
    });
  });

  it('delivered twice counts once', async () => {
    const { store, order, read } = await overdue();
    const attemptId = await payFromAfar(nodes.first, order.id);
    const pay = () => booking.writer.run(store.storeId, decidePayment(order.id, attemptId));
    expect(await Promise.all([pay(), pay(), pay()])).toEqual(['kept', 'kept', 'kept']);
    expect(await read()).toMatchObject({ status: 'waitService', version: 1 });
  });
});
