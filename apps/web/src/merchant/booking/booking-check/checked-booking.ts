import { useNavigate, useSearch } from '@tanstack/react-router';
import { BOOKERS, type Booker } from '@xiwei/contract/booking/explanation.model.ts';
import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { oneOf, readSearch, textLike, wholeNumber } from '@xiwei/contract/common/search.ts';
import { isWallDate, isWallTime } from '@xiwei/contract/common/wall-clock.ts';

/** The booking whose time is explained. */
export interface CheckedBooking {
  date: string;
  time: string;
  adults: number;
  children: number;
  as: Booker;
}

/** Readers of the page's search params; `people` are adults. The route passes them unchecked. */
const CHECK_PARAMS = {
  date: textLike(isWallDate),
  time: textLike(isWallTime),
  people: wholeNumber(1, MAX_PARTY),
  children: wholeNumber(0, MAX_PARTY),
  as: oneOf(BOOKERS),
};

const USUAL = { time: '19:00', people: 2, children: 0, as: 'diner' } as const;

/** Reads and changes the booking in the page's address. What the address does not have is dinner today for two. */
export function useCheckedBooking(today: string) {
  const found = readSearch(CHECK_PARAMS, useSearch({ strict: false }));
  const navigate = useNavigate();
  const { people, ...rest } = found;
  const booking: CheckedBooking = {
    date: rest.date ?? today,
    time: rest.time ?? USUAL.time,
    adults: people ?? USUAL.people,
    children: rest.children ?? USUAL.children,
    as: rest.as ?? USUAL.as,
  };
  const change = (changes: Partial<CheckedBooking>) => {
    const { adults, ...next } = { ...booking, ...changes };
    void navigate({
      to: '.',
      search: { ...next, people: adults },
      replace: true,
      resetScroll: false,
    } as never);
  };
  return { booking, change };
}
