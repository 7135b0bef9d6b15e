import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { isWallDate, isWallTime } from '@xiwei/contract/common/wall-clock.ts';
import { clampDay } from '#ui/calendar-days.ts';

/** A requested table: day, optional time, and party. Stored in the query string, so a link restores it. */
export interface TableRequest {
  date: string;
  time: string | null;
  adults: number;
  children: number;
}

/** Unvalidated search params of a table request. */
export interface TableRequestParams {
  date?: string | undefined;
  time?: string | undefined;
  adults?: number | string | undefined;
  children?: number | string | undefined;
}

const DEFAULT_ADULTS = 2;

function readCount(param: number | string | undefined, min: number, fallback: number): number {
  const count = Number(param ?? Number.NaN);
  return Number.isInteger(count) ? Math.min(MAX_PARTY, Math.max(min, count)) : fallback;
}

/** Reads a table request from the URL. Invalid values get defaults, numbers are clamped, past days become today. */
export const readTableRequest = (params: TableRequestParams, today: string): TableRequest => ({
  date: clampDay(params.date !== undefined && isWallDate(params.date) ? params.date : today, today),
  time: params.time !== undefined && isWallTime(params.time) ? params.time : null,
  adults: readCount(params.adults, 1, DEFAULT_ADULTS),
  children: readCount(params.children, 0, 0),
});

/** Raises a party to the store's minimum by adding adults. */
export const raiseToMinimum = <Party extends Pick<TableRequest, 'adults' | 'children'>>(
  party: Party,
  minPeople: number,
): Party => ({ ...party, adults: Math.max(party.adults, minPeople - party.children) });

/** Returns the search params of a table request; omits defaults. */
export const tableRequestParams = ({ date, time, adults, children }: TableRequest): TableRequestParams => ({
  date,
  time: time ?? undefined,
  adults,
  children: children > 0 ? children : undefined,
});
