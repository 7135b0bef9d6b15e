import type { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import {
  RECOMMENDED_POINTS,
  REQUIRED_POINTS,
  type Readiness,
  type ReadinessPoint,
} from '@xiwei/contract/booking/readiness.model.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { canUseTemplate, type SeatingPlan, startsOf, todayOf } from '#modules/seating/index.ts';
import { findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { StoreSnapshot } from '../writer/store-cache.ts';
import { bookableTimes, kindsFor } from './availability.rules.ts';
import { dayViewFor, readStoreOr404 } from './store-availability.ts';

export interface ReadinessDeps {
  booking: BookingDeps;
  /** Checks whether a store takes a payment method that diners can use online. */
  takesOnlinePayments(db: Db, storeId: string): Promise<boolean>;
}

/** Number of days that are searched for a bookable time: two months, as far ahead as most stores take bookings. */
const DAYS_SEARCHED = 62;
const WEEK = 7;

export async function readReadiness(
  deps: ReadinessDeps,
  { db, input, now }: Call<(typeof readinessApi)['readReadiness']>,
): Promise<Readiness> {
  const { storeId } = input.params;
  const store = await findStore(db, storeId);
  if (!store) throw new Refusal('notFound');
  const at = now.getTime();
  const { plan } = await readStoreOr404(deps.booking, storeId, []);
  const firstTime = await findFirstTime(deps.booking, plan, at);
  const asksDeposit = plan.rules.deposits.some(({ basis }) => basis !== 'none');
  const facts: Record<ReadinessPoint, boolean> = {
    standing: !store.suspended,
    tables: hasTables(plan),
    shifts: hasShifts(plan, at),
    payment: asksDeposit && (await deps.takesOnlinePayments(db, storeId)),
    // The plan of a suspended store has online booking off, whatever its staff have chosen.
    onlineBooking: store.business.onlineBooking,
    hours: store.hours.length > 0,
    contacts: store.contacts.length > 0,
    times: firstTime !== null,
    cover: store.cover !== null,
    messages: store.auto_push.scenes.length > 0,
    description: Object.values(store.description).some((text) => text !== ''),
  };
  const applies: Partial<Record<ReadinessPoint, boolean>> = {
    standing: store.suspended,
    payment: asksDeposit,
  };
  const setUp = REQUIRED_POINTS.filter((point) => point !== 'times' && (applies[point] ?? true));
  // Missing times are a point of their own only if no other point explains them.
  const required = setUp.every((point) => facts[point]) ? [...setUp, 'times' as const] : setUp;
  return {
    firstTime,
    points: [
      ...required.map((point) => ({ point, required: true, done: facts[point] })),
      ...RECOMMENDED_POINTS.map((point) => ({ point, required: false, done: facts[point] })),
    ],
    canUseTemplate: await canUseTemplate(db, storeId, now),
  };
}

/** Checks that diners can be shown a kind of table with a table in use. */
const hasTables = (plan: SeatingPlan): boolean =>
  kindsFor(plan, 'diner').some(({ id }) => plan.items.some((item) => item.kindId === id && !item.disabled));

/** Checks that a usual week has a start time that diners see. Special days do not count. */
function hasShifts(plan: SeatingPlan, now: number): boolean {
  const usual = { ...plan, planEntries: [] };
  const today = todayOf(plan, now);
  return Array.from({ length: WEEK }, (_, day) => addDays(today, day)).some((date) =>
    startsOf(usual, date).some(({ hidden }) => !hidden),
  );
}

/** Finds the first time that a party can book online, week by week. */
async function findFirstTime(
  deps: BookingDeps,
  plan: SeatingPlan,
  now: number,
): Promise<Readiness['firstTime']> {
  const { windowDays } = plan.rules;
  const today = todayOf(plan, now);
  const last = Math.min(windowDays, DAYS_SEARCHED);
  for (let from = 0; from <= last; from += WEEK) {
    const count = Math.min(WEEK, last - from + 1);
    const dates = Array.from({ length: count }, (_, day) => addDays(today, from + day));
    const snapshot = await readStoreOr404(deps, plan.storeId, dates);
    for (const date of dates) {
      const found = firstTimeOn(snapshot, date, now);
      if (found) return found;
    }
  }
  return null;
}

function firstTimeOn({ plan, days }: StoreSnapshot, date: string, now: number): Readiness['firstTime'] {
  const view = dayViewFor(plan, days, date, now);
  for (const people of partySizes(plan)) {
    const party = { adults: people, children: 0, by: 'diner' as const };
    const [first] = bookableTimes(plan, view, party, now);
    if (first) return { date, time: first.time, people };
  }
  return null;
}

/** Returns the party sizes to search for: two people first, then the smallest and the largest party allowed. */
const partySizes = ({ rules: { minPeople, maxPeople } }: SeatingPlan): number[] => [
  ...new Set([Math.min(Math.max(2, minPeople), maxPeople), minPeople, maxPeople]),
];
