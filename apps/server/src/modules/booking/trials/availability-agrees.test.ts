import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { KindAvailability } from '@xiwei/contract/booking/availability.model.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookInput, CONTACT, expectNoDoubleBooking, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { addCombination, addKind, addShift } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const TIMES = ['12:00', '12:30', '13:00', '17:00', '18:30', '19:30'];
const limit = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });

/** Generates stores with kinds of tables, some of them booked. */
const stores = fc.record({
  kinds: fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 3 }),
      kind: fc.record({
        seatCapacity: fc.constantFrom(2, 4),
        minSeatsPerOrder: fc.constantFrom(1, 1, 3),
        maxTables: fc.constantFrom(1, 2),
        bookingTableLimit: fc.option(fc.constantFrom(1, 2), { nil: null }),
      }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  pacing: fc.record({ maxParties: limit, onlineMaxParties: limit }),
  joined: fc.boolean(),
  booked: fc.array(
    fc.record({
      time: fc.constantFrom(...TIMES),
      adults: fc.integer({ min: 1, max: 6 }),
      byDiner: fc.boolean(),
    }),
    { minLength: 3, maxLength: 8 },
  ),
  locked: fc.constantFrom(...TIMES),
  adults: fc.integer({ min: 1, max: 7 }),
});
type TestPlan = typeof stores extends fc.Arbitrary<infer SeatingPlan> ? SeatingPlan : never;

async function build({ kinds, pacing, joined, booked, locked }: TestPlan) {
  const { storeId, kind, manager } = await openStore(product, 2);
  const full = { maxCovers: null, onlineMaxCovers: null, ...pacing };
  await addShift(product.db, storeId, { ranges: [{ from: '12:00', to: '13:00' }], pacing: full });
  const added = await Promise.all(kinds.map((one) => addKind(product.db, storeId, one.count, one.kind)));
  if (joined) await addCombination(product.db, storeId, kind.itemIds, 5, 8);
  const params = { storeId };
  for (const { time, adults, byDiner } of booked) {
    const place = { date: SATURDAY, time, adults };
    // Some find no table, which is fine.
    if (byDiner) {
      const { visitor } = await newPerson(product);
      const kindId = added[0]?.id ?? kind.id;
      await visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kindId, time, { adults })));
    } else {
      await manager.call(staffOrdersApi.createStaffOrder, {
        params,
        body: { place, diner: CONTACT, method: 'phone' },
      });
    }
  }
  const [itemId = ''] = added[0]?.itemIds ?? [];
  const lock = { date: SATURDAY, timeFrom: locked, timeTo: '21:00', itemIds: [itemId] };
  await manager.call(hostStandApi.lockTables, { params, body: lock });
  return { storeId, manager };
}

type Cell = KindAvailability & { time: string };
const cellsOf = (day: { shifts: { slots: { time: string; kinds: KindAvailability[] }[] }[] }): Cell[] =>
  day.shifts.flatMap(({ slots }) =>
    slots.flatMap(({ time, kinds }) => kinds.map((kind) => ({ time, ...kind }))),
  );

/** Describes the outcome of an attempt to book like an availability cell. */
const outcome = ({ refusal }: { refusal: RefusalBody['error'] | undefined }) =>
  refusal ? { free: false, reason: refusal.details?.reason } : { free: true, reason: undefined };

const shownCell = ({ free, reason }: Cell) => ({ free, reason });

/** Tries to book, and releases the table afterwards. */
async function tryAsDiner(visitor: Visitor, storeId: string, { kindId, time }: Cell, adults: number) {
  const reply = await visitor.call(
    bookingApi.createOrder,
    bookInput(storeId, slotAt(kindId, time, { adults })),
  );
  if (!reply.refusal) {
    const params = { storeId, orderId: reply.body.id };
    await visitor.do(bookingApi.cancelOrder, { params, body: { version: 0 } });
  }
  return outcome(reply);
}

async function tryAsStaff(manager: Visitor, storeId: string, { kindId, time }: Cell, adults: number) {
  const place = { date: SATURDAY, time, adults, kindId };
  const reply = await manager.call(staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: { place, diner: CONTACT, method: 'phone' },
  });
  if (!reply.refusal) {
    const params = { storeId, orderId: reply.body.id };
    await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: 0 } });
  }
  return outcome(reply);
}

describe('displayed availability equals what can be booked', () => {
  // Fixed seed, so that a failure is reproducible.
  const samples = fc.sample(stores, { seed: 20_261_121, numRuns: 3 }).map((plan, index) => ({ plan, index }));

  it.each(samples)('for diners, in store $index', async ({ plan }) => {
    const { storeId } = await build(plan);
    const { visitor } = await newPerson(product);
    const day = await visitor.do(availabilityApi.readDay, {
      params: { storeId, date: SATURDAY },
      query: { adults: plan.adults },
    });
    for (const cell of cellsOf(day)) {
      expect({ ...cell, ...(await tryAsDiner(visitor, storeId, cell, plan.adults)) }).toEqual({
        ...cell,
        ...shownCell(cell),
      });
    }
    await expectNoDoubleBooking(product.db, storeId);
  });

  it.each(samples)('for staff, in store $index', async ({ plan }) => {
    const { storeId, manager } = await build(plan);
    const day = await manager.do(availabilityApi.readStaffDay, {
      params: { storeId, date: SATURDAY },
      query: { adults: plan.adults },
    });
    for (const cell of cellsOf(day)) {
      expect({ ...cell, ...(await tryAsStaff(manager, storeId, cell, plan.adults)) }).toEqual({
        ...cell,
        ...shownCell(cell),
      });
    }
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('and the stores have free and taken cells with several reasons', async () => {
    const reasons = new Set<string | undefined>();
    for (const { plan } of samples) {
      const { storeId } = await build(plan);
      const { visitor } = await newPerson(product);
      const query = { adults: plan.adults };
      const day = await visitor.do(availabilityApi.readDay, { params: { storeId, date: SATURDAY }, query });
      for (const { reason } of cellsOf(day)) reasons.add(reason);
    }
    expect(reasons.size).toBeGreaterThan(3);
  });
});
