import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, expectNoDoubleBooking, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { orderIn, readLog, readOrder } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { addCombination, addKind, addShift } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const SUNDAY = '2037-11-22';

type Place = CallOf<typeof staffOrdersApi.changeOrderPlace>['body']['place'];

const changeCall = (manager: Visitor, storeId: string, order: StaffOrder, place: Partial<Place>) =>
  manager.call(staffOrdersApi.changeOrderPlace, {
    params: { storeId, orderId: order.id },
    body: {
      version: order.version,
      place: { date: order.date, time: order.time, adults: order.adults, ...place },
    },
  });

async function change(...asked: Parameters<typeof changeCall>): Promise<StaffOrder> {
  const { body, refusal } = await changeCall(...asked);
  expect(refusal).toBeUndefined();
  return body;
}

describe('staff move an order', () => {
  it('to another time, and the old one is free', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const order = await bookByStaff(manager, storeId, { time: '17:00' });
    const moved = await change(manager, storeId, order, { time: '20:00' });
    expect(moved).toMatchObject({ time: '20:00', version: 1, bookingCode: order.bookingCode });
    expect(moved.startAt).toBe('2037-11-21T12:00:00.000Z');
    await bookByStaff(manager, storeId, { time: '17:00' });
  });

  it('by half an hour, to a time that only overlaps the order itself', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const order = await bookByStaff(manager, storeId, { time: '19:00' });
    expect((await change(manager, storeId, order, { time: '19:30' })).time).toBe('19:30');
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('to another day, with a code of that day', async () => {
    const { storeId, manager } = await openStore(product, 1);
    await bookByStaff(manager, storeId, { date: SUNDAY, time: '17:00' });
    const order = await bookByStaff(manager, storeId, { time: '19:00' });
    const moved = await change(manager, storeId, order, { date: SUNDAY });
    expect(moved.date).toBe(SUNDAY);
    const { orders } = await manager.do(hostStandApi.readBoard, { params: { storeId, date: SUNDAY } });
    expect(new Set(orders.map(({ bookingCode }) => bookingCode)).size).toBe(2);
    await bookByStaff(manager, storeId, { time: '19:00' });
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('to another party size, and to another table if needed', async () => {
    const { storeId, kind, manager } = await openStore(product, 1, { maxCapacity: 2, seatCapacity: 2 });
    const large = await addKind(product.db, storeId, 1, { seatCapacity: 6 });
    const order = await bookByStaff(manager, storeId, { time: '19:00', adults: 2 });
    expect(order.itemIds).toEqual(kind.itemIds);
    const moved = await change(manager, storeId, order, { adults: 4, children: 1 });
    expect(moved).toMatchObject({ adults: 4, children: 1, itemIds: large.itemIds, kindId: large.id });
    expect((await readLog(manager, storeId, order.id)).at(-1)?.type).toBe('paxChange');
  });

  it('to named tables, which pins it; but not to tables of an order that stays', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const [first = '', second = ''] = kind.itemIds;
    await bookByStaff(manager, storeId, { time: '19:00', itemIds: [second] });
    const order = await bookByStaff(manager, storeId, { time: '19:00', itemIds: [first] });
    const taken = await changeCall(manager, storeId, order, { itemIds: [second] });
    expect(taken.refusal).toMatchObject({
      code: 'tableTaken',
      details: { reason: 'tableTaken', canOverride: false },
    });
    expect(await readOrder(manager, storeId, order.id)).toEqual(order);
    const loose = await change(manager, storeId, order, { time: '17:00' });
    expect(loose.pinned).toBe(false);
    expect((await change(manager, storeId, loose, { itemIds: [first, second] })).pinned).toBe(true);
  });

  it('and it keeps its place when the new one is not available', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const order = await bookByStaff(manager, storeId, { time: '17:00' });
    await bookByStaff(manager, storeId, { time: '20:00' });
    expect((await changeCall(manager, storeId, order, { time: '20:00' })).refusal?.code).toBe('bookingFull');
    expect(await readOrder(manager, storeId, order.id)).toEqual(order);
  });

  it('but not to a past time while its own is ahead, until the party has arrived', async () => {
    const { storeId, manager } = await openStore(product, 2);
    const order = await bookByStaff(manager, storeId, { time: '19:00' });
    const past = { date: '2037-11-20', time: '17:00', overrides: ['past' as const] };
    expect((await changeCall(manager, storeId, order, past)).refusal).toMatchObject({
      code: 'tooLateToBook',
      details: { reason: 'past', canOverride: false },
    });
    const params = { storeId, orderId: order.id };
    const arrived = await manager.do(staffOrdersApi.markArrived, {
      params,
      body: { version: order.version, otherDayConfirmed: true },
    });
    expect((await change(manager, storeId, arrived, past)).time).toBe('17:00');
  });

  it('and a refusal names all rules that they would have to override', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const small = await addKind(product.db, storeId, 1, { seatCapacity: 2, maxCapacity: 2 });
    const order = await bookByStaff(manager, storeId, { time: '17:00', adults: 4, itemIds: kind.itemIds });
    const place = { time: '17:10', itemIds: small.itemIds };
    const { refusal } = await changeCall(manager, storeId, order, place);
    const overrides = ['notAStartTime', 'tablesDontFit'] as const;
    expect(refusal?.details).toMatchObject({ reason: 'notAStartTime', canOverride: true, overrides });
    const moved = await change(manager, storeId, order, { ...place, overrides: [...overrides] });
    expect(moved).toMatchObject({ time: '17:10', itemIds: small.itemIds });
  });

  it('after its start', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const [first = '', second = ''] = kind.itemIds;
    const order = await bookByStaff(manager, storeId, {
      date: '2037-11-20',
      time: '17:00',
      itemIds: [first],
      overrides: ['past'],
    });
    expect((await change(manager, storeId, order, { itemIds: [second] })).itemIds).toEqual([second]);
  });
});

describe('a diner moves their order', () => {
  const moveCall = (
    booking: Awaited<ReturnType<typeof orderIn>>,
    slot: Parameters<typeof slotAt>[2],
    time = '19:00',
  ) =>
    booking.diner.call(bookingApi.changeMyOrder, {
      params: { storeId: booking.storeId, orderId: booking.order.id },
      body: { version: booking.order.version, slot: slotAt(booking.kind.id, time, slot) },
    });

  it('to another time, day and party size', async () => {
    const booking = await orderIn(product, 'waitService', { tables: 1 });
    const { body } = await moveCall(booking, { date: SUNDAY, adults: 3, children: 1 }, '20:30');
    expect(body).toMatchObject({ date: SUNDAY, time: '20:30', adults: 3, children: 1, version: 1 });
    await bookByStaff(booking.manager, booking.storeId, { time: '19:00' });
  });

  it('within the rules for diners', async () => {
    const booking = await orderIn(product, 'waitService', { tables: 1 });
    expect((await moveCall(booking, {}, '19:10')).refusal?.code).toBe('notAStartTime');
    expect((await moveCall(booking, { date: '2038-11-21' })).refusal?.code).toBe('tooFarAhead');
    expect((await moveCall(booking, { adults: 5 })).refusal?.code).toBe('seatsAboveMaximum');
    expect(await readOrder(booking.manager, booking.storeId, booking.order.id)).toEqual(booking.order);
  });

  it('to a table they hold for it', async () => {
    const booking = await orderIn(product, 'waitService', { tables: 1, slot: { date: SUNDAY } });
    await booking.diner.do(bookingApi.holdTable, {
      params: { storeId: booking.storeId },
      body: slotAt(booking.kind.id, '19:00'),
    });
    const { refusal } = await moveCall(booking, {});
    expect(refusal).toBeUndefined();
    expect(
      (await booking.diner.do(bookingApi.readHold, { params: { storeId: booking.storeId } })).hold,
    ).toBeNull();
    await expectNoDoubleBooking(product.db, booking.storeId);
  });
});

describe('moving other orders', () => {
  /** Creates two tables, one booked early and the other late, so that 19:00 is free only after a move. */
  async function tight() {
    const { storeId, kind, manager } = await openStore(product, 2);
    const [first = '', second = ''] = kind.itemIds;
    await addShift(product.db, storeId, { ranges: [{ from: '16:30', to: '22:00' }] });
    const early = await bookByStaff(manager, storeId, { time: '17:30' });
    const late = await bookByStaff(manager, storeId, { time: '20:00', itemIds: [second] });
    const params = { storeId, orderId: late.id };
    await manager.do(staffOrdersApi.pinOrder, { params, body: { version: 0, pinned: false } });
    expect(early.itemIds).toEqual([first]);
    return { storeId, kind, manager, early, late: { ...late, version: 1 } };
  }

  it('moves an order that is not pinned, and logs it', async () => {
    const { storeId, manager, early, late } = await tight();
    const made = await bookByStaff(manager, storeId, { time: '19:00' });
    const [nowEarly, nowLate] = [
      await readOrder(manager, storeId, early.id),
      await readOrder(manager, storeId, late.id),
    ];
    const moved = [nowEarly, nowLate].filter(({ itemIds, id }) => {
      const was = id === early.id ? early : late;
      return itemIds.join() !== was.itemIds.join();
    });
    expect(moved).toHaveLength(1);
    expect(nowEarly.itemIds).toEqual(nowLate.itemIds);
    expect(made.itemIds).not.toEqual(nowEarly.itemIds);
    const [booking] = moved;
    const was = booking?.id === early.id ? early : late;
    const entry = (await readLog(manager, storeId, booking?.id ?? '')).at(-1);
    expect(entry).toMatchObject({
      type: 'tableAllocation',
      before: { item_ids: was.itemIds },
      after: { item_ids: booking?.itemIds },
      operator: { type: 'store' },
    });
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('never moves a pinned order or one whose guests have arrived', async () => {
    const { storeId, manager, early, late } = await tight();
    const pin = { params: { storeId, orderId: late.id }, body: { version: late.version, pinned: true } };
    expect((await manager.do(staffOrdersApi.pinOrder, pin)).pinned).toBe(true);
    const params = { storeId, orderId: early.id };
    await manager.do(staffOrdersApi.markArrived, { params, body: { version: 0, otherDayConfirmed: true } });
    const reply = await manager.call(staffOrdersApi.createStaffOrder, {
      params: { storeId },
      body: {
        place: { date: SATURDAY, time: '19:00', adults: 2 },
        diner: { id: early.diner?.id ?? '' },
        method: 'phone',
      },
    });
    expect(reply.refusal?.code).toBe('bookingFull');
  });
});

describe('automatic assignment', () => {
  it('chooses the best table, unpins the order, and gives the reason', async () => {
    const { storeId, kind, manager } = await openStore(product, 2, { seatCapacity: 2 });
    const large = await addKind(product.db, storeId, 1, { seatCapacity: 6 });
    const order = await bookByStaff(manager, storeId, { time: '19:00', itemIds: large.itemIds });
    const { order: assigned, assignment } = await manager.do(staffOrdersApi.autoAssign, {
      params: { storeId, orderId: order.id },
      body: { version: 0 },
    });
    expect(assigned).toMatchObject({ pinned: false, itemIds: [kind.itemIds[0]], kindId: kind.id });
    expect(assignment).toMatchObject({ itemIds: assigned.itemIds, kindId: kind.id, moves: [] });
    expect(assignment.why).toContain('smallestFit');
  });

  it('joins tables when one is not enough', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const combinationId = await addCombination(product.db, storeId, kind.itemIds, 5, 8);
    const order = await bookByStaff(manager, storeId, { time: '19:00', adults: 6 });
    expect(order).toMatchObject({ combinationId, itemIds: kind.itemIds });
  });
});

describe('locking tables', () => {
  const lock = (manager: Visitor, storeId: string, itemIds: string[], more = {}) =>
    manager.call(hostStandApi.lockTables, {
      params: { storeId },
      body: { date: SATURDAY, timeFrom: '18:00', timeTo: '20:00', itemIds, reason: 'Painting', ...more },
    });

  it('blocks them for everyone until they are unlocked', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const { body } = await lock(manager, storeId, kind.itemIds);
    expect(body).toMatchObject({ timeFrom: '18:00', timeTo: '20:00', reason: 'Painting' });
    const named = (itemIds: string[]) =>
      manager.call(staffOrdersApi.createStaffOrder, {
        params: { storeId },
        body: {
          place: { date: SATURDAY, time: '19:00', adults: 2, itemIds },
          diner: { lastName: 'Li', phone: { region: 'CN', number: '13900001111' } },
          method: 'walkIn',
        },
      });
    expect((await named(kind.itemIds)).refusal?.code).toBe('tableLocked');
    const { locks } = await manager.do(hostStandApi.readBoard, { params: { storeId, date: SATURDAY } });
    expect(locks).toEqual([body]);
    await bookByStaff(manager, storeId, { time: '20:00' });
    await manager.do(hostStandApi.unlockTables, { params: { storeId, lockId: body.id } });
    expect((await bookByStaff(manager, storeId, { time: '18:00' })).itemIds).toEqual(kind.itemIds);
  });

  it('moves no order: the conflicting order is named', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const order = await bookByStaff(manager, storeId, { time: '19:00' });
    expect((await lock(manager, storeId, kind.itemIds)).refusal).toMatchObject({
      code: 'tableTaken',
      details: { orderIds: [order.id] },
    });
    const [, second = ''] = kind.itemIds;
    expect((await lock(manager, storeId, [second])).status).toBe(200);
    expect((await lock(manager, storeId, [second])).refusal?.code).toBe('tableLocked');
  });

  it('needs an end time, and tables of the store', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const elsewhere = await openStore(product, 1);
    const backwards = await lock(manager, storeId, kind.itemIds, { timeFrom: '20:00', timeTo: '20:00' });
    expect(backwards.refusal?.code).toBe('timeNotInDay');
    expect((await lock(manager, storeId, elsewhere.kind.itemIds)).refusal?.code).toBe('tableDisabled');
  });
});
