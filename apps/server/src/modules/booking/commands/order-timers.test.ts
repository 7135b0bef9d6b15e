import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, openStore, slotAt } from '#testing/bookings.ts';
import { doJob, newPerson, passTime, readLog, readOrder } from '#testing/orders.ts';
import { type Product, startProduct, TestClock, type Visitor } from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';

const HOUR = 3600;
const DEPOSIT: Partial<BookingRules> = {
  deposits: [depositBy('fixed', 100_00)],
  depositExpirySeconds: 1800,
};

let product: Product;
beforeAll(async () => {
  // Far from the database clock used by the job worker: nothing is due until a test moves the clock.
  const clock = new TestClock();
  clock.pass(20 * 365 * 24 * HOUR);
  product = await startProduct({ clock });
});

let store: Awaited<ReturnType<typeof openStore>>;
let diner: Visitor;
beforeEach(async () => {
  store = await openStore(product, 1);
  diner = (await newPerson(product)).visitor;
});

const inDays = (days: number) => addDays(product.clock.now().toISOString().slice(0, 10), days);

async function bookUnder(rules: Partial<BookingRules>): Promise<DinerOrder> {
  await setRules(product.db, store.storeId, rules);
  return book(diner, store.storeId, slotAt(store.kind.id, '19:00', { date: inDays(3) }));
}

const now = ({ id }: DinerOrder) => readOrder(store.manager, store.storeId, id);
const paramsOf = ({ id }: DinerOrder) => ({ storeId: store.storeId, orderId: id });
const isFree = async (order: DinerOrder) => {
  const { visitor } = await newPerson(product);
  const body = slotAt(store.kind.id, '19:00', { date: order.date });
  const { refusal } = await visitor.call(bookingApi.holdTable, { params: { storeId: store.storeId }, body });
  if (!refusal) await visitor.do(bookingApi.releaseHold, { params: { storeId: store.storeId } });
  return refusal === undefined;
};

describe('an unpaid deposit', () => {
  it('expires at its deadline and not before, and releases the table', async () => {
    const order = await bookUnder(DEPOSIT);
    await passTime(product, 1799);
    expect(await now(order)).toMatchObject({ status: 'waitDepositPayment', version: 0 });
    expect(await isFree(order)).toBe(false);
    await passTime(product, 1);
    expect(await now(order)).toMatchObject({ status: 'waitDepositPaymentInvalid', version: 1 });
    expect(await isFree(order)).toBe(true);
    const log = await readLog(store.manager, store.storeId, order.id);
    expect(log.at(-1)?.operator.type).toBe('system');
  });

  it('does not expire when it was paid in the meantime', async () => {
    const order = await bookUnder(DEPOSIT);
    const params = paramsOf(order);
    await store.manager.do(staffOrdersApi.recordOfflinePayment, { params, body: { version: 0 } });
    await passTime(product, 2 * HOUR);
    expect((await now(order)).status).toBe('waitService');
  });

  it('can be retried, with a new deadline', async () => {
    const order = await bookUnder(DEPOSIT);
    await passTime(product, 1800);
    const again = await diner.do(bookingApi.retryPayment, { params: paramsOf(order), body: { version: 1 } });
    expect(again.status).toBe('waitDepositPayment');
    expect(Date.parse(again.depositExpiresAt ?? '') - product.clock.now().getTime()).toBe(1800_000);
    expect(await isFree(order)).toBe(false);
    await passTime(product, 1799);
    expect((await now(order)).status).toBe('waitDepositPayment');
    await passTime(product, 1);
    expect((await now(order)).status).toBe('waitDepositPaymentInvalid');
  });

  it('cannot be retried when the table is taken', async () => {
    const order = await bookUnder(DEPOSIT);
    await passTime(product, 1800);
    const { visitor } = await newPerson(product);
    await book(visitor, store.storeId, slotAt(store.kind.id, '19:00', { date: order.date }));
    const call = { params: paramsOf(order), body: { version: 1 } };
    expect((await diner.call(bookingApi.retryPayment, call)).refusal?.code).toBe('bookingFull');
    expect((await now(order)).status).toBe('waitDepositPaymentInvalid');
  });

  it('closes the order a day after it expired', async () => {
    const order = await bookUnder(DEPOSIT);
    await passTime(product, 1800);
    await passTime(product, 24 * HOUR - 1);
    expect((await now(order)).status).toBe('waitDepositPaymentInvalid');
    await passTime(product, 1);
    const closed = await now(order);
    expect(closed).toMatchObject({ status: 'closed', closeReason: 'depositPaymentFail' });
    expect(closed.closedBy?.type).toBe('system');
  });
});

describe('an order the store does not answer', () => {
  it('is accepted automatically at its deadline and not before', async () => {
    const order = await bookUnder({ autoAcceptSeconds: 300 });
    await passTime(product, 299);
    expect((await now(order)).status).toBe('waitStoreConfirm');
    await passTime(product, 1);
    const accepted = await now(order);
    expect(accepted).toMatchObject({ status: 'waitService', autoAcceptAt: null });
    expect(accepted.confirmedAt).toBe(product.clock.now().toISOString());
  });

  it('waits without limit where the store answers every order', async () => {
    const order = await bookUnder({ autoAcceptSeconds: null });
    await passTime(product, 24 * HOUR);
    expect((await now(order)).status).toBe('waitStoreConfirm');
  });

  it('stays rejected if it was rejected', async () => {
    const order = await bookUnder({ autoAcceptSeconds: 300 });
    await store.manager.do(staffOrdersApi.rejectOrder, { params: paramsOf(order), body: { version: 0 } });
    await passTime(product, HOUR);
    expect((await now(order)).status).toBe('closed');
  });

  it('counts the time from the payment of its deposit', async () => {
    const order = await bookUnder({ ...DEPOSIT, autoAcceptSeconds: 300 });
    await passTime(product, 600);
    const params = paramsOf(order);
    await store.manager.do(staffOrdersApi.recordOfflinePayment, { params, body: { version: 0 } });
    expect((await now(order)).status).toBe('waitStoreConfirm');
    await passTime(product, 299);
    expect((await now(order)).status).toBe('waitStoreConfirm');
    await passTime(product, 1);
    expect((await now(order)).status).toBe('waitService');
  });
});

describe('a timer that fires before its time', () => {
  it.each([
    ['expireDeposit', DEPOSIT, 1800],
    ['autoAccept', { autoAcceptSeconds: 300 as const }, 300],
    ['closeUnpaid', DEPOSIT, 24 * HOUR],
  ] as const)('%s: changes nothing, and rings again when it is due', async (action, rules, seconds) => {
    const order = await bookUnder({ ...rules });
    if (action === 'closeUnpaid') await passTime(product, 1800);
    product.clock.pass(seconds - 1);
    const before = await now(order);
    const log = await readLog(store.manager, store.storeId, order.id);
    await doJob(product, `booking.${action}`, paramsOf(order));
    expect(await now(order)).toEqual(before);
    expect(await readLog(store.manager, store.storeId, order.id)).toEqual(log);
    const { rows } = await sql<{ due: Date }>`select run_at as due from graphile_worker.jobs
      where key = ${`order ${order.id}`}`.execute(product.db);
    const due = product.clock.now().getTime() + 1000;
    // At the due time, or a few seconds later where clocks differ.
    expect(rows.map((row) => row.due.getTime() >= due && row.due.getTime() <= due + 5000)).toEqual([true]);
    await passTime(product, 6);
    expect((await now(order)).status).not.toBe(before.status);
  });
});
