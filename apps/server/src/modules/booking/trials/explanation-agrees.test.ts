import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Booker, TimeExplanation } from '@xiwei/contract/booking/explanation.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { PLAN_TYPES } from '@xiwei/contract/seating/seating.model.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookInput, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import {
  addCombination,
  addKind,
  addShift,
  depositBy,
  setBusiness,
  setRules,
} from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Number of stores with random settings. In each, several times are asked for and booked. */
const numRuns = 12;
/** Fixed, so that a failure is reproducible. */
const seed = 20_261_116;

/** The day of the test clock, the day after it, and a day beyond some windows. */
const DATES = [addDays(SATURDAY, -1), SATURDAY, SATURDAY, addDays(SATURDAY, 20)];
const TIMES = ['12:00', '12:30', '13:00', '18:30', '19:00', '19:10', '20:00'];
const time = fc.constantFrom(...TIMES);
const date = fc.constantFrom(...DATES);
const mostly = (usual: boolean) => fc.constantFrom(usual, usual, usual, usual, !usual);
const limit = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });

const kinds = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 2 }),
    kind: fc.record({
      seatCapacity: fc.constantFrom(2, 4),
      minSeatsPerOrder: fc.constantFrom(1, 1, 3),
      maxTables: fc.constantFrom(1, 2),
      bookingTableLimit: fc.option(fc.constantFrom(0, 1), { nil: null }),
      status: fc.constantFrom('normal', 'normal', 'normal', 'hidden', 'disabled'),
      channel: fc.constantFrom('online', 'online', 'online', 'inHouse'),
    }),
  }),
  { minLength: 1, maxLength: 2 },
);
const party = fc.record({
  date,
  time,
  adults: fc.integer({ min: 1, max: 7 }),
  children: fc.constantFrom(0, 0, 1),
});
const entry = fc.record({
  type: fc.constantFrom(...PLAN_TYPES),
  date,
  timeFrom: fc.option(fc.constantFrom('12:30', '19:00'), { nil: null }),
  onlyLunch: fc.boolean(),
});

const stores = fc.record({
  kinds,
  rules: fc.record({
    minPeople: fc.constantFrom(1, 1, 2),
    maxPeople: fc.constantFrom(4, 20),
    windowDays: fc.constantFrom(5, 30),
    cutOffMinutes: fc.constantFrom(0, 60, 2000),
  }),
  onlineBooking: mostly(true),
  childrenWelcome: mostly(true),
  hiddenSlots: fc.subarray(['12:30', '19:00'], { maxLength: 1 }),
  skippedTimes: fc.subarray(['13:00', '20:00'], { maxLength: 1 }),
  pacing: fc.record({ maxCovers: limit, maxParties: limit, onlineMaxCovers: limit, onlineMaxParties: limit }),
  lunchOnlyHall: fc.boolean(),
  joined: fc.boolean(),
  entries: fc.array(entry, { maxLength: 2 }),
  booked: fc.array(party, { minLength: 2, maxLength: 5 }),
  locked: time,
  asked: fc.array(party, { minLength: 5, maxLength: 5 }),
});
type TestStore = typeof stores extends fc.Arbitrary<infer Store> ? Store : never;

async function build(store: TestStore) {
  const { storeId, kind, manager } = await openStore(product, 2);
  const { db } = product;
  await addShift(db, storeId, {
    ranges: [{ from: '12:00', to: '13:00' }],
    hiddenSlots: store.hiddenSlots,
    skippedTimes: store.skippedTimes,
    openKindIds: store.lunchOnlyHall ? [kind.id] : null,
    pacing: store.pacing,
  });
  const added = [];
  for (const { count, kind: more } of store.kinds) added.push(await addKind(db, storeId, count, more));
  if (store.joined) await addCombination(db, storeId, kind.itemIds, 5, 7);
  const params = { storeId };
  for (const { date: on, time: at, adults } of store.booked) {
    // Some find no table, which is fine.
    await manager.call(staffOrdersApi.createStaffOrder, {
      params,
      body: { place: { date: on, time: at, adults }, diner: CONTACT, method: 'phone' },
    });
  }
  const lock = { date: SATURDAY, timeFrom: store.locked, timeTo: '21:00', itemIds: kind.itemIds.slice(0, 1) };
  await manager.call(hostStandApi.lockTables, { params, body: lock });
  const { shifts } = await manager.do(seatingApi.readSeating, { params });
  const lunch = shifts.find(({ ranges }) => ranges[0]?.from === '12:00')?.id ?? '';
  for (const { type, date: on, timeFrom, onlyLunch } of store.entries) {
    await manager.do(seatingApi.createPlanEntry, {
      params,
      body: {
        ...{ type, dateFrom: on, dateTo: on, note: {} },
        shiftIds: onlyLunch ? [lunch] : null,
        timeFrom: type === 'special' ? null : timeFrom,
        timeTo: type === 'special' || timeFrom === null ? null : '20:00',
      },
    });
  }
  await setRules(db, storeId, { ...store.rules, deposits: [depositBy('perPerson', 50_00)] });
  await setBusiness(db, storeId, {
    onlineBooking: store.onlineBooking,
    childrenWelcome: store.childrenWelcome,
  });
  return { storeId, manager, kindIds: [kind.id, ...added.map(({ id }) => id)] };
}

type TimeRequest = TestStore['asked'][number];
interface Outcome {
  reason: unknown;
  deposit: number | null;
}

const explain = (
  manager: Visitor,
  storeId: string,
  asked: TimeRequest,
  as: Booker,
): Promise<TimeExplanation> =>
  manager.do(availabilityApi.explainTime, { params: { storeId }, query: { ...asked, as } });

const refused = (refusal: RefusalBody['error']): Outcome => ({
  reason: refusal.details?.reason ?? refusal.code,
  deposit: null,
});

/** Tries to book as a diner, and cancels the booking again. */
async function tryAsDiner(
  visitor: Visitor,
  storeId: string,
  asked: TimeRequest,
  kindId: string,
): Promise<Outcome> {
  const reply = await visitor.call(
    bookingApi.createOrder,
    bookInput(storeId, slotAt(kindId, asked.time, asked)),
  );
  if (reply.refusal) return refused(reply.refusal);
  const params = { storeId, orderId: reply.body.id };
  await visitor.do(bookingApi.cancelOrder, { params, body: { version: 0 } });
  return { reason: null, deposit: reply.body.deposit };
}

/** Tries to book as staff, and cancels the booking again. Without a kind, the best fit is chosen. */
async function tryAsStaff(
  manager: Visitor,
  storeId: string,
  asked: TimeRequest,
  kindId?: string,
): Promise<Outcome> {
  const reply = await manager.call(staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: { place: { ...asked, ...(kindId && { kindId }) }, diner: CONTACT, method: 'phone' },
  });
  if (reply.refusal) return refused(reply.refusal);
  const params = { storeId, orderId: reply.body.id };
  await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 0 } });
  return { reason: null, deposit: reply.body.deposit };
}

/** Returns what an explanation says that booking a kind results in. */
function explained({ checks, kinds: explainedKinds }: TimeExplanation, kindId: string): Outcome {
  const broken = checks.find(({ ok }) => !ok)?.reason;
  const kind = explainedKinds.find((each) => each.kindId === kindId);
  return {
    reason: broken ?? kind?.reason ?? null,
    deposit: broken === undefined ? (kind?.deposit ?? null) : null,
  };
}

/** Diners see that a time is full, not that pacing is the reason. */
const asShown = (outcome: Outcome): Outcome =>
  outcome.reason === 'pacing' ? { ...outcome, reason: 'full' } : outcome;

describe('the explanation of a time equals what booking answers', () => {
  const samples = fc.sample(stores, { seed, numRuns }).map((store, index) => ({ store, index }));
  const seen = new Set<UnbookableReason | null>();

  it.each(samples)('for diners and staff, in store $index', async ({ store }) => {
    const { storeId, manager, kindIds } = await build(store);
    for (const asked of store.asked) {
      const { visitor } = await newPerson(product);
      const forDiner = await explain(manager, storeId, asked, 'diner');
      const outcomes = [];
      for (const kindId of kindIds) {
        const outcome = await tryAsDiner(visitor, storeId, asked, kindId);
        expect({ asked, kindId, ...outcome }).toEqual({
          asked,
          kindId,
          ...asShown(explained(forDiner, kindId)),
        });
        outcomes.push(outcome.reason);
      }
      expect({ asked, free: forDiner.reason === null }).toEqual({ asked, free: outcomes.includes(null) });
      if (forDiner.reason !== null)
        expect(outcomes).toContain(forDiner.reason === 'pacing' ? 'full' : forDiner.reason);
      seen.add(forDiner.reason);

      const forStaff = await explain(manager, storeId, asked, 'staff');
      for (const kindId of kindIds) {
        const outcome = await tryAsStaff(manager, storeId, asked, kindId);
        expect({ asked, kindId, ...outcome }).toEqual({ asked, kindId, ...explained(forStaff, kindId) });
      }
      const { reason } = await tryAsStaff(manager, storeId, asked);
      expect({ asked, reason: forStaff.reason }).toEqual({ asked, reason });
    }
  });

  it('and the stores have free times and many reasons', () => {
    expect(seen).toContain(null);
    expect(seen.size).toBeGreaterThan(7);
  });

  it('and the list of start times has the same reasons', async () => {
    const [sample] = samples;
    if (!sample) throw new Error('No store was generated');
    const { storeId, manager } = await build(sample.store);
    for (const as of ['diner', 'staff'] as const) {
      const asked = { date: SATURDAY, time: '19:00', adults: 2, children: 0 as const };
      const { shifts } = await explain(manager, storeId, asked, as);
      for (const { time: at, reason } of shifts.flatMap(({ slots }) => slots)) {
        const alone = await explain(manager, storeId, { ...asked, time: at }, as);
        expect({ at, reason }).toEqual({ at, reason: alone.reason });
      }
    }
  });
});
