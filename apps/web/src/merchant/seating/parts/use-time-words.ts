import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { Language, Localized } from '@xiwei/contract/common/language.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { ShiftInput } from '@xiwei/contract/seating/seating.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';

/** An arbitrary Monday, used to format weekday names. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Returns functions that describe shifts and times in the user's language. */
export function useTimeWords() {
  const { t, i18n } = useTranslation(['seating-shifts', 'kit']);
  const language = i18n.language as Language;
  const separator = language === 'en' ? ', ' : '、';

  const nameOf = (texts: Localized): string => textFor(texts, language) ?? '';
  const timeInWords = (time: string): string => {
    const { text, nextDay } = formatWallTime(time, language);
    return nextDay ? t('row.nextDay', { time: text }) : text;
  };
  const weekdayInWords = (weekday: number): string =>
    dateFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY);
  const weekdaysInWords = (weekdays: readonly number[]): string => {
    if (weekdays.length === 0) return t('row.noWeekday');
    if (weekdays.length === 7) return t('kit:weekdays.everyDay');
    const names = runsOf(weekdays.toSorted((a, b) => a - b)).flatMap(([first, last]) =>
      last - first < 2
        ? [...new Set([first, last])].map(weekdayInWords)
        : [`${weekdayInWords(first)}–${weekdayInWords(last)}`],
    );
    return names.join(separator);
  };
  const rangesInWords = (ranges: ShiftInput['ranges']): string =>
    ranges
      .map(({ from, to }) => (from === to ? timeInWords(from) : `${timeInWords(from)}–${timeInWords(to)}`))
      .join(separator);
  return {
    nameOf,
    timeInWords,
    minuteInWords: (minute: number) => timeInWords(timeOf(minute)),
    weekdaysInWords,
    rangesInWords,
    separator,
  };
}

/** Groups weekdays in ascending order into runs of neighbours: 1, 2, 3, 6 are two. */
function runsOf(weekdays: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run && run[1] + 1 === weekday) run[1] = weekday;
    else runs.push([weekday, weekday]);
  }
  return runs;
}
