import { useTranslation } from 'react-i18next';
import type { DescribeValue } from '#merchant/settings/value-words.ts';
import type { ShiftValues } from '../parts/shift-schema.ts';
import { useSeating } from '../parts/use-seating.ts';
import { useTimeWords } from '../parts/use-time-words.ts';

/** Returns a function that describes weekdays, times and kinds of table when two people have changed them. */
export function useDescribeShift(): DescribeValue {
  const { t } = useTranslation('seating-shifts');
  const { nameOf, weekdaysInWords, rangesInWords, timeInWords, separator } = useTimeWords();
  const { data } = useSeating();
  return (path, value) => {
    if (path === 'weekdays') return weekdaysInWords(value as ShiftValues['weekdays']);
    if (path === 'ranges') return rangesInWords(value as ShiftValues['ranges']) || undefined;
    if (path === 'hiddenSlots' || path === 'skippedTimes') {
      return (value as string[]).map(timeInWords).join(separator) || undefined;
    }
    if (path !== 'openKindIds') return undefined;
    if (value === null) return t('shift.openKindIds.options.all');
    const kinds = (data?.kinds ?? []).filter(({ id }) => (value as string[]).includes(id));
    return kinds.map(({ name }) => nameOf(name)).join(separator) || undefined;
  };
}
