import type { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { BookableTime } from '@xiwei/contract/booking/availability.model.ts';
import { addDays, datesOfMonth, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { cuisinesWithin } from '@xiwei/contract/stores/cuisines.ts';
import {
  type Day,
  type DayView,
  dayViewOf,
  judge,
  type SeatingPlan,
  sittingOf,
  spanOf,
  type Verdict,
} from '#modules/seating/index.ts';
import {
  describeCard,
  listStoreCards,
  merchantAsked,
  type StoreFilter,
  type StoreKey,
  storeKey,
} from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { assignmentOf } from '../commands/change-place.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { type StoreSnapshot, withNeighbours } from '../writer/store-cache.ts';
import {
  bookableTimes,
  describeDay,
  describeMonthDay,
  type Party,
  rowsOf,
  trueUntil,
} from './availability.rules.ts';
import { countDays, findOrderRow } from './orders.store.ts';

type Api = typeof availabilityApi;
type Query = { adults: number; children: number; movingOrderId?: string | undefined };

const partyOf = ({ adults, children }: Query, by: Party['by']): Party => ({ adults, children, by });

export async function readStoreOr404(
  deps: BookingDeps,
  storeId: string,
  dates: readonly string[],
): Promise<StoreSnapshot> {
  const snapshot = await deps.cache.read(deps.pool, storeId, withNeighbours(dates));
  if (!snapshot) throw new Refusal('notFound');
  return snapshot;
}

/** Reader of availability, whose own claims do not count. */
interface AvailabilityReader {
  userId?: string | undefined;
  /** An order of theirs that they want to move. */
  movingOrderId?: string | undefined;
}

/** Returns the claims that do not block the reader: their own holds, and the order they want to move. */
const ownClaims = (days: readonly Day[], { userId, movingOrderId }: AvailabilityReader): string[] => {
  const claims = days.flatMap(({ holds }) => [...holds.values()]);
  const held = userId === undefined ? [] : claims.filter((claim) => claim.userId === userId);
  return [...held.map(({ id }) => id), ...(movingOrderId === undefined ? [] : [movingOrderId])];
};

type DinersCall = Pick<Call<Api['readDay']>, 'db' | 'caller'> & {
  input: { params: { storeId: string }; query: Query };
};

/** Only the diner of an order may see a day without that order. */
async function readerOf({ db, caller, input }: DinersCall): Promise<AvailabilityReader> {
  const userId = caller.user?.id;
  const { movingOrderId } = input.query;
  if (movingOrderId === undefined) return { userId };
  const order = await findOrderRow(db, input.params.storeId, movingOrderId);
  if (order === undefined || order.user_id !== userId) throw new Refusal('notFound');
  return { userId, movingOrderId };
}

const around = (days: readonly Day[], date: string): Day[] =>
  days.filter((day) => day.date === date || day.date === addDays(date, -1) || day.date === addDays(date, 1));

export const dayViewFor = (
  plan: SeatingPlan,
  days: readonly Day[],
  date: string,
  now: number,
  reader: AvailabilityReader = {},
): DayView => dayViewOf(around(days, date), date, spanOf(plan, date), now, ownClaims(days, reader));

type DayCall = Pick<Call<Api['readDay']>, 'language' | 'now'> & {
  input: { params: { storeId: string; date: string }; query: Query };
};

async function readDayFor(
  deps: BookingDeps,
  { input, language, now }: DayCall,
  by: Party['by'],
  reader: AvailabilityReader,
) {
  const { storeId, date } = input.params;
  const { plan, days } = await readStoreOr404(deps, storeId, [date]);
  const party = partyOf(input.query, by);
  const at = now.getTime();
  const own = ownClaims(days, reader);
  const key = [storeId, date, party.adults, party.children, by, language, ...own].join(' ');
  return deps.answers.getOrCompute(key, [plan, ...days], at, () => {
    const view = dayViewFor(plan, days, date, at, reader);
    return {
      answer: describeDay(plan, view, party, language, at),
      validUntil: trueUntil(plan, view, days, at),
    };
  });
}

export const readDay = async (deps: BookingDeps, call: Call<Api['readDay']>) =>
  readDayFor(deps, call, 'diner', await readerOf(call));
export const readStaffDay = (deps: BookingDeps, call: Call<Api['readStaffDay']>) =>
  readDayFor(deps, call, 'staff', {});

export async function readMonth(deps: BookingDeps, call: Call<Api['readMonth']>) {
  const { input, now } = call;
  const { storeId, month } = input.params;
  const reader = await readerOf(call);
  const dates = datesOfMonth(month);
  const { plan, days } = await readStoreOr404(deps, storeId, dates);
  const party = partyOf(input.query, 'diner');
  const at = now.getTime();
  return {
    days: dates.map((date) => {
      const near = around(days, date);
      const own = ownClaims(near, reader);
      const key = ['month', storeId, date, party.adults, party.children, ...own].join(' ');
      return deps.answers.getOrCompute(key, [plan, ...near], at, () => {
        const view = dayViewFor(plan, days, date, at, reader);
        return {
          answer: describeMonthDay(plan, view, party, at),
          validUntil: trueUntil(plan, view, near, at),
        };
      });
    }),
  };
}

/** How many alternative times are offered, and how many days around are searched. */
const MAX_ALTERNATIVES = 6;
const DAYS_AROUND = 7;

export async function readAlternatives(deps: BookingDeps, call: Call<Api['readAlternatives']>) {
  const { input, now } = call;
  const { storeId, date } = input.params;
  const reader = await readerOf(call);
  const dates = [date];
  for (let away = 1; away <= DAYS_AROUND; away += 1) dates.push(addDays(date, away), addDays(date, -away));
  const { plan, days } = await readStoreOr404(deps, storeId, dates);
  const party = partyOf(input.query, 'diner');
  const at = now.getTime();
  const timesOn = (day: string) =>
    nearestTo(input.query.time, bookableTimes(plan, dayViewFor(plan, days, day, at, reader), party, at));
  const otherDays = dates.slice(1).flatMap((day) => timesOn(day).slice(0, 1));
  return {
    sameDay: timesOn(date).slice(0, MAX_ALTERNATIVES),
    otherDays: otherDays.slice(0, MAX_ALTERNATIVES),
  };
}

const nearestTo = (time: string, times: readonly BookableTime[]): BookableTime[] => {
  const distance = (other: BookableTime) => Math.abs(minuteOf(other.time) - minuteOf(time));
  return [...times].sort((a, b) => distance(a) - distance(b) || (a.time < b.time ? -1 : 1));
};

/** How many stores are read at once, and after how many without a free table a page ends. */
const CHUNK = 40;
const MAX_STORES = 400;
const TIMES_SHOWN = 5;

/** Lists stores with a free table in their order. Reads only as many stores as the page needs. */
export async function searchEvening(
  deps: BookingDeps,
  { input, db, language, now }: Call<Api['searchEvening']>,
) {
  const { date, time, after, limit } = input.query;
  const party = partyOf(input.query, 'diner');
  const filter = await filterOf(db, input.query);
  const at = now.getTime();
  const items = [];
  let key: StoreKey | undefined = storeKey.decode(after);
  for (let readStores = 0; readStores < MAX_STORES; readStores += CHUNK) {
    const cards = await listStoreCards(db, filter, key, CHUNK);
    const snapshots = await deps.cache.readMany(
      deps.pool,
      cards.map(({ id }) => id),
      withNeighbours([date]),
    );
    const byStore = new Map(snapshots.map((snapshot) => [snapshot.plan.storeId, snapshot]));
    for (const card of cards) {
      if (items.length === limit) return { items, next: key ? storeKey.encode(key) : null };
      key = { weight: card.weight, id: card.id };
      const snapshot = byStore.get(card.id);
      const times = snapshot ? timesOf(deps, snapshot, date, party, at) : [];
      if (times.length === 0) continue;
      items.push({
        ...describeCard(card, language),
        times: nearestTo(time, times).slice(0, TIMES_SHOWN).sort(byTime),
      });
    }
    if (cards.length < CHUNK) return { items, next: null };
  }
  return { items, next: key ? storeKey.encode(key) : null };
}

async function filterOf(db: Db, query: Call<Api['searchEvening']>['input']['query']): Promise<StoreFilter> {
  const { cuisine, perCapita, city, near } = query;
  const merchant = await merchantAsked(db, query.merchantId, query.merchantName);
  const [latitude = 0, longitude = 0] = near?.split(',').map(Number) ?? [];
  return {
    merchantId: merchant?.id,
    cuisines: cuisine && cuisinesWithin(cuisine),
    perCapita,
    city,
    near: near === undefined ? undefined : { latitude, longitude },
  };
}

const byTime = (a: BookableTime, b: BookableTime): number => (a.time < b.time ? -1 : 1);

const timesOf = (
  deps: BookingDeps,
  { plan, days }: StoreSnapshot,
  date: string,
  party: Party,
  at: number,
): BookableTime[] =>
  deps.answers.getOrCompute(
    `times ${plan.storeId} ${date} ${party.adults} ${party.children}`,
    [plan, ...days],
    at,
    () => {
      const view = dayViewFor(plan, days, date, at);
      return { answer: bookableTimes(plan, view, party, at), validUntil: trueUntil(plan, view, days, at) };
    },
  );

export async function readDayCounts(_deps: BookingDeps, { input, db }: Call<Api['readDayCounts']>) {
  const { storeId, month } = input.params;
  const dates = datesOfMonth(month);
  const counts = await countDays(db, storeId, dates[0] ?? '', dates.at(-1) ?? '');
  return {
    days: dates.map((date) => {
      const { tables = 0, people = 0, orders = 0 } = counts.get(date) ?? {};
      return { date, tableItemCount: tables, paxCount: people, bookingOrderCount: orders };
    }),
  };
}

export async function explainAssignment(deps: BookingDeps, { input, now }: Call<Api['explainAssignment']>) {
  const { date, time, kindId, itemId } = input.query;
  const { plan, days } = await readStoreOr404(deps, input.params.storeId, [date]);
  const at = now.getTime();
  const view = dayViewFor(plan, days, date, at);
  const party = partyOf(input.query, 'staff');
  const request = { ...party, minute: minuteOf(time), kindId, itemIds: itemId ? [itemId] : undefined };
  const sitting = sittingOf(plan, date, request);
  const verdict: Verdict = sitting
    ? judge({ plan, view, request, sitting, now: at })
    : { refused: 'notAStartTime' };
  return {
    assignment: 'place' in verdict ? assignmentOf(verdict.place) : null,
    reason: 'refused' in verdict ? verdict.refused : null,
    kinds: kindsThen(plan, view, party, request.minute, at),
  };
}

const kindsThen = (plan: SeatingPlan, view: DayView, party: Party, minute: number, at: number) =>
  rowsOf(plan, view, party, at)
    .filter(({ start }) => start.minute === minute)
    .flatMap(({ cells }) =>
      cells.map(({ kind, left, reason }) => ({
        kindId: kind.id,
        left: Math.min(left, 9_999),
        reason: reason ?? null,
      })),
    );
