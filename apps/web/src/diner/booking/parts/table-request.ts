import { isWallDate, isWallTime } from '@xiwei/contract/common/wall-clock.ts';
import { clampDay } from '#ui/calendar-days.ts';

/** What somebody asks for. The query string says it, so that a link opens the same again. */
export interface Asked {
  date: string;
  time: string | null;
  adults: number;
  children: number;
}

/** The same as an address has it: by anybody's hand. */
export interface WrittenAsk {
  date?: string | undefined;
  time?: string | undefined;
  adults?: number | string | undefined;
  children?: number | string | undefined;
}

const MOST_PEOPLE = 99;
const USUAL_ADULTS = 2;

function countOf(written: number | string | undefined, least: number, otherwise: number): number {
  const count = Number(written ?? Number.NaN);
  return Number.isInteger(count) ? Math.min(MOST_PEOPLE, Math.max(least, count)) : otherwise;
}

/** Reads what an address asks for. Days before the store's today are today. */
export const readAsked = (written: WrittenAsk, today: string): Asked => ({
  date: clampDay(written.date !== undefined && isWallDate(written.date) ? written.date : today, today),
  time: written.time !== undefined && isWallTime(written.time) ? written.time : null,
  adults: countOf(written.adults, 1, USUAL_ADULTS),
  children: countOf(written.children, 0, 0),
});

/** Raises a party to what a store takes at least: the choice begins there. */
export const atLeast = <Party extends Pick<Asked, 'adults' | 'children'>>(
  party: Party,
  minPeople: number,
): Party => ({ ...party, adults: Math.max(party.adults, minPeople - party.children) });

/** For a query string: what goes without saying is left out. */
export const writeAsk = ({ date, time, adults, children }: Asked): WrittenAsk => ({
  date,
  time: time ?? undefined,
  adults,
  children: children > 0 ? children : undefined,
});
