import type { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { addDays, datesOfMonth } from '@xiwei/contract/common/wall-clock.ts';
import type { Call } from '#platform/http/routes.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { nameTurnAway } from '../writer/turn-aways.ts';
import {
  bookableTimes,
  describeDay,
  describeMonthDay,
  nearestTo,
  type Party,
  reasonAt,
  trueUntil,
} from './availability.rules.ts';
import {
  type AvailabilityReader,
  around,
  dayViewFor,
  ownClaims,
  type PartyQuery,
  partyOf,
  readerOf,
  readStoreOr404,
  staffReaderOf,
} from './store-availability.ts';

type Api = typeof availabilityApi;

type DayCall = Pick<Call<Api['readDay']>, 'language' | 'now'> & {
  input: { params: { storeId: string; date: string }; query: PartyQuery };
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

export async function readDay(deps: BookingDeps, call: Call<Api['readDay']>) {
  const day = await readDayFor(deps, call, 'diner', await readerOf(call));
  const { params, query } = call.input;
  if (day.reason === 'tooManyPeople' && query.movingOrderId === undefined)
    nameTurnAway(deps, call, { ...params, ...query, time: '' }, day.reason);
  return day;
}
export const readStaffDay = async (deps: BookingDeps, call: Call<Api['readStaffDay']>) =>
  readDayFor(deps, call, 'staff', await staffReaderOf(call));

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
  const { time, movingOrderId } = input.query;
  const viewOf = (day: string) => dayViewFor(plan, days, day, at, reader);
  const timesOn = (day: string) => nearestTo(time, bookableTimes(plan, viewOf(day), party, at));
  // Pages ask for alternatives when a diner has chosen a time without a table. Those who move a booking have one.
  if (movingOrderId === undefined)
    nameTurnAway(
      deps,
      call,
      { storeId, date, time, ...party },
      reasonAt(plan, viewOf(date), party, time, at),
    );
  const otherDays = dates.slice(1).flatMap((day) => timesOn(day).slice(0, 1));
  return {
    sameDay: timesOn(date).slice(0, MAX_ALTERNATIVES),
    otherDays: otherDays.slice(0, MAX_ALTERNATIVES),
  };
}
