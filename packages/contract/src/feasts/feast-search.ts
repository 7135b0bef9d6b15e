import { oneOf, readSearch, type SearchValues, textLike, wholeNumber } from '#common/search.ts';
import { addDays, dateIn, weekdayOf } from '#common/wall-clock.ts';
import { isCityKey } from '#stores/store-kinds.ts';

/** The periods by which the list of public feasts is filtered. */
export const FEAST_PERIODS = ['week', 'weekend', 'month'] as const;
export type FeastPeriod = (typeof FEAST_PERIODS)[number];
/** The highest prices of a person by which it is filtered, in yuan. */
export const FEAST_PRICES = [300, 500, 1000] as const;

/** Readers of the search parameters of the list of public feasts. */
export const feastSearch = {
  city: textLike(isCityKey),
  date: oneOf(FEAST_PERIODS),
  price: wholeNumber(1, 100_000),
};
export type FeastSearch = SearchValues<typeof feastSearch>;

export const readFeastSearch = (search: Record<string, unknown>): FeastSearch =>
  readSearch(feastSearch, search);

const SATURDAY = 6;

/** Returns the first and the last day of a period. A weekend that has begun counts. */
function daysOf(period: FeastPeriod, today: string): { from: string; to: string } {
  if (period === 'week') return { from: today, to: addDays(today, 6) };
  if (period === 'month') return { from: today, to: addDays(today, 29) };
  const weekday = weekdayOf(today);
  const saturday = addDays(today, SATURDAY - weekday);
  return { from: weekday > SATURDAY ? today : saturday, to: addDays(saturday, 1) };
}

const PAGE = 12;

/** The query of the list of public feasts. The server embeds its answer in the page, so server and web have to build the same query. */
export const publicFeastsOf = ({ city, date, price }: FeastSearch, timezone: string, now: number) => ({
  limit: PAGE,
  city,
  ...(date && daysOf(date, dateIn(timezone, now))),
  maxCost: price === undefined ? undefined : price * 100,
});

/** The number of feasts that the page of a store shows. */
const OF_STORE = 3;

/** The query of the feasts on the page of a store. Shared by server and web for the same reason. */
export const storeFeastsQuery = (storeId: string) => ({ storeId, limit: OF_STORE });
