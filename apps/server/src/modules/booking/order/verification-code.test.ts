import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#testing/bookings.ts';
import { twinAt } from '#testing/nodes.ts';
import { type Case, orderIn, readLog, readOrder } from '#testing/orders.ts';
import { type Product, startProduct, TestClock } from '#testing/product.ts';
import { addShift } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  // Morning of the day of the orders.
  const clock = new TestClock();
  clock.pass(14 * 3600);
  product = await startProduct({ clock });
});

const codeOf = ({ diner, storeId, order }: Case) =>
  diner.do(bookingApi.readVerificationCode, { params: { storeId, orderId: order.id } });
const scan = ({ manager, storeId }: Pick<Case, 'manager' | 'storeId'>, code: string) =>
  manager.call(hostStandApi.verifyCode, { params: { storeId }, body: { code } });

describe('the verification code of a guest', () => {
  it('marks them as arrived, and scanning it twice is harmless', async () => {
    const booking = await orderIn(product, 'waitService');
    const { code, validUntil } = await codeOf(booking);
    expect(Date.parse(validUntil)).toBeGreaterThan(product.clock.now().getTime());
    const { body: first } = await scan(booking, code);
    expect(first).toMatchObject({ id: booking.order.id, version: 1 });
    expect(first.arrivedAt).not.toBeNull();
    expect((await scan(booking, code)).body).toEqual(first);
    const log = await readLog(booking.manager, booking.storeId, booking.order.id);
    expect(log.filter(({ type }) => type === 'arrive')).toHaveLength(1);
  });

  it('changes every minute, and the old one becomes invalid', async () => {
    const booking = await orderIn(product, 'waitService');
    const { code } = await codeOf(booking);
    product.clock.pass(60);
    expect((await codeOf(booking)).code).not.toBe(code);
    product.clock.pass(60);
    expect((await scan(booking, code)).refusal?.code).toBe('codeRotated');
    expect((await scan(booking, (await codeOf(booking)).code)).status).toBe(200);
  });

  it('stays valid for one more minute, while it is being shown and scanned', async () => {
    const booking = await orderIn(product, 'waitService');
    const { code, validUntil } = await codeOf(booking);
    const left = (Date.parse(validUntil) - product.clock.now().getTime()) / 1000;
    product.clock.pass(left + 5);
    expect((await scan(booking, code)).status).toBe(200);
  });

  it('cannot be forged or changed to another order', async () => {
    const [booking, other] = [await orderIn(product, 'waitService'), await orderIn(product, 'waitService')];
    const { code } = await codeOf(booking);
    const forged = [
      'hello',
      code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'),
      code.replace(booking.order.id, other.order.id),
      code.replace(booking.storeId, other.storeId),
      `${code}x`,
    ];
    for (const text of forged) expect((await scan(booking, text)).refusal?.code, text).toBe('codeNotOurs');
    const log = await readLog(booking.manager, booking.storeId, booking.order.id);
    expect(log.map(({ type }) => type)).toEqual(['create']);
  });

  it('of another store is recognised as such', async () => {
    const booking = await orderIn(product, 'waitService');
    const { code } = await codeOf(booking);
    expect((await scan(await openStore(product, 1), code)).refusal?.code).toBe('codeOfOtherStore');
  });

  it('of a booking for another day marks arrival only after staff confirm', async () => {
    const booking = await orderIn(product, 'waitService', { slot: { date: '2037-11-24' } });
    const { code } = await codeOf(booking);
    expect((await scan(booking, code)).refusal).toMatchObject({
      code: 'arrivalOtherDay',
      details: { date: '2037-11-24', time: '19:00' },
    });
    expect((await readOrder(booking.manager, booking.storeId, booking.order.id)).arrivedAt).toBeNull();
    const body = { code, otherDayConfirmed: true };
    const confirmed = await booking.manager.do(hostStandApi.verifyCode, {
      params: { storeId: booking.storeId },
      body,
    });
    expect(confirmed.arrivedAt).not.toBeNull();
  });

  it('of a late table is valid past midnight, within its business day', async () => {
    const store = await openStore(product, 1);
    await addShift(product.db, store.storeId, { ranges: [{ from: '24:00', to: '25:00' }] });
    const booking = await orderIn(product, 'waitService', { store, slot: { time: '24:30' } });
    const night = await startProduct({ database: product, clock: new TestClock() });
    night.clock.pass((Date.parse(booking.order.startAt) - night.clock.now().getTime()) / 1000 + 1800);
    const late = { ...booking, manager: twinAt(night, booking.manager), diner: twinAt(night, booking.diner) };
    expect((await scan(late, (await codeOf(late)).code)).body.arrivedAt).not.toBeNull();
  });

  it('is no longer issued after the business day', async () => {
    const booking = await orderIn(product, 'waitService');
    const later = await startProduct({ database: product, clock: new TestClock() });
    const diner = twinAt(later, booking.diner);
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    const ends = (Date.parse(booking.order.dayEndsAt) - later.clock.now().getTime()) / 1000;
    later.clock.pass(ends - 1);
    expect((await diner.call(bookingApi.readVerificationCode, { params })).status).toBe(200);
    later.clock.pass(1);
    expect((await diner.call(bookingApi.readVerificationCode, { params })).refusal?.code).toBe(
      'actionNotPossible',
    );
  });

  it('is issued only for an order that waits for service', async () => {
    const booking = await orderIn(product, 'waitStoreConfirm');
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    expect((await booking.diner.call(bookingApi.readVerificationCode, { params })).refusal?.code).toBe(
      'actionNotPossible',
    );
  });

  it('is refused for an order cancelled since', async () => {
    const booking = await orderIn(product, 'waitService');
    const { code } = await codeOf(booking);
    const params = { storeId: booking.storeId, orderId: booking.order.id };
    await booking.manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 0 } });
    expect((await scan(booking, code)).refusal?.code).toBe('actionNotPossible');
  });
});
