import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { KindAvailability } from '@xiwei/contract/booking/availability.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import {
  addCombination,
  addKind,
  addShift,
  setBusiness,
  setRules,
  settingsChanged,
} from '#testing/seating-plan.ts';

let product: Product;
let anyone: Visitor;
beforeAll(async () => {
  product = await startProduct();
  anyone = product.visitor();
});

const FRIDAY = '2037-11-20';
type Day = Awaited<ReturnType<typeof dayFor>>;

const dayFor = (storeId: string, date = SATURDAY, adults = 2, children = 0) =>
  anyone.do(availabilityApi.readDay, { params: { storeId, date }, query: { adults, children } });
const staffDay = (manager: Visitor, storeId: string, adults = 2) =>
  manager.do(availabilityApi.readStaffDay, { params: { storeId, date: SATURDAY }, query: { adults } });

const slotsOf = ({ shifts }: Day) => shifts.flatMap(({ slots }) => slots);
const timesOf = (day: Day) => slotsOf(day).map(({ time }) => time);
/** Returns the availability of one kind at one time. */
const cellOf = (day: Day, kindId: string, time: string): KindAvailability | undefined =>
  slotsOf(day)
    .find((slot) => slot.time === time)
    ?.kinds.find((kind) => kind.kindId === kindId);

describe('a day for a diner', () => {
  it('lists its shifts, start times and kinds by name', async () => {
    const { storeId, kind, shiftId } = await openStore(product, 2, {
      name: { en: 'Hall', 'zh-Hans': '大厅' },
    });
    const day = await dayFor(storeId);
    expect(day).toMatchObject({ date: SATURDAY, timezone: 'Asia/Shanghai', reason: null });
    expect(day.kinds).toMatchObject([{ id: kind.id, name: 'Hall', seatCapacity: 4 }]);
    expect(day.shifts.map(({ shiftId: id }) => id)).toEqual([shiftId]);
    expect(timesOf(day)).toEqual([
      ...['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'],
      '21:00',
    ]);
    expect(slotsOf(day)[0]?.startAt).toBe('2037-11-21T09:00:00.000Z');
    expect(cellOf(day, kind.id, '19:00')).toEqual({ kindId: kind.id, free: true });
  });

  it('hides what is hidden from diners, and shows all of it to staff', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const hidden = await addKind(product.db, storeId, 1, { status: 'hidden' });
    const walkIn = await addKind(product.db, storeId, 1, { channel: 'walkIn' });
    const disabled = await addKind(product.db, storeId, 1, { status: 'disabled' });
    await product.db
      .updateTable('shift')
      .set({ hidden_slots: ['18:00'] })
      .where('store_id', '=', storeId)
      .execute();
    await settingsChanged(product.db, storeId);
    const [forDiners, forStaff] = [await dayFor(storeId), await staffDay(manager, storeId)];
    expect(forDiners.kinds.map(({ id }) => id)).toEqual([kind.id]);
    expect(new Set(forStaff.kinds.map(({ id }) => id))).toEqual(new Set([kind.id, hidden.id, walkIn.id]));
    expect(forStaff.kinds.map(({ id }) => id)).not.toContain(disabled.id);
    expect(timesOf(forDiners)).not.toContain('18:00');
    expect(timesOf(forStaff)).toContain('18:00');
  });

  it('shows the remaining number to diners only when it is low, and always to staff', async () => {
    const { storeId, kind, manager } = await openStore(product, 4, { remainingReminder: 2 });
    const left = async () => cellOf(await dayFor(storeId), kind.id, '19:00')?.left;
    expect(await left()).toBeUndefined();
    for (let booked = 0; booked < 2; booked += 1) await bookByStaff(manager, storeId, { time: '19:00' });
    expect(await left()).toBe(2);
    expect(cellOf(await staffDay(manager, storeId), kind.id, '19:00')?.left).toBe(2);
    expect(cellOf(await staffDay(manager, storeId), kind.id, '17:00')?.left).toBe(4);
    await setBusiness(product.db, storeId, { showFewLeft: false });
    expect(await left()).toBeUndefined();
  });

  it('gives the reason when a kind is not available', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const large = await addKind(product.db, storeId, 1, { seatCapacity: 8, minSeatsPerOrder: 5 });
    await bookByStaff(manager, storeId, { time: '19:00' });
    const [two, five] = [await dayFor(storeId), await dayFor(storeId, SATURDAY, 4, 1)];
    expect(cellOf(two, kind.id, '19:00')).toEqual({ kindId: kind.id, free: false, reason: 'full' });
    expect(cellOf(two, large.id, '19:00')?.reason).toBe('partyTooSmall');
    expect(cellOf(five, kind.id, '17:00')?.reason).toBe('partyTooBig');
    expect(cellOf(five, large.id, '19:00')?.free).toBe(true);
  });

  it('lists the kinds that fit the party best first at each time', async () => {
    const { storeId, kind: pair, manager } = await openStore(product, 2, { seatCapacity: 2, weight: 9 });
    await addCombination(product.db, storeId, pair.itemIds, 3, 4);
    const [plan, four, six] = [
      await addKind(product.db, storeId, 1, { seatCapacity: 8, weight: 8 }),
      await addKind(product.db, storeId, 1, { seatCapacity: 4, weight: 1 }),
      await addKind(product.db, storeId, 1, { seatCapacity: 6, weight: 2 }),
    ];
    const orderFor = async (adults: number) =>
      slotsOf(await dayFor(storeId, SATURDAY, adults))[0]?.kinds.map(({ kindId }) => kindId);
    expect(await orderFor(4)).toEqual([four.id, six.id, plan.id, pair.id]);
    expect(await orderFor(2)).toEqual([pair.id, four.id, six.id, plan.id]);
    // Staff see the store's own order for every party size.
    const forStaff = slotsOf(await staffDay(manager, storeId, 4))[0]?.kinds.map(({ kindId }) => kindId);
    expect(forStaff).toEqual([pair.id, plan.id, six.id, four.id]);
  });

  it('says how many tables a party gets, and whether they are joined', async () => {
    const { storeId, kind: pair } = await openStore(product, 2, { seatCapacity: 2, remainingReminder: 3 });
    await addCombination(product.db, storeId, pair.itemIds, 3, 4);
    const several = await addKind(product.db, storeId, 3, { seatCapacity: 2, maxTables: 2 });
    const cells = async (adults: number) => {
      const day = await dayFor(storeId, SATURDAY, adults);
      return [cellOf(day, pair.id, '19:00'), cellOf(day, several.id, '19:00')];
    };
    const free = { free: true };
    expect(await cells(4)).toEqual([
      { ...free, kindId: pair.id, tables: 2, joined: true },
      { ...free, kindId: several.id, tables: 2 },
    ]);
    expect(await cells(2)).toEqual([
      { ...free, kindId: pair.id, left: 2 },
      { ...free, kindId: several.id },
    ]);
    const { visitor } = await newPerson(product);
    const joined = await book(visitor, storeId, slotAt(pair.id, '19:00', { adults: 4 }));
    expect(joined).toMatchObject({ tableCount: 2, joined: true });
    const gone = cellOf(await dayFor(storeId, SATURDAY, 4), pair.id, '19:00');
    expect(gone).toEqual({ kindId: pair.id, free: false, reason: 'full' });
    const { visitor: other } = await newPerson(product);
    const apart = await book(other, storeId, slotAt(several.id, '19:00', { adults: 4 }));
    expect(apart).toMatchObject({ tableCount: 2, joined: false });
  });

  it('offers party sizes for quick choice, by the intervals of the kinds of table', async () => {
    const { storeId, manager } = await openStore(product, 2, { maxCapacity: 4, maxTables: 1 });
    const big = { seatCapacity: 10, maxCapacity: 10, maxTables: 1, quickOptionSeatInterval: 3 };
    await addKind(product.db, storeId, 1, { ...big, minSeatsPerOrder: 6 });
    await addKind(product.db, storeId, 1, { ...big, quickOptionSeatInterval: 5, status: 'hidden' });
    expect((await dayFor(storeId)).quickSizes).toEqual([1, 2, 3, 4, 6, 9]);
    await setRules(product.db, storeId, { minPeople: 2, maxPeople: 8 });
    expect((await dayFor(storeId)).quickSizes).toEqual([2, 3, 4, 6]);
    expect(await staffDay(manager, storeId)).not.toHaveProperty('quickSizes');
  });

  it('does not show diners that pacing is the reason', async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    const pacing = { maxCovers: 2, maxParties: null, onlineMaxCovers: null, onlineMaxParties: null };
    await addShift(product.db, storeId, { ranges: [{ from: '12:00', to: '12:00' }], pacing });
    await bookByStaff(manager, storeId, { time: '12:00' });
    expect(cellOf(await dayFor(storeId), kind.id, '12:00')?.reason).toBe('full');
    expect(cellOf(await staffDay(manager, storeId), kind.id, '12:00')?.reason).toBe('pacing');
  });
});

describe('a day for a diner who moves their order', () => {
  async function lastTableTaken() {
    const { storeId, kind } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    const order = await book(visitor, storeId, slotAt(kind.id, '19:00'));
    return { storeId, kind, visitor, order };
  }
  const askFor = (storeId: string, movingOrderId: string, date = SATURDAY) => ({
    params: { storeId, date },
    query: { adults: 2, movingOrderId },
  });

  it('counts their own table as free: in times, month and alternatives', async () => {
    const { storeId, kind, visitor, order } = await lastTableTaken();
    expect(cellOf(await dayFor(storeId), kind.id, '19:30')?.reason).toBe('full');
    const day = await visitor.do(availabilityApi.readDay, askFor(storeId, order.id));
    expect(cellOf(day, kind.id, '19:30')).toEqual({ kindId: kind.id, free: true });
    const month = await visitor.do(availabilityApi.readMonth, {
      params: { storeId, month: SATURDAY.slice(0, 7) },
      query: { adults: 2, movingOrderId: order.id },
    });
    expect(month.days.find(({ date }) => date === SATURDAY)?.bookable).toBe(true);
    const { sameDay } = await visitor.do(availabilityApi.readAlternatives, {
      params: { storeId, date: SATURDAY },
      query: { adults: 2, time: '19:00', movingOrderId: order.id },
    });
    expect(sameDay.map(({ time }) => time)).toContain('19:00');
  });

  it('shows the day without exception once another booking conflicts', async () => {
    const { storeId, kind, visitor, order } = await lastTableTaken();
    await visitor.do(availabilityApi.readDay, askFor(storeId, order.id));
    const other = await newPerson(product);
    await book(other.visitor, storeId, slotAt(kind.id, '21:00'));
    const day = await visitor.do(availabilityApi.readDay, askFor(storeId, order.id));
    expect(cellOf(day, kind.id, '20:30')?.reason).toBe('full');
    expect(cellOf(day, kind.id, '19:00')?.free).toBe(true);
  });

  it("is available only to the order's diner", async () => {
    const { storeId, order } = await lastTableTaken();
    const stranger = await newPerson(product);
    for (const visitor of [stranger.visitor, anyone]) {
      const answer = await visitor.call(availabilityApi.readDay, askFor(storeId, order.id));
      expect(answer).toMatchObject({ status: 404 });
    }
  });
});

describe('a day that cannot be booked at all gives the reason', () => {
  it.each([
    ['onlineBookingOff', {}, { onlineBooking: false }, SATURDAY, 2],
    ['beyondWindow', { windowDays: 0 }, {}, SATURDAY, 2],
    ['past', {}, {}, '2037-11-19', 2],
    ['tooFewPeople', { minPeople: 3 }, {}, SATURDAY, 2],
    ['tooManyPeople', { maxPeople: 3 }, {}, SATURDAY, 4],
  ] as const)('%s', async (reason, rules, business, date, adults) => {
    const { storeId } = await openStore(product, 1);
    await setRules(product.db, storeId, rules);
    await setBusiness(product.db, storeId, business);
    expect((await dayFor(storeId, date, adults)).reason).toBe(reason);
  });

  it('storeClosed', async () => {
    const { storeId } = await openStore(product, 1);
    await product.db
      .updateTable('shift')
      .set({ weekdays: [1] })
      .where('store_id', '=', storeId)
      .execute();
    await settingsChanged(product.db, storeId);
    expect(await dayFor(storeId)).toMatchObject({ reason: 'storeClosed', shifts: [] });
  });

  it('a party larger than the rules or the tables allow, with the largest that can be booked', async () => {
    const { storeId } = await openStore(product, 2, { maxTables: 2 });
    const monthOf = async (adults: number) => {
      const query = { params: { storeId, month: '2037-11' }, query: { adults } };
      return (await anyone.do(availabilityApi.readMonth, query)).days.find(({ date }) => date === SATURDAY);
    };
    expect(await dayFor(storeId, SATURDAY, 8)).not.toHaveProperty('partyLimit');
    expect(await dayFor(storeId, SATURDAY, 9)).toMatchObject({ reason: 'tooManyPeople', partyLimit: 8 });
    expect(await dayFor(storeId, SATURDAY, 8, 1)).toMatchObject({ partyLimit: 8 });
    expect(await monthOf(8)).toMatchObject({ bookable: true });
    expect(await monthOf(9)).toMatchObject({ bookable: false, reason: 'tooManyPeople' });
    await setRules(product.db, storeId, { maxPeople: 6 });
    expect(await dayFor(storeId, SATURDAY, 7)).toMatchObject({ reason: 'tooManyPeople', partyLimit: 6 });
    expect(await dayFor(storeId, '2037-11-19', 7)).toMatchObject({ reason: 'past', partyLimit: 6 });
    await setBusiness(product.db, storeId, { onlineBooking: false });
    expect(await dayFor(storeId, SATURDAY, 7)).not.toHaveProperty('partyLimit');
  });

  it('is not found for an unknown store', async () => {
    const params = { storeId: '0198c0de-0000-7000-8000-000000000000', date: SATURDAY };
    expect((await anyone.call(availabilityApi.readDay, { params, query: { adults: 2 } })).status).toBe(404);
  });

  it.each([
    ['0001-01-01', 422],
    ['1900-01-01', 200],
    ['2199-12-31', 200],
    ['9999-12-31', 422],
  ])('%s is answered with %i', async (date, status) => {
    const { storeId } = await openStore(product, 1);
    const day = { params: { storeId, date }, query: { adults: 2, time: '19:00' } };
    expect((await anyone.call(availabilityApi.readDay, day)).status).toBe(status);
    expect((await anyone.call(availabilityApi.readAlternatives, day)).status).toBe(status);
    const month = { params: { storeId, month: date.slice(0, 7) }, query: { adults: 2 } };
    expect((await anyone.call(availabilityApi.readMonth, month)).status).toBe(status);
  });
});

describe('availability answers', () => {
  it('are up to date right after a booking, a change and a cancellation', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const free = async (time: string) => cellOf(await dayFor(storeId), kind.id, time)?.free;
    expect(await free('19:00')).toBe(true);
    const order = await bookByStaff(manager, storeId, { time: '19:00' });
    expect([await free('17:00'), await free('19:00'), await free('20:30')]).toEqual([true, false, false]);
    const params = { storeId, orderId: order.id };
    const place = { date: SATURDAY, time: '17:00', adults: 2 };
    await manager.do(staffOrdersApi.changeOrderPlace, { params, body: { version: 0, place } });
    expect([await free('17:00'), await free('19:00')]).toEqual([false, true]);
    await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 1 } });
    expect(await free('17:00')).toBe(true);
  });

  it('are up to date right after a change of settings', async () => {
    const { storeId, kind } = await openStore(product, 1);
    expect((await dayFor(storeId)).reason).toBeNull();
    await setRules(product.db, storeId, { minPeople: 3 });
    expect((await dayFor(storeId)).reason).toBe('tooFewPeople');
    await setRules(product.db, storeId, { minPeople: 1 });
    await addShift(product.db, storeId, { ranges: [{ from: '12:00', to: '12:00' }] });
    expect(timesOf(await dayFor(storeId))).toContain('12:00');
    expect(cellOf(await dayFor(storeId), kind.id, '12:00')?.free).toBe(true);
  });

  it('follow the clock to the second of the cut-off', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const cell = async () => cellOf(await dayFor(storeId, FRIDAY), kind.id, '19:00');
    // 18:00, one hour before: exactly the cut-off.
    expect((await cell())?.free).toBe(true);
    product.clock.pass(1);
    expect(await cell()).toMatchObject({ free: false, reason: 'pastCutOff' });
  });
});

describe('a month', () => {
  it('lists which days have a free table, and why the others have none', async () => {
    const { storeId, manager } = await openStore(product, 1);
    await setRules(product.db, storeId, { windowDays: 5 });
    await product.db
      .updateTable('shift')
      .set({
        weekdays: [1, 2, 4, 5, 6, 7],
        ranges: JSON.stringify([{ from: '19:00', to: '19:00' }]) as never,
      })
      .where('store_id', '=', storeId)
      .execute();
    await settingsChanged(product.db, storeId);
    await bookByStaff(manager, storeId, { time: '19:00' });
    const { days } = await anyone.do(availabilityApi.readMonth, {
      params: { storeId, month: '2037-11' },
      query: { adults: 2 },
    });
    expect(days).toHaveLength(30);
    const on = (date: string) => days.find((day) => day.date === date);
    expect(on('2037-11-19')).toMatchObject({ bookable: false, reason: 'past' });
    expect(on(SATURDAY)).toMatchObject({ bookable: false, reason: 'full' });
    expect(on('2037-11-22')).toMatchObject({ bookable: true, reason: null });
    expect(on('2037-11-25')).toMatchObject({ bookable: false, reason: 'storeClosed' });
    expect(on('2037-11-26')).toMatchObject({ bookable: false, reason: 'beyondWindow' });
  });

  it('counts the bookings of each day for staff, without closed ones', async () => {
    const { storeId, manager } = await openStore(product, 3, { maxTables: 2 });
    await bookByStaff(manager, storeId, { time: '17:00', adults: 6 });
    await bookByStaff(manager, storeId, { time: '19:30', adults: 2, children: 1 });
    const gone = await bookByStaff(manager, storeId, { time: '20:00' });
    const params = { storeId, orderId: gone.id };
    await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 0 } });
    const { days } = await manager.do(availabilityApi.readDayCounts, {
      params: { storeId, month: '2037-11' },
    });
    const counted = days.filter(({ bookingOrderCount }) => bookingOrderCount > 0);
    expect(counted).toEqual([{ date: SATURDAY, tableItemCount: 3, paxCount: 9, bookingOrderCount: 2 }]);
  });
});

describe('alternatives to a time that is full', () => {
  it('are the nearest times of the day, then the days around it', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    await setRules(product.db, storeId, { turnMinutes: 30 });
    for (const time of ['19:00', '19:30']) await bookByStaff(manager, storeId, { time });
    const { sameDay, otherDays } = await anyone.do(availabilityApi.readAlternatives, {
      params: { storeId, date: SATURDAY },
      query: { adults: 2, time: '19:00' },
    });
    expect(sameDay.map(({ time }) => time)).toEqual(['18:30', '18:00', '20:00', '17:30', '20:30', '17:00']);
    expect(sameDay[0]).toMatchObject({ date: SATURDAY, kindIds: [kind.id] });
    const around = [1, -1, 2, 3, 4, 5, 6].map((days) => addDays(SATURDAY, days));
    expect(otherDays.map(({ date }) => date)).toEqual(around.slice(0, 6));
    expect(otherDays[0]?.time).toBe('19:00');
  });
});

describe('an evening search', () => {
  const search = (query: object = {}) =>
    anyone.do(availabilityApi.searchEvening, {
      query: { adults: 3, date: '2037-12-05', time: '19:00', ...query },
    });

  it('lists the stores with a free table, with their nearest times, page by page', async () => {
    const open = [await openStore(product, 1), await openStore(product, 1), await openStore(product, 1)];
    const full = await openStore(product, 1);
    await bookByStaff(full.manager, full.storeId, { date: '2037-12-05', time: '19:00', turnMinutes: 720 });
    const early = { date: '2037-12-05', time: '17:00', turnMinutes: 120 };
    await bookByStaff(full.manager, full.storeId, early);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await search({ limit: 2, ...(after && { after }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(open.map(({ storeId }) => storeId)));
    expect(seen).not.toContain(full.storeId);
    const { items } = await search({ limit: 50 });
    const [found] = items.filter(({ id }) => id === open[0]?.storeId);
    expect(found?.times.map(({ time }) => time)).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00']);
  });

  it('tells the largest party that any of the stores takes online, if the party is larger', async () => {
    const { storeId, manager } = await openStore(product, 1, { maxTables: 1 });
    const { merchantId } = await product.db
      .selectFrom('store')
      .select('merchant_id as merchantId')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    expect(await search({ merchantId, adults: 5 })).toMatchObject({ items: [], partyLimit: 4 });
    expect(await search({ merchantId, adults: 4 })).not.toHaveProperty('partyLimit');
    await bookByStaff(manager, storeId, { date: '2037-12-05', time: '19:00', turnMinutes: 720 });
    await bookByStaff(manager, storeId, { date: '2037-12-05', time: '17:00', turnMinutes: 120 });
    const full = await search({ merchantId, adults: 4 });
    expect(full.items).toEqual([]);
    expect(full).not.toHaveProperty('partyLimit');
  });

  it('filters by cuisine, city and price', async () => {
    const { storeId } = await openStore(product, 1);
    await product.db
      .updateTable('store')
      .set({ main_cuisine: 'cantonese', city: 'macau', per_capita: '500~1000' })
      .where('id', '=', storeId)
      .execute();
    const found = async (query: object) =>
      (await search({ limit: 50, ...query })).items.some(({ id }) => id === storeId);
    expect(await found({})).toBe(true);
    expect(await found({ cuisine: 'cantonese', city: 'macau', perCapita: '500~1000' })).toBe(true);
    expect(await found({ cuisine: 'unlimited', perCapita: 'unlimited' })).toBe(true);
    expect(await found({ cuisine: 'shanghai' })).toBe(false);
    expect(await found({ cuisine: 'unlimited', perCapita: '200~500' })).toBe(false);
    expect(await found({ city: 'shanghai' })).toBe(false);
    expect(await found({ perCapita: '200~500' })).toBe(false);
  });

  it('filters by merchant, by id and by slug, and refuses an unknown one', async () => {
    const { storeId } = await openStore(product, 1);
    const { id, slug } = await product.db
      .selectFrom('merchant')
      .innerJoin('store', 'store.merchant_id', 'merchant.id')
      .select(['merchant.id', 'merchant.slug'])
      .where('store.id', '=', storeId)
      .executeTakeFirstOrThrow();
    for (const query of [{ merchantId: id }, { merchantName: slug }]) {
      expect((await search(query)).items.map((item) => item.id)).toEqual([storeId]);
    }
    const nobody = { adults: 3, date: '2037-12-05', time: '19:00', merchantName: 'nobody' };
    const { refusal } = await anyone.call(availabilityApi.searchEvening, { query: nobody });
    expect(refusal?.code).toBe('notFound');
  });

  it('sorts by distance, page by page', async () => {
    const placed = async (latitude: number, longitude: number) => {
      const { storeId } = await openStore(product, 1);
      await product.db
        .updateTable('store')
        .set({ city: 'tokyo', latitude, longitude })
        .where('id', '=', storeId)
        .execute();
      return storeId;
    };
    const far = await placed(35.8, 139.7);
    const near = await placed(35.681, 139.768);
    // A degree of longitude is shorter than a degree of latitude here.
    const east = await placed(35.68, 139.868);
    const north = await placed(35.78, 139.767);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await search({ city: 'tokyo', near: '35.68,139.767', limit: 1, ...(after && { after }) });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual([near, east, north, far]);
  });
});

describe('the explanation of an assignment', () => {
  it('names the table, or for each kind the reason why not', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    const explain = () =>
      manager.do(availabilityApi.explainAssignment, {
        params: { storeId },
        query: { adults: 2, date: SATURDAY, time: '19:00' },
      });
    expect(await explain()).toMatchObject({
      assignment: { itemIds: kind.itemIds, kindId: kind.id, moves: [] },
      reason: null,
      kinds: [{ kindId: kind.id, left: 1, reason: null }],
    });
    await book(visitor, storeId, slotAt(kind.id));
    expect(await explain()).toEqual({
      assignment: null,
      reason: 'full',
      kinds: [{ kindId: kind.id, left: 0, reason: 'full' }],
    });
  });

  it('and the day of staff count the tables of the order that is moved as free', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    const { id: orderId } = await book(visitor, storeId, slotAt(kind.id));
    const params = { storeId };
    const time = { date: SATURDAY, time: '19:00' };
    expect(
      await manager.do(availabilityApi.explainAssignment, { params, query: { adults: 2, ...time, orderId } }),
    ).toMatchObject({ assignment: { itemIds: kind.itemIds }, reason: null, kinds: [{ left: 1 }] });
    const day = (query: { adults: number; orderId?: string }) =>
      manager.call(availabilityApi.readStaffDay, { params: { storeId, date: SATURDAY }, query });
    expect(cellOf((await day({ adults: 2 })).body, kind.id, '19:00')).toMatchObject({ free: false });
    expect(cellOf((await day({ adults: 2, orderId })).body, kind.id, '19:00')).toMatchObject({
      free: true,
      left: 1,
    });
    const other = await openStore(product, 1);
    const call = { params: { storeId: other.storeId, date: SATURDAY }, query: { adults: 2, orderId } };
    expect((await other.manager.call(availabilityApi.readStaffDay, call)).refusal?.code).toBe('notFound');
  });
});

describe('the counts of a range of days', () => {
  it('are those of each day from the first to the last, over months', async () => {
    const { storeId, manager } = await openStore(product, 3);
    await bookByStaff(manager, storeId, { time: '19:00', date: '2037-11-30', adults: 3 });
    await bookByStaff(manager, storeId, { time: '19:00', date: '2037-12-01' });
    await bookByStaff(manager, storeId, { time: '19:00', date: '2037-12-02' });
    const read = (from: string, to: string) =>
      manager.call(hostStandApi.readRangeCounts, { params: { storeId }, query: { from, to } });
    expect((await read('2037-11-29', '2037-12-01')).body.days).toEqual([
      { date: '2037-11-29', tableItemCount: 0, paxCount: 0, bookingOrderCount: 0 },
      { date: '2037-11-30', tableItemCount: 1, paxCount: 3, bookingOrderCount: 1 },
      { date: '2037-12-01', tableItemCount: 1, paxCount: 2, bookingOrderCount: 1 },
    ]);
    expect((await read('2037-01-01', '2038-01-05')).body.days).toHaveLength(370);
    expect((await read('2037-01-01', '2038-01-06')).refusal?.code).toBe('inputInvalid');
    expect((await read('2037-12-02', '2037-12-01')).refusal?.code).toBe('inputInvalid');
  });
});
