import type { Unbookable } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWallTime } from '#shared/format/days.ts';

/** When, for how many and why not, in the language of the reader. */
export function useBookingWords() {
  const { t, i18n } = useTranslation('booking');
  const language = i18n.language as Language;
  const day = (date: string) => formatDay(date, language);
  const time = (time: string) => {
    const { words, nextDay } = formatWallTime(time, language);
    return nextDay ? t('nextDayTime', { time: words }) : words;
  };
  const people = ({ adults, children }: { adults: number; children: number }) =>
    children > 0 ? t('peopleWithChildren', { adults, children }) : t('people', { adults });
  const reason = (why: Unbookable) => t(`reasons.${why}`);
  return { language, day, time, people, reason };
}
