import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { doJob, newPerson } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { addShift, depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

type Store = Awaited<ReturnType<typeof openStore>>;
interface BookingTime {
  time?: string;
  date?: string;
  acceptOverlap?: boolean;
}

const tryBooking = (visitor: Visitor, { storeId, kind }: Store, when: BookingTime = {}) =>
  visitor.call(bookingApi.createOrder, {
    params: { storeId },
    body: {
      slot: slotAt(kind.id, when.time ?? '19:00', { date: when.date ?? SATURDAY }),
      diner: CONTACT,
      acceptOverlap: when.acceptOverlap ?? false,
    },
  });
const tryHolding = (
  visitor: Visitor,
  { storeId, kind }: Store,
  { time = '19:00', date = SATURDAY }: BookingTime = {},
) => visitor.call(bookingApi.holdTable, { params: { storeId }, body: slotAt(kind.id, time, { date }) });
const codeOf = async (reply: Promise<{ refusal?: { code: string } | undefined }>) =>
  (await reply).refusal?.code;

async function bookIt(visitor: Visitor, store: Store, when: BookingTime = {}): Promise<DinerOrder> {
  const { body, refusal } = await tryBooking(visitor, store, when);
  expect(refusal).toBeUndefined();
  return body;
}

const cancel = (visitor: Visitor, { storeId, id: orderId, version }: DinerOrder) =>
  visitor.do(bookingApi.cancelOrder, { params: { storeId, orderId }, body: { version } });

describe('bookings of one person for one meal', () => {
  it("are limited to the store's setting, for holds as well", async () => {
    const store = await openStore(product, 9);
    const { visitor } = await newPerson(product);
    const first = await bookIt(visitor, store);
    expect((await tryBooking(visitor, store, { time: '21:00' })).refusal).toMatchObject({
      code: 'tooManyForMeal',
      details: { most: 1 },
    });
    expect(await codeOf(tryHolding(visitor, store, { time: '21:00' }))).toBe('tooManyForMeal');
    await setRules(product.db, store.storeId, { bookingsPerMeal: 2 });
    await bookIt(visitor, store, { time: '21:00' });
    expect(await codeOf(tryBooking(visitor, store, { time: '17:00' }))).toBe('tooManyForMeal');
    await cancel(visitor, first);
    await bookIt(visitor, store, { time: '17:00' });
  });

  it('are counted per date and shift', async () => {
    const store = await openStore(product, 9);
    await addShift(product.db, store.storeId, { ranges: [{ from: '11:00', to: '13:00' }] });
    const { visitor } = await newPerson(product);
    await bookIt(visitor, store);
    await bookIt(visitor, store, { time: '12:00' });
    await bookIt(visitor, store, { date: addDays(SATURDAY, 1) });
  });

  it("include bookings by staff for the person's verified phone; staff themselves are not limited", async () => {
    const store = await openStore(product, 9);
    const { visitor, id } = await newPerson(product);
    const { phone } = await product.db
      .selectFrom('user_account')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const contact = { ...CONTACT, phone: { region: 'CN' as const, number: (phone ?? '').slice(3) } };
    for (const time of ['17:00', '19:00'])
      await bookByStaff(store.manager, store.storeId, { time }, { diner: contact });
    expect(await codeOf(tryBooking(visitor, store, { time: '21:00' }))).toBe('tooManyForMeal');
  });

  it('cannot exceed the limit by moving bookings or by retrying a payment', async () => {
    const store = await openStore(product, 9);
    const { visitor } = await newPerson(product);
    await bookIt(visitor, store);
    const { id: orderId } = await bookIt(visitor, store, { date: addDays(SATURDAY, 1) });
    const params = { storeId: store.storeId, orderId };
    const move = (time: string, date: string) =>
      visitor.call(bookingApi.changeMyOrder, {
        params,
        body: { version: 0, slot: slotAt(store.kind.id, time, { date }) },
      });
    expect(await codeOf(move('21:00', SATURDAY))).toBe('tooManyForMeal');
    expect(await codeOf(move('21:00', addDays(SATURDAY, 1)))).toBeUndefined();
    const paid = await openStore(product, 9);
    await setRules(product.db, paid.storeId, { deposits: [depositBy('fixed', 100)] });
    const when = { date: addDays(SATURDAY, 2) };
    const expired = await bookIt(visitor, paid, when);
    product.clock.pass(1800);
    await doJob(product, 'booking.expireDeposit', { storeId: paid.storeId, orderId: expired.id });
    await setRules(product.db, paid.storeId, { deposits: [] });
    const other = await bookIt(visitor, paid, when);
    const retry = () =>
      visitor.call(bookingApi.retryPayment, {
        params: { storeId: paid.storeId, orderId: expired.id },
        body: { version: 1 },
      });
    expect(await codeOf(retry())).toBe('tooManyForMeal');
    await cancel(visitor, other);
    expect(await codeOf(retry())).toBeUndefined();
  });
});

describe('bookings of one person at all restaurants', () => {
  it('are limited to ten; a cancelled or past one no longer counts', async () => {
    const stores = await Promise.all(Array.from({ length: 11 }, () => openStore(product, 2)));
    const { visitor } = await newPerson(product);
    const [last, ...ten] = stores as [Store, ...Store[]];
    const orders: DinerOrder[] = [];
    for (const [index, store] of ten.entries())
      orders.push(await bookIt(visitor, store, { date: addDays(SATURDAY, index) }));
    const when = { date: addDays(SATURDAY, 12) };
    expect((await tryBooking(visitor, last, when)).refusal).toMatchObject({
      code: 'tooManyBookings',
      details: { most: 10 },
    });
    expect(await codeOf(tryHolding(visitor, last, when))).toBe('tooManyBookings');
    await cancel(visitor, orders[9] as DinerOrder);
    const eleventh = await bookIt(visitor, last, when);
    await cancel(visitor, eleventh);
    await bookIt(visitor, ten[9] as Store, { date: addDays(SATURDAY, 9) });
    expect(await codeOf(tryBooking(visitor, last, when))).toBe('tooManyBookings');
    // The first evening is over, whether or not the restaurant finished the order.
    await product.db
      .updateTable('booking_order')
      .set({ start_at: new Date('2037-11-18T11:00:00Z'), end_at: new Date('2037-11-18T13:00:00Z') })
      .where('id', '=', orders[0]?.id ?? '')
      .execute();
    await bookIt(visitor, last, when);
  });

  it('above a new limit stay, and can be read, moved and cancelled', async () => {
    const { visitor, id: userId } = await newPerson(product);
    const store = await openStore(product, 20);
    const orders: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { id } = await bookByStaff(store.manager, store.storeId, { time: '19:00' });
      orders.push(id);
    }
    await product.db
      .updateTable('booking_order')
      .set({ user_id: userId, created_by_type: 'user', created_by_id: userId })
      .where('store_id', '=', store.storeId)
      .execute();
    const { items } = await visitor.do(bookingApi.listMyOrders, { query: { limit: '50' } });
    expect(items).toHaveLength(12);
    const [first = '', second = ''] = orders;
    const params = { storeId: store.storeId, orderId: first };
    const slot = slotAt(store.kind.id, '20:00');
    const moved = await visitor.call(bookingApi.changeMyOrder, { params, body: { version: 0, slot } });
    expect(moved.refusal).toBeUndefined();
    await visitor.do(bookingApi.cancelOrder, {
      params: { ...params, orderId: second },
      body: { version: 0 },
    });
    const other = await openStore(product, 2);
    expect(await codeOf(tryBooking(visitor, other, { date: addDays(SATURDAY, 3) }))).toBe('tooManyBookings');
  });

  it('that overlap are refused with the other one named, and made after confirmation', async () => {
    const [here, there] = [await openStore(product, 2), await openStore(product, 2)];
    const { visitor } = await newPerson(product);
    const { id: orderId } = await bookIt(visitor, here);
    expect((await tryBooking(visitor, there, { time: '20:00' })).refusal).toMatchObject({
      code: 'overlapsOtherBooking',
      details: { storeId: here.storeId, orderId, date: SATURDAY, time: '19:00' },
    });
    // Two hours at a table: the first ends at 21:00.
    expect(await codeOf(tryBooking(visitor, there, { time: '21:00' }))).toBeUndefined();
    const { visitor: another } = await newPerson(product);
    await bookIt(another, there, { time: '20:00' });
    expect(await codeOf(tryBooking(another, here))).toBe('overlapsOtherBooking');
    await bookIt(another, here, { acceptOverlap: true });
  });

  it('that overlap are at most two, also after confirmation, by a move and at once', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(product, 2)));
    const [first, second, third, fourth] = stores as [Store, Store, Store, Store];
    const { visitor } = await newPerson(product);
    await bookIt(visitor, first);
    await bookIt(visitor, second, { acceptOverlap: true });
    expect((await tryBooking(visitor, third, { acceptOverlap: true })).refusal).toMatchObject({
      code: 'tooManyAtOnce',
      details: { most: 2 },
    });
    const { id: orderId } = await bookIt(visitor, third, { time: '17:00' });
    const slot = slotAt(third.kind.id, '19:00');
    const moved = await visitor.call(bookingApi.changeMyOrder, {
      params: { storeId: third.storeId, orderId },
      body: { version: 0, slot, acceptOverlap: true },
    });
    expect(moved.refusal?.code).toBe('tooManyAtOnce');
    const { visitor: quick } = await newPerson(product);
    const codes = await Promise.all(
      [first, second, third, fourth].map((store) =>
        codeOf(tryBooking(quick, store, { acceptOverlap: true })),
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
  });

  it('that are moved onto another one are refused as well', async () => {
    const [here, there] = [await openStore(product, 2), await openStore(product, 2)];
    const { visitor } = await newPerson(product);
    await bookIt(visitor, here);
    const { id: orderId } = await bookIt(visitor, there, { time: '17:00' });
    const move = (acceptOverlap: boolean, version = 0, time = '19:00') =>
      visitor.call(bookingApi.changeMyOrder, {
        params: { storeId: there.storeId, orderId },
        body: { version, slot: slotAt(there.kind.id, time), acceptOverlap },
      });
    expect((await move(false)).refusal).toMatchObject({
      code: 'overlapsOtherBooking',
      details: { storeId: here.storeId },
    });
    expect(await codeOf(move(true))).toBeUndefined();
    // The place stays where the overlap is known: only the party size changes.
    expect(await codeOf(move(false, 1))).toBeUndefined();
  });
});

describe('tables held by one person', () => {
  it('are limited to three restaurants', async () => {
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(product, 2)));
    const { visitor } = await newPerson(product);
    const [last, first] = stores as [Store, Store];
    for (const store of stores.slice(1)) expect(await codeOf(tryHolding(visitor, store))).toBeUndefined();
    expect((await tryHolding(visitor, last)).refusal).toMatchObject({
      code: 'tooManyHolds',
      details: { most: 3 },
    });
    expect(await codeOf(tryHolding(visitor, first, { time: '20:00' }))).toBeUndefined();
    await visitor.do(bookingApi.releaseHold, { params: { storeId: first.storeId } });
    expect(await codeOf(tryHolding(visitor, last))).toBeUndefined();
  });

  it('are not held longer by opening the form again', async () => {
    const store = await openStore(product, 2);
    const { visitor } = await newPerson(product);
    const first = (await tryHolding(visitor, store)).body;
    product.clock.pass(300);
    expect((await tryHolding(visitor, store)).body).toEqual(first);
  });

  it('can be renewed while the form is filled in, up to twice the time', async () => {
    const store = await openStore(product, 2);
    const { visitor } = await newPerson(product);
    const began = product.clock.now().getTime();
    const renew = async () => {
      const body = { ...slotAt(store.kind.id), renew: true };
      const held = await visitor.do(bookingApi.holdTable, { params: { storeId: store.storeId }, body });
      return (Date.parse(held.expiresAt) - began) / 1000;
    };
    const lasts: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      lasts.push(await renew());
      product.clock.pass(239);
    }
    expect(lasts).toEqual([600, 839, 1078, 1200, 1200]);
  });

  it('can be held once more after expiry, and then only after an hour', async () => {
    const store = await openStore(product, 2);
    const { visitor } = await newPerson(product);
    const { body: first } = await tryHolding(visitor, store);
    product.clock.pass(600);
    const { body: second } = await tryHolding(visitor, store);
    expect(second.id).not.toBe(first.id);
    expect(Date.parse(second.expiresAt) - product.clock.now().getTime()).toBe(600_000);
    product.clock.pass(600);
    const { refusal } = await tryHolding(visitor, store);
    expect(refusal).toMatchObject({ code: 'holdUsedUp' });
    const againAt = Date.parse(String(refusal?.details?.againAt));
    expect(againAt - product.clock.now().getTime()).toBe(2_400_000);
    expect(await codeOf(tryHolding(visitor, store, { time: '20:00' }))).toBe('holdUsedUp');
    product.clock.pass(2400);
    expect(await codeOf(tryHolding(visitor, store))).toBeUndefined();
  });

  it('use up only the time they were really held, and booking needs no hold', async () => {
    const store = await openStore(product, 2);
    const { visitor } = await newPerson(product);
    for (let round = 0; round < 6; round += 1) {
      expect(
        await codeOf(tryHolding(visitor, store, { time: round % 2 ? '19:00' : '20:00' })),
      ).toBeUndefined();
      product.clock.pass(150);
      await visitor.do(bookingApi.releaseHold, { params: { storeId: store.storeId } });
      product.clock.pass(60);
    }
    // 900 of 1200 seconds are used.
    const { body } = await tryHolding(visitor, store);
    expect(Date.parse(body.expiresAt) - product.clock.now().getTime()).toBe(300_000);
    product.clock.pass(300);
    expect(await codeOf(tryHolding(visitor, store))).toBe('holdUsedUp');
    await bookIt(visitor, store);
  });
});

describe('staff', () => {
  it('may move an order to a meal for which the person already has a booking', async () => {
    const store = await openStore(product, 9);
    const { visitor } = await newPerson(product);
    await bookIt(visitor, store);
    const { id: orderId } = await bookIt(visitor, store, { date: addDays(SATURDAY, 1) });
    const moved = await store.manager.call(staffOrdersApi.changeOrderPlace, {
      params: { storeId: store.storeId, orderId },
      body: { version: 0, place: { date: SATURDAY, time: '21:00', adults: 2 } },
    });
    expect(moved.refusal).toBeUndefined();
  });
});
