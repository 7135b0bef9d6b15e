import type { PlanEntry, PlanType, Seating } from '@xiwei/contract/seating/seating.model.ts';
import { isWithinDates, startTimesOn } from '@xiwei/contract/seating/slots.ts';

/** What a day of the calendar shows. */
export interface CalendarDayFacts {
  /** The strongest entry of the day: closed before special before paused. */
  type: PlanType | undefined;
  /** It affects some of the shifts or times only. */
  isPartial: boolean;
  /** No shift is held. */
  isWithoutShift: boolean;
}

const STRONGEST_FIRST: readonly PlanType[] = ['closed', 'special', 'paused'];

/** Checks whether an entry affects the whole day. A special opening of some shifts is about the whole day as well. */
const isWhole = ({ type, shiftIds, timeFrom, timeTo }: PlanEntry): boolean =>
  type === 'special' || (shiftIds === null && timeFrom === null && timeTo === null);

/** Returns what a day of the calendar shows. */
export function calendarDayOf({ shifts, plan }: Seating, timezone: string, date: string): CalendarDayFacts {
  const entries = plan.filter((entry) => isWithinDates(entry, date));
  const type = STRONGEST_FIRST.find((each) => entries.some((entry) => entry.type === each));
  const isPartial = type !== undefined && !entries.some((entry) => entry.type === type && isWhole(entry));
  const starts = startTimesOn({ shifts, planEntries: plan, timezone }, date);
  return { type, isPartial, isWithoutShift: starts.length === 0 };
}
