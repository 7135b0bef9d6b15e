import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder, SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { expect } from 'vitest';
import { book, openStore, slotAt } from './bookings.ts';
import { newPerson } from './orders.ts';
import { type Product, startProduct, TestClock, type Visitor } from './product.ts';
import { depositBy, setRules, type TestKind } from './seating-plan.ts';

export const DAY = 86_400;
export const DEPOSIT = 600_00;
export const THREE_DAYS: Partial<BookingRules> = { cancellation: [{ days: 3, refund: 'full' }] };
export const BY_HAND: Partial<BookingRules> = { autoAcceptSeconds: null };
export const PAID: Partial<BookingRules> = { deposits: [depositBy('fixed', DEPOSIT)] };

/**
 * Starts the product with a clock far ahead of the database clock used by the job worker: nothing is due
 * until a test says so.
 */
export async function startFarAhead(): Promise<Product> {
  const clock = new TestClock();
  clock.pass(20 * 365 * DAY);
  return startProduct({ clock });
}

/** A booking with its store and people. */
interface BookedOrder {
  storeId: string;
  kind: TestKind;
  manager: Visitor;
  diner: Visitor;
  params: { storeId: string; orderId: string };
  /** The order as it was when it was made. */
  order: DinerOrder;
  read(): Promise<DinerOrder>;
}

/** Helpers for tests that move bookings. */
export function movesOf(product: () => Product) {
  const inDays = (days: number) => addDays(dateIn('Asia/Shanghai', product().clock.now().getTime()), days);
  const untilStart = ({ startAt }: DinerOrder) =>
    (Date.parse(startAt) - product().clock.now().getTime()) / 1000;

  /** Makes a booking under some rules, some days ahead; its deposit is paid on site and it is accepted. */
  async function booked(
    rules: Partial<BookingRules>,
    days: number,
    slot: Partial<SlotRequest> = {},
  ): Promise<BookedOrder> {
    const store = await openStore(product(), 4, { seatCapacity: 12 });
    await setRules(product().db, store.storeId, { windowDays: 60, ...rules });
    const { visitor: diner } = await newPerson(product());
    const made = await book(
      diner,
      store.storeId,
      slotAt(store.kind.id, '19:00', { date: inDays(days), ...slot }),
    );
    const params = { storeId: store.storeId, orderId: made.id };
    const read = () => diner.do(bookingApi.readMyOrder, { params });
    if (made.status === 'waitDepositPayment')
      await store.manager.do(staffOrdersApi.recordOfflinePayment, { params, body: { version: 0 } });
    const paid = await read();
    if (paid.status === 'waitStoreConfirm')
      await store.manager.do(staffOrdersApi.acceptOrder, { params, body: { version: paid.version } });
    const order = await read();
    expect(order.status).toBe('waitService');
    return { ...store, diner, params, order, read };
  }

  const slotOf = ({ kind, order }: BookedOrder, more: Partial<SlotRequest>): SlotRequest => ({
    ...slotAt(kind.id, order.time),
    date: order.date,
    adults: order.adults,
    ...more,
  });
  const tryMove = async (booking: BookedOrder, more: Partial<SlotRequest>) =>
    booking.diner.call(bookingApi.changeMyOrder, {
      params: booking.params,
      body: { version: (await booking.read()).version, slot: slotOf(booking, more) },
    });
  async function move(booking: BookedOrder, more: Partial<SlotRequest>): Promise<DinerOrder> {
    const { body, refusal } = await tryMove(booking, more);
    expect(refusal).toBeUndefined();
    return body;
  }
  const cancel = async (booking: BookedOrder) =>
    booking.diner.do(bookingApi.cancelOrder, {
      params: booking.params,
      body: { version: (await booking.read()).version },
    });
  const depositOf = async ({ manager, params }: BookedOrder) =>
    (await manager.do(orderMoneyApi.readOrderMoney, { params })).deposit;
  const staff = async (booking: BookedOrder, endpoint: typeof staffOrdersApi.acceptOrder) =>
    booking.manager.do(endpoint, {
      params: booking.params,
      body: { version: (await booking.read()).version },
    });

  return { inDays, untilStart, booked, slotOf, tryMove, move, cancel, depositOf, staff };
}
