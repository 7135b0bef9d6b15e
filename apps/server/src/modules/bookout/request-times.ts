import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import { BOOK_OUT_DAYS_AHEAD, type BookOutTime } from '@xiwei/contract/bookout/bookout.model.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import { addDays, daysBetween, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { isInPlan } from '@xiwei/contract/seating/slots.ts';
import { type SeatingPlan, type Start, startsOf, todayOf } from '#modules/seating/index.ts';
import { Refusal } from '#platform/refusal.ts';

/** The rules about the size of a party apply to bookings that no one has looked at; the store has agreed on this one. */
export const PARTY_OVERRIDES = ['tooFewPeople', 'tooManyPeople'] as const satisfies readonly Override[];

/** How orders for requests reach the store: both sides agree in writing, and staff enter them. */
export const ARRANGED_METHOD: OrderMethod = 'chat';

/** Lists the start times of a day that guests see, without those at which the store is closed or paused. */
export const openStarts = (plan: SeatingPlan, date: string): Start[] =>
  startsOf(plan, date).filter(
    ({ shift, minute, hidden }) =>
      !hidden &&
      !isInPlan(plan, 'closed', date, shift.id, minute) &&
      !isInPlan(plan, 'paused', date, shift.id, minute),
  );

/** Returns the first and the last date that can be requested. */
export function requestableDates(plan: SeatingPlan, now: Date): { today: string; lastDay: string } {
  const today = todayOf(plan, now.getTime());
  return { today, lastDay: addDays(today, BOOK_OUT_DAYS_AHEAD) };
}

/** The columns of a requested or offered time. */
export interface RequestedTime {
  date: string;
  shiftId: string | null;
  time: string | null;
  latestStart: string;
}

/** Checks a requested or offered time, and returns it with its last start. Refuses times that the store does not serve. */
export function requireTime(plan: SeatingPlan, date: string, when: BookOutTime, now: Date): RequestedTime {
  const { today, lastDay } = requestableDates(plan, now);
  if (date < today) throw new Refusal('bookOutPast');
  if (daysBetween(date, lastDay) < 0)
    throw new Refusal('bookOutTooFarAhead', { details: { days: BOOK_OUT_DAYS_AHEAD } });
  const open = openStarts(plan, date);
  if (open.length === 0) throw new Refusal('storeIsClosed');
  const matching = open.filter(({ shift, minute }) =>
    'shiftId' in when ? shift.id === when.shiftId : minute === minuteOf(when.time),
  );
  const last = matching.at(-1);
  if (!last) throw new Refusal('bookOutTimeNotServed');
  if (last.at <= now.getTime()) throw new Refusal('bookOutPast');
  return {
    date,
    shiftId: 'shiftId' in when ? when.shiftId : null,
    time: 'shiftId' in when ? null : when.time,
    latestStart: new Date(last.at).toISOString(),
  };
}
