import { formatDay, formatMonthDay } from '@xiwei/contract/common/date-format.ts';
import { daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { PlanEntryInput } from '@xiwei/contract/seating/seating.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSeating } from '../parts/use-seating.ts';
import { useTimeWords } from '../parts/use-time-words.ts';

/** Returns functions that describe entries of the booking calendar in the user's language. */
export function useCalendarWords() {
  const { t } = useTranslation('seating-shifts');
  const language = useLanguage();
  const { nameOf, timeInWords, separator } = useTimeWords();
  const { data } = useSeating();

  const dayInWords = (date: string): string =>
    date.slice(0, 4) === new Date().toISOString().slice(0, 4)
      ? formatMonthDay(date, language)
      : `${formatMonthDay(date, language)}${language === 'en' ? `, ${date.slice(0, 4)}` : ` ${date.slice(0, 4)}`}`;
  const datesInWords = (from: string, to: string): string =>
    from === to
      ? formatDay(from, language)
      : `${t('entries.range', { from: dayInWords(from), to: dayInWords(to) })} · ${t('calendar.days', { count: daysBetween(from, to) + 1 })}`;
  const shiftsInWords = (shiftIds: readonly string[] | null): string =>
    shiftIds === null
      ? t('entries.allShifts')
      : (data?.shifts ?? [])
          .filter(({ id }) => shiftIds.includes(id))
          .map(({ name }) => nameOf(name))
          .join(separator);
  const timesInWords = ({ timeFrom, timeTo }: Pick<PlanEntryInput, 'timeFrom' | 'timeTo'>): string => {
    if (timeFrom && timeTo) return `${timeInWords(timeFrom)}–${timeInWords(timeTo)}`;
    if (timeFrom) return t('entries.from', { time: timeInWords(timeFrom) });
    return timeTo ? t('entries.until', { time: timeInWords(timeTo) }) : '';
  };
  return {
    datesInWords,
    shiftsInWords,
    timesInWords,
    /** Returns the name of an entry: its type and days. */
    entryName: ({ type, dateFrom, dateTo }: Pick<PlanEntryInput, 'type' | 'dateFrom' | 'dateTo'>): string =>
      `${t(`plan.type.options.${type}`)} · ${datesInWords(dateFrom, dateTo)}`,
    /** Returns what an entry affects, and its note. */
    entryDetail: (entry: PlanEntryInput): string =>
      [shiftsInWords(entry.shiftIds), timesInWords(entry), nameOf(entry.note)].filter(Boolean).join(' · '),
  };
}
