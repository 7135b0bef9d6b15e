import { useNavigate } from '@tanstack/react-router';
import { type Evening, type EveningSearch, eveningOf, inKnownCity } from '@xiwei/contract/booking/evening.ts';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { useCities } from '#shared/stores/use-cities.ts';

/** Resolves the searched evening on a city page, in the city's time zone. */
export function useEvening(search: EveningSearch): Evening {
  const { timezoneOf } = useCities();
  return eveningOf(search, timezoneOf(search.city), serverNow());
}

/** Returns the search in the URL and a function that merges changes into it. */
export function useEveningSearch() {
  const { search: typed }: { search: EveningSearch } = usePage(
    '/',
    '/merchant/$merchantId',
    '/mch/$merchantName',
    '/store/$storeId',
    '/store-home/$storeId',
    '/map-collection',
  );
  const { cities, isReady } = useCities();
  const search = isReady ? inKnownCity(typed, cities) : typed;
  const navigate = useNavigate();
  const changeSearch = (change: Partial<EveningSearch>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false });
  return { search, changeSearch };
}

/** Returns the largest party that any of the listed stores takes online, if none takes the searched one. */
export function partyLimitOf(pages: readonly { partyLimit?: number | undefined }[] = []): number | undefined {
  const limits = pages.flatMap(({ partyLimit }) => partyLimit ?? []);
  return limits.length > 0 && limits.length === pages.length ? Math.max(...limits) : undefined;
}

/** Returns the party as search params of a booking URL; omits `children` when 0. */
export const partyOf = ({ adults, children }: Pick<Evening, 'adults' | 'children'>) => ({
  adults,
  children: children > 0 ? children : undefined,
});

/** Formatters for an evening. “Today” and “tomorrow” are relative to the time zone. */
export function useEveningWords(timezone: string) {
  const { t } = useTranslation(['stores', 'common']);
  const { language } = useStoreWords();
  const today = dateIn(timezone, serverNow());
  const day = (date: string): string => {
    if (date === today) return t('common:days.today');
    if (date === addDays(today, 1)) return t('common:days.tomorrow');
    return formatDay(date, language);
  };
  /** Formats a day for use within a sentence, where English writes “tomorrow” in lower case. */
  const dayInText = (date: string): string => {
    if (date === today) return t('common:days.todayInText');
    if (date === addDays(today, 1)) return t('common:days.tomorrowInText');
    return formatDay(date, language);
  };
  const time = (wallTime: string): string => {
    const { text, nextDay } = formatWallTime(wallTime, language);
    return nextDay ? t('times.nextDay', { time: text }) : text;
  };
  const people = ({ adults, children }: Pick<Evening, 'adults' | 'children'>): string =>
    t('evening.count', { count: adults + children });
  return { today, day, dayInText, time, people };
}
