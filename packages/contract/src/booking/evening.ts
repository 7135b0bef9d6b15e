import { MAX_PARTY } from '#common/party.ts';
import { flag, oneOf, readSearch, type SearchValues, textLike, wholeNumber } from '#common/search.ts';
import { addDays, dateIn, isWallDate, isWallTime, minuteIn, timeOf } from '#common/wall-clock.ts';
import { type City, CUISINES, isCityKey, PER_CAPITA_BANDS } from '#stores/store-kinds.ts';

/** Readers of the search parameters of pages that look for a table. */
export const eveningSearch = {
  city: textLike(isCityKey),
  date: textLike(isWallDate),
  time: textLike(isWallTime),
  adults: wholeNumber(1, MAX_PARTY),
  children: wholeNumber(1, MAX_PARTY),
  cuisine: oneOf(CUISINES),
  perCapita: oneOf(PER_CAPITA_BANDS),
  /** Nearest stores first. The person's coordinates are not part of the address. */
  near: flag,
};
export type EveningSearch = SearchValues<typeof eveningSearch>;

export const readEveningSearch = (search: Record<string, unknown>): EveningSearch =>
  readSearch(eveningSearch, search);

/** What of a city decides about searches in it. */
export interface SearchedCity {
  key: City;
  timezone: string;
  offered: boolean;
}

/** The time zone of a platform without cities. */
const USUAL_TIMEZONE = 'Asia/Shanghai';

/** Returns the time zone of a city; without one, that of the first city in which diners can search. */
export const timezoneIn = (cities: readonly SearchedCity[], city: City | undefined): string =>
  (cities.find(({ key }) => key === city) ?? cities.find(({ offered }) => offered))?.timezone ??
  USUAL_TIMEZONE;

/** Returns a search without its city if there is no such city. Server and web do the same, so that they build the same query. */
export const inKnownCity = <Search extends { city?: City | undefined }>(
  search: Search,
  cities: readonly SearchedCity[],
): Search =>
  search.city === undefined || cities.some(({ key }) => key === search.city)
    ? search
    : { ...search, city: undefined };

const DINNER = 19 * 60;
/** After this minute of the day, the default date is tomorrow. */
const LAST_START = 20 * 60 + 30;
const HALF_HOUR = 30;
const USUAL_PARTY = 2;

export interface Evening {
  date: string;
  time: string;
  adults: number;
  children: number;
}

/** Completes a search with defaults: two people for dinner, today if it is early enough. */
export function eveningOf(search: EveningSearch, timezone: string, now: number): Evening {
  const today = dateIn(timezone, now);
  const soon = Math.ceil(minuteIn(timezone, now) / HALF_HOUR + 1) * HALF_HOUR;
  const tonight = soon <= LAST_START;
  const date =
    search.date !== undefined && search.date >= today ? search.date : addDays(today, tonight ? 0 : 1);
  const dinner = date === today && tonight ? Math.max(DINNER, soon) : DINNER;
  return {
    date,
    time: search.time ?? timeOf(dinner),
    adults: search.adults ?? USUAL_PARTY,
    children: search.children ?? 0,
  };
}

/** Page size of the home page: fills whole rows of one, two or three columns. */
const PAGE = 12;

/** The first query of the home page. The server embeds its answer in the page, so server and web have to build the same query. */
export function eveningQuery(search: EveningSearch, timezone: string, now: number) {
  const { city, cuisine, perCapita } = search;
  return { limit: PAGE, city, cuisine, perCapita, ...eveningOf(search, timezone, now) };
}

/** Maximum number of stores on a merchant's home page. */
const MERCHANT_PAGE = 50;

interface NamedMerchant {
  merchantId?: string | undefined;
  merchantName?: string | undefined;
}

/** The second query of a merchant's home page: all of its stores. Shared by server and web for the same reason. */
export const merchantQuery = ({ cuisine }: EveningSearch, merchant: NamedMerchant) => ({
  limit: MERCHANT_PAGE,
  cuisine,
  ...merchant,
});
