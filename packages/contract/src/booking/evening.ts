import { flag, oneOf, readSearch, type SearchValues, textLike, wholeNumber } from '#common/search.ts';
import { addDays, dateIn, isWallDate, isWallTime, minuteIn, timeOf } from '#common/wall-clock.ts';
import { CITIES, type City, CUISINES, PER_CAPITA_BANDS } from '#stores/stores.model.ts';
import { MAX_PARTY } from './party.ts';

/** What somebody who looks for a table says in the address of a page. */
export const eveningSearch = {
  city: oneOf(CITIES),
  date: textLike(isWallDate),
  time: textLike(isWallTime),
  adults: wholeNumber(1, MAX_PARTY),
  children: wholeNumber(1, MAX_PARTY),
  cuisine: oneOf(CUISINES),
  perCapita: oneOf(PER_CAPITA_BANDS),
  /** Nearest first. Where the person is stays out of the address. */
  near: flag,
};
export type EveningSearch = SearchValues<typeof eveningSearch>;

export const readEveningSearch = (given: Record<string, unknown>): EveningSearch =>
  readSearch(eveningSearch, given);

export const CITY_TIMEZONES: Record<City, string> = {
  shanghai: 'Asia/Shanghai',
  hongkong: 'Asia/Hong_Kong',
  macau: 'Asia/Macau',
  taipei: 'Asia/Taipei',
  kualalumpur: 'Asia/Kuala_Lumpur',
  tokyo: 'Asia/Tokyo',
};

/** The city whose clock counts where none was chosen. */
const HOME_CITY: City = 'shanghai';

export const timezoneOf = (city: City | undefined): string => CITY_TIMEZONES[city ?? HOME_CITY];

const DINNER = 19 * 60;
/** From then on, who opens the page is thinking of tomorrow. */
const LAST_START = 20 * 60 + 30;
const HALF_HOUR = 30;
const USUAL_PARTY = 2;

export interface Evening {
  date: string;
  time: string;
  adults: number;
  children: number;
}

/** The evening meant: what was said, and for the rest two people for dinner, tonight while that can still be had. */
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

/** Fills whole rows of the home's list, whether it has one, two or three columns. */
const PAGE = 12;

/** What the home asks for first. The server answers it in the page itself, so both must say it alike. */
export function eveningQuery(search: EveningSearch, now: number) {
  const { city, cuisine, perCapita } = search;
  return { limit: PAGE, city, cuisine, perCapita, ...eveningOf(search, timezoneOf(city), now) };
}

/** As many stores as a merchant's home lists beside those that have a table. */
const OF_MERCHANT = 50;

interface NamedMerchant {
  merchantId?: string | undefined;
  merchantName?: string | undefined;
}

/** What a merchant's home asks for besides: all of its stores. Said alike on both sides for the same reason. */
export const merchantQuery = ({ cuisine }: EveningSearch, merchant: NamedMerchant) => ({
  limit: OF_MERCHANT,
  cuisine,
  ...merchant,
});
