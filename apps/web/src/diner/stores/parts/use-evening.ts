import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Evening, type EveningSearch, eveningOf, timezoneOf } from '@xiwei/contract/booking/evening.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#api/server-clock.ts';
import { formatDay, formatWallTime } from '#shared/format/days.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';

/** What the address asks for, and the way to ask for something else: a change replaces what it names. */
export function useEveningSearch() {
  const search: EveningSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const ask = (change: Partial<EveningSearch>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false });
  return { search, ask };
}

/** The evening meant on a page that is about a city, by the clock of that city. */
export const eveningAsked = (search: EveningSearch): Evening =>
  eveningOf(search, timezoneOf(search.city), serverNow());

/** For the address of a booking: no children go without saying. */
export const partyOf = ({ adults, children }: Pick<Evening, 'adults' | 'children'>) => ({
  adults,
  children: children > 0 ? children : undefined,
});

/** How an evening is said. Days near by have names of their own, at the place in question. */
export function useEveningWords(timezone: string) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  const today = dateIn(timezone, serverNow());
  const day = (date: string): string => {
    if (date === today) return t('evening.today');
    if (date === addDays(today, 1)) return t('evening.tomorrow');
    return formatDay(date, language);
  };
  const time = (wallTime: string): string => {
    const { words, nextDay } = formatWallTime(wallTime, language);
    return nextDay ? t('times.nextDay', { time: words }) : words;
  };
  const people = ({ adults, children }: Pick<Evening, 'adults' | 'children'>): string =>
    t('evening.count', { count: adults + children });
  return { today, day, time, people };
}
