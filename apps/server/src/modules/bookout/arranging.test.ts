import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { staffBookoutApi as staffApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { book, bookByStaff, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import {
  type BookOutCase,
  closeDay,
  confirmed,
  orderFor,
  readAsStaff,
  readMine,
  requested,
  requestParams,
  versionOf,
  WANG,
} from '#testing/bookouts.ts';
import { newPerson, readOrder } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { addKind, depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const codeOf = async (reply: Promise<{ refusal?: { code: string } | undefined }>) => ({
  code: (await reply).refusal?.code,
});
const newOrderId = () => newId(product.clock.now());

describe('rooms for a request', () => {
  it('are those that fit and are free, private rooms first, with minimum spend and deposit', async () => {
    const made = await requested(product, { budget: 2000_00 as Fen });
    const { storeId, manager, kind } = made;
    await setRules(product.db, storeId, { deposits: [depositBy('perPerson', 50_00)] });
    const hall = await addKind(product.db, storeId, 3, { seatCapacity: 8 });
    const big = { seatCapacity: 12, privateRoom: true, minSpend: 3000_00 as Fen };
    const room = await addKind(product.db, storeId, 1, big);
    await addKind(product.db, storeId, 5, { seatCapacity: 2 });
    const suggest = (query: object = {}) =>
      manager.do(staffApi.suggestRooms, { params: requestParams(made), query });
    const { rooms, time, times } = await suggest();
    expect(time).toBe('19:00');
    expect(times).toContain('18:00');
    expect(rooms.map(({ kindId }) => kindId)).toEqual([kind.id, room.id, hall.id]);
    expect(rooms[0]).toMatchObject({ privateRoom: true, minSpend: null, withinBudget: null, left: 2 });
    expect(rooms[1]).toMatchObject({ minSpend: 3000_00, withinBudget: false, deposit: 400_00, left: 1 });
    await bookByStaff(manager, storeId, { time: '19:00', adults: 12, itemIds: room.itemIds });
    expect((await suggest()).rooms.map(({ kindId }) => kindId)).toEqual([kind.id, hall.id]);
    expect((await suggest({ date: addDays(SATURDAY, 1), time: '19:00', adults: 12 })).rooms).toMatchObject([
      { kindId: room.id },
    ]);
  });

  it('name the rules that staff override, after those that keep all rules', async () => {
    const made = await confirmed(product);
    const { storeId, manager, kind } = made;
    await closeDay(product, storeId, SATURDAY);
    await closeDay(product, storeId, SATURDAY, 'paused');
    const params = requestParams(made);
    const { rooms } = await manager.do(staffApi.suggestRooms, { params, query: {} });
    expect(rooms).toMatchObject([{ kindId: kind.id, overrides: ['storeClosed', 'paused'] }]);
    const create = (overrides: ('storeClosed' | 'paused')[]) =>
      manager.call(staffApi.createBookOutOrder, orderFor(made, { overrides }));
    expect((await create([])).refusal).toMatchObject({
      ...{ code: 'storeIsClosed', details: { canOverride: true, overrides: ['storeClosed', 'paused'] } },
    });
    expect((await create(['paused'])).refusal?.code).toBe('storeIsClosed');
    expect((await create(['storeClosed', 'paused'])).body).toMatchObject({
      ...{ status: 'FINISHED', order: { date: SATURDAY, time: '19:00' } },
    });
  });
});

describe('an order that is created for a request', () => {
  it('has a table and the deposit of the rules, belongs to the diner, and finishes the request', async () => {
    const made = await confirmed(product);
    const { storeId, manager, diner, dinerId } = made;
    await setRules(product.db, storeId, { deposits: [depositBy('perPerson', 50_00)] });
    const form = await manager.do(staffApi.createBookOutOrder, orderFor(made));
    expect(form).toMatchObject({
      ...{ status: 'FINISHED', can: [] },
      order: { status: 'waitDepositPayment', deposit: 400_00, people: 8, tableCount: 1 },
    });
    const order = await readOrder(manager, storeId, form.order?.id ?? '');
    expect(order).toMatchObject({
      remarkByDiner: 'A birthday, with a cake',
      itemIds: [expect.any(String)],
      diner: { lastName: 'Li' },
      method: 'chat',
      createdBy: { type: 'store' },
    });
    const params = { storeId, orderId: order.id };
    expect(await diner.do(bookingApi.readMyOrder, { params })).toMatchObject({ deposit: 400_00 });
    expect(dinerId).toBeTruthy();
    expect(await readMine(made)).toMatchObject({ status: 'FINISHED', order: { id: order.id } });
  });

  it('may be for more people than the store takes otherwise', async () => {
    const made = await confirmed(product);
    const { manager, storeId } = made;
    await setRules(product.db, storeId, { maxPeople: 4 });
    const params = requestParams(made);
    expect((await manager.do(staffApi.suggestRooms, { params, query: {} })).rooms).toHaveLength(1);
    const { order } = await manager.do(staffApi.createBookOutOrder, orderFor(made));
    expect(order).toMatchObject({ people: 8, tableCount: 1 });
  });

  it('has the deposit and tables that staff chose', async () => {
    const made = await confirmed(product);
    const { manager, storeId, kind } = made;
    const itemIds = kind.itemIds.slice(1, 2);
    const form = await manager.do(
      staffApi.createBookOutOrder,
      orderFor(made, { itemIds, time: '18:00' }, { deposit: 123_00 as Fen, remarkByStore: 'Flowers' }),
    );
    expect(await readOrder(manager, storeId, form.order?.id ?? '')).toMatchObject({
      ...{ itemIds, deposit: 123_00, time: '18:00', remarkByStore: 'Flowers', pinned: true },
    });
  });

  it('is refused without a free table or with a bad deposit, and the request stays as it was', async () => {
    const made = await confirmed(product);
    const { manager, storeId } = made;
    const create = (place: object, more = {}) =>
      codeOf(manager.call(staffApi.createBookOutOrder, orderFor(made, place, more)));
    await bookByStaff(manager, storeId, { time: '19:00', adults: 10 });
    await bookByStaff(manager, storeId, { time: '19:00', adults: 10 });
    expect(await create({})).toMatchObject({ code: 'bookingFull' });
    expect(await create({ adults: 40 })).toMatchObject({ code: 'seatsAboveMaximum' });
    expect(await create({ time: '18:30' }, { deposit: -1 })).toMatchObject({ code: 'inputInvalid' });
    expect(await create({ time: '18:30' }, { deposit: 1e12 })).toMatchObject({ code: 'inputInvalid' });
    expect(await readAsStaff(made)).toMatchObject({ status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID', version: 1 });
  });

  it('is created once if the call is sent twice', async () => {
    const made = await confirmed(product);
    const { manager, storeId } = made;
    const key = newOrderId();
    const calls = await Promise.all(
      [1, 2].map(() => manager.call(staffApi.createBookOutOrder, orderFor(made), { key })),
    );
    expect(calls.map(({ status }) => status)).toEqual([200, 200]);
    expect(calls[0]?.body).toEqual(calls[1]?.body);
    const again = await manager.call(staffApi.createBookOutOrder, orderFor(made));
    expect(again.refusal).toMatchObject({ code: 'bookOutChanged' });
    const { items } = await manager.do(staffOrdersApi.listOrders, { params: { storeId }, query: {} });
    expect(items).toHaveLength(1);
  });

  it('can be followed by another if it is closed', async () => {
    const made = await confirmed(product);
    const { manager, storeId } = made;
    const { order } = await manager.do(staffApi.createBookOutOrder, orderFor(made));
    const params = { storeId, orderId: order?.id ?? '' };
    await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 0 } });
    const after = await readAsStaff(made);
    expect(after).toMatchObject({
      ...{ status: 'FINISHED', order: { status: 'closed' }, can: ['assignOrder', 'createOrder'] },
    });
    expect((await readMine(made)).can).toEqual([]);
    const again = await manager.do(staffApi.createBookOutOrder, orderFor({ ...made, form: after }));
    expect(again.order?.id).not.toBe(order?.id);
    expect(again).toMatchObject({ status: 'FINISHED', can: [] });
  });

  it('that is deleted leaves the request without one', async () => {
    const made = await confirmed(product);
    const { manager, storeId } = made;
    const { order } = await manager.do(staffApi.createBookOutOrder, orderFor(made));
    const params = { storeId, orderId: order?.id ?? '' };
    const { version } = await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 0 } });
    await manager.do(staffOrdersApi.deleteOrder, { params, query: { version } });
    expect(await readAsStaff(made)).toMatchObject({ status: 'FINISHED', order: null });
    expect((await readAsStaff(made)).can).toEqual(['assignOrder', 'createOrder']);
  });
});

describe('an order that is assigned to a request', () => {
  const assign = ({ manager, ...made }: BookOutCase, orderId: string) =>
    manager.call(staffApi.assignBookOutOrder, {
      params: requestParams(made),
      body: { version: made.form.version, orderId },
    });

  it('is one of the diner, or one of no account, which the diner then has', async () => {
    const own = await confirmed(product);
    const { storeId, manager, diner } = own;
    const booked = await book(diner, storeId, slotAt(own.kind.id, '18:00', { adults: 6 }));
    expect((await assign(own, booked.id)).body).toMatchObject({
      ...{ status: 'FINISHED', order: { id: booked.id } },
    });
    const other = await confirmed(product, {}, own);
    const phoned = await bookByStaff(
      manager,
      storeId,
      { time: '20:00', adults: 8 },
      { diner: { ...CONTACT, lastName: 'Wang', phone: { region: 'CN', number: '13900002222' } } },
    );
    expect((await assign(other, phoned.id)).status).toBe(200);
    const params = { storeId, orderId: phoned.id };
    expect(await other.diner.do(bookingApi.readMyOrder, { params })).toMatchObject({
      diner: { lastName: 'Li' },
    });
  });

  it('is chosen from a list: those of the guest first, none of other people, none that is taken', async () => {
    const made = await confirmed(product);
    const { storeId, manager, diner, kind } = made;
    const phoned = await bookByStaff(manager, storeId, { time: '18:00' }, { diner: WANG });
    const { visitor: stranger } = await newPerson(product);
    await book(stranger, storeId, slotAt(kind.id, '18:30'));
    const own = await book(diner, storeId, slotAt(kind.id, '20:00', { date: addDays(SATURDAY, 1) }));
    const list = async (each: BookOutCase) =>
      (await manager.do(staffApi.listAssignableOrders, { params: requestParams(each) })).items;
    expect(await list(made)).toMatchObject([
      { id: own.id, sameGuest: true },
      { id: phoned.id, sameGuest: false, diner: { lastName: 'Wang' } },
    ]);
    expect((await assign(made, phoned.id)).status).toBe(200);
    expect(await list(await confirmed(product, {}, made))).toEqual([]);
  });

  it('is refused if it does not exist, is of another store, closed, taken, or another person’s', async () => {
    const made = await confirmed(product);
    const { storeId, manager, kind } = made;
    const elsewhere = await openStore(product, 1);
    const foreign = await bookByStaff(elsewhere.manager, elsewhere.storeId, { time: '19:00' });
    expect((await assign(made, newOrderId())).refusal).toMatchObject({ code: 'bookOutOrderMissing' });
    expect((await assign(made, foreign.id)).refusal).toMatchObject({ code: 'bookOutOrderMissing' });
    const closed = await bookByStaff(manager, storeId, { time: '18:00' });
    const params = { storeId, orderId: closed.id };
    await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 0 } });
    expect((await assign(made, closed.id)).refusal).toMatchObject({ code: 'bookOutOrderClosed' });
    const { visitor: stranger } = await newPerson(product);
    const others = await book(stranger, storeId, slotAt(kind.id, '19:30'));
    expect((await assign(made, others.id)).refusal).toMatchObject({ code: 'bookOutOrderOfOther' });
    const shared = await bookByStaff(manager, storeId, { time: '18:00' }, { diner: WANG });
    const second = await confirmed(product, {}, made);
    expect((await assign(second, shared.id)).status).toBe(200);
    expect((await assign(made, shared.id)).refusal).toMatchObject({ code: 'bookOutOrderTaken' });
    expect(await versionOf(made)).toBe(1);
  });
});
