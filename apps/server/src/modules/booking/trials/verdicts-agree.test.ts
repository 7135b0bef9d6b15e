import { OVERRIDES, type UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, CONTACT, openStore, SATURDAY } from '#testing/bookings.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { addCombination, addKind, addShift, setBusiness, setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Number of stores with random settings and bookings. */
const numRuns = 6;
/** Fixed, so that a failure is reproducible. */
const seed = 20_261_117;

/** The day of the test clock, where it is 18:00, and the day after it. */
const FRIDAY = addDays(SATURDAY, -1);
const TIMES = ['12:00', '12:30', '18:00', '18:30', '19:00', '19:10', '20:00'];
const party = fc.record({
  date: fc.constantFrom(FRIDAY, SATURDAY, SATURDAY),
  time: fc.constantFrom(...TIMES),
  adults: fc.integer({ min: 1, max: 5 }),
  children: fc.constantFrom(0, 0, 1),
});
const limit = fc.option(fc.integer({ min: 2, max: 6 }), { nil: null });

const stores = fc.record({
  rules: fc.record({ minPeople: fc.constantFrom(1, 1, 2), maxPeople: fc.constantFrom(4, 20) }),
  childrenWelcome: fc.constantFrom(true, true, false),
  maxCovers: limit,
  lunchOnlyHall: fc.boolean(),
  status: fc.constantFrom('normal' as const, 'normal' as const, 'hidden' as const, 'disabled' as const),
  closedFrom: fc.option(fc.constantFrom('12:30', '19:00'), { nil: null }),
  booked: fc.array(fc.record({ party, pinned: fc.boolean(), arrived: fc.boolean() }), {
    minLength: 4,
    maxLength: 7,
  }),
  locked: fc.constantFrom('12:30', '19:00', '20:00'),
  asked: fc.array(party, { minLength: 3, maxLength: 3 }),
  turnMinutes: fc.constantFrom(undefined, 30, 300),
});
type TestStore = typeof stores extends fc.Arbitrary<infer Store> ? Store : never;
interface PartyRequest {
  date: string;
  time: string;
  adults: number;
  children: number;
  turnMinutes?: number | undefined;
}

async function build(store: TestStore) {
  const { storeId, kind, manager } = await openStore(product, 2);
  const { db } = product;
  const params = { storeId };
  const lunch = await addShift(db, storeId, {
    ranges: [{ from: '12:00', to: '13:00' }],
    openKindIds: store.lunchOnlyHall ? [kind.id] : null,
    pacing: { maxCovers: store.maxCovers, maxParties: null, onlineMaxCovers: null, onlineMaxParties: null },
  });
  const small = await addKind(db, storeId, 2, { seatCapacity: 2, status: store.status });
  await addCombination(db, storeId, small.itemIds, 3, 5);
  const orders: StaffOrder[] = [];
  for (const { party: booked, pinned, arrived } of store.booked) {
    const made = await manager.call(staffOrdersApi.createStaffOrder, {
      params,
      body: {
        place: { ...booked, overrides: ['past'], ...(pinned && { itemIds: kind.itemIds.slice(0, 1) }) },
        ...{ diner: CONTACT, method: 'phone' },
      },
    });
    // Some find no table, which is fine.
    if (made.refusal) continue;
    const here = { params: { ...params, orderId: made.body.id }, body: { version: 0 } };
    const isSeated = arrived && made.body.date === FRIDAY;
    orders.push(isSeated ? await manager.do(staffOrdersApi.markArrived, here) : made.body);
  }
  const lock = { date: SATURDAY, timeFrom: store.locked, timeTo: '21:00', itemIds: kind.itemIds.slice(1) };
  await manager.call(hostStandApi.lockTables, { params, body: lock });
  if (store.closedFrom !== null) {
    const closed = { type: 'closed' as const, dateFrom: SATURDAY, dateTo: SATURDAY, note: {} };
    await manager.do(seatingApi.createPlanEntry, {
      params,
      body: { ...closed, shiftIds: [lunch], timeFrom: store.closedFrom, timeTo: '20:00' },
    });
  }
  await setRules(db, storeId, store.rules);
  await setBusiness(db, storeId, { childrenWelcome: store.childrenWelcome });
  return { storeId, manager, orders };
}

type Place = CallOf<typeof staffOrdersApi.changeOrderPlace>['body']['place'];

/** Reads the verdicts for a command, and runs the command. */
interface Trial {
  read(asked: PartyRequest): Promise<TableVerdicts>;
  take(place: Place): Promise<{ itemIds?: string[]; refusal?: RefusalBody['error'] }>;
}

/** Tries new orders, which are cancelled again. */
const creating = (manager: Visitor, storeId: string, arrived: boolean): Trial => ({
  read: (asked) =>
    manager.do(hostStandApi.readTableVerdicts, {
      params: { storeId },
      query: { ...asked, arrived: arrived ? 'true' : 'false' },
    }),
  async take(place) {
    const { body, refusal } = await manager.call(staffOrdersApi.createStaffOrder, {
      params: { storeId },
      body: { place, diner: null, method: 'walkIn', arrived },
    });
    if (refusal) return { refusal };
    const params = { storeId, orderId: body.id };
    await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: body.version } });
    return { itemIds: body.itemIds };
  },
});

/** Tries to move an order. */
const moving = (manager: Visitor, { storeId, id }: StaffOrder): Trial => ({
  read: (asked) =>
    manager.do(hostStandApi.readTableVerdicts, { params: { storeId }, query: { ...asked, orderId: id } }),
  async take(place) {
    const params = { storeId, orderId: id };
    const { version } = await manager.do(staffOrdersApi.readOrder, { params });
    const body = { version, place };
    const reply = await manager.call(staffOrdersApi.changeOrderPlace, { params, body });
    return reply.refusal ? { refusal: reply.refusal } : { itemIds: reply.body.itemIds };
  },
});

const reasonOf = (refusal: RefusalBody['error'] | undefined) =>
  refusal ? (refusal.details?.reason ?? refusal.code) : null;

/** Compares the verdicts of all tables, and the recommendation, with what the command does. */
async function compare(trial: Trial, asked: PartyRequest, seen: Set<UnbookableReason | null>): Promise<void> {
  const { turnMinutes, ...who } = asked;
  const place = { ...who, ...(turnMinutes && { turnMinutes }) };
  let verdicts = await trial.read(place);
  for (const [index, { itemId }] of verdicts.tables.entries()) {
    const verdict = verdicts.tables[index];
    if (!verdict) throw new Error('The table has no verdict');
    const named = { ...place, itemIds: [itemId] };
    const answer = await trial.take(named);
    expect({ asked, itemId, reason: reasonOf(answer.refusal) }).toEqual({
      ...{ asked, itemId, reason: verdict.reason },
    });
    seen.add(verdict.reason);
    if (verdict.reason !== null) {
      const overridden = await trial.take({
        ...named,
        overrides: verdict.canOverride ? verdict.overrides : [...OVERRIDES],
      });
      expect({ asked, itemId, canOverride: overridden.refusal === undefined }).toEqual({
        ...{ asked, itemId, canOverride: verdict.canOverride },
      });
    }
    // An accepted command may have moved other orders.
    if (verdict.reason === null || verdict.canOverride) verdicts = await trial.read(place);
  }
  const best = verdicts;
  const answer = await trial.take(place);
  expect({ asked, reason: reasonOf(answer.refusal) }).toEqual({ asked, reason: best.reason });
  const seated = best.reason === null ? answer : await trial.take({ ...place, overrides: best.overrides });
  expect({ asked, itemIds: seated.itemIds ?? null }).toEqual({
    ...{ asked, itemIds: best.recommended?.itemIds ?? null },
  });
}

describe('verdicts on tables equal what the commands answer', () => {
  const samples = fc.sample(stores, { seed, numRuns }).map((store, index) => ({ store, index }));
  const seen = new Set<UnbookableReason | null>();

  it.each(samples)('for new orders and moves, in store $index', async ({ store }) => {
    const { storeId, manager, orders } = await build(store);
    const { turnMinutes } = store;
    for (const asked of store.asked) {
      await compare(creating(manager, storeId, false), { ...asked, turnMinutes }, seen);
    }
    const here = { date: FRIDAY, time: '18:00', adults: 2, children: 0 };
    await compare(creating(manager, storeId, true), here, seen);
    const [target = here] = store.asked;
    for (const order of orders.slice(0, 2)) {
      const { date, time, adults, children } = order;
      await compare(moving(manager, order), { date, time, adults, children, turnMinutes }, seen);
      await compare(moving(manager, order), target, seen);
    }
  });

  it('and the stores have free tables and many reasons', () => {
    expect(seen).toContain(null);
    expect(seen.size).toBeGreaterThan(7);
  });
});

describe('verdicts on tables', () => {
  const ask = (manager: Visitor, storeId: string, query: Partial<PartyRequest> & { orderId?: string } = {}) =>
    manager.call(hostStandApi.readTableVerdicts, {
      params: { storeId },
      query: { date: SATURDAY, time: '19:00', adults: 2, ...query },
    });

  it('name the orders on a table and until when it is free, without the order that is moved', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const [first = '', second = ''] = kind.itemIds;
    const order = await bookByStaff(manager, storeId, { time: '19:00', itemIds: [first] });
    const next = await bookByStaff(manager, storeId, { time: '21:00', itemIds: [second] });
    const { tables } = (await ask(manager, storeId)).body;
    expect(tables).toEqual([
      {
        ...{ itemId: first, reason: 'tableTaken', canOverride: false, overrides: [] },
        ...{ orderIds: [order.id], freeUntil: null },
      },
      {
        ...{ itemId: second, reason: null, canOverride: false, overrides: [] },
        ...{ orderIds: [], freeUntil: next.startAt },
      },
    ]);
    const moved = (await ask(manager, storeId, { orderId: order.id })).body;
    expect(moved.tables[0]).toMatchObject({ reason: null, orderIds: [], freeUntil: null });
    expect(moved).toMatchObject({ reason: null, recommended: { itemIds: [second], moves: [] } });
  });

  it('recommend a table with the orders that would be moved for it', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const [first = '', second = ''] = kind.itemIds;
    const early = await bookByStaff(manager, storeId, { time: '17:00' });
    expect(early.itemIds).toEqual([first]);
    await bookByStaff(manager, storeId, { time: '19:00', itemIds: [second] });
    const { recommended, tables } = (await ask(manager, storeId, { time: '18:00' })).body;
    expect(recommended).toMatchObject({
      itemIds: [first],
      why: expect.arrayContaining(['afterMoving']),
      moves: [{ orderId: early.id, fromItemIds: [first], toItemIds: [second] }],
    });
    expect(tables[0]).toMatchObject({ itemId: first, reason: null, orderIds: [early.id] });
  });

  it('recommend a table for a party that came between two start times, with what has to be overridden', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    const { body } = await ask(manager, storeId, { time: '19:07' });
    expect(body).toMatchObject({
      ...{ reason: 'notAStartTime', overrides: ['notAStartTime'], recommended: { itemIds: kind.itemIds } },
      tables: [{ reason: 'notAStartTime', canOverride: true, overrides: ['notAStartTime'] }],
    });
  });

  it('are refused for an order of another store', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const other = await openStore(product, 1);
    const order = await bookByStaff(other.manager, other.storeId, { time: '19:00' });
    expect((await ask(manager, storeId, { orderId: order.id })).refusal?.code).toBe('notFound');
  });
});
