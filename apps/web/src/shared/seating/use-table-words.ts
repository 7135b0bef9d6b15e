import { type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { TableKindInput } from '@xiwei/contract/seating/seating.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

type KindSize = Pick<TableKindInput, 'unit' | 'seatCapacity' | 'maxCapacity'>;

/** Returns functions that describe tables in the user's language. */
export function useTableWords() {
  const { t } = useTranslation('seating-tables');
  const language = useLanguage();
  const separator = language === 'en' ? ', ' : '、';

  const nameOf = (texts: Localized): string => textFor(texts, language) ?? '';
  /** Names the number of people at one table: 4–6 people. */
  const capacity = ({ unit, seatCapacity, maxCapacity }: KindSize): string => {
    if (unit === 'seat') return t('kindRow.bySeat');
    return seatCapacity === maxCapacity
      ? t('kindRow.seatsUpTo', { count: maxCapacity })
      : t('kindRow.seats', { from: seatCapacity, to: maxCapacity });
  };
  const tables = ({ unit }: Pick<KindSize, 'unit'>, count: number): string => {
    if (count === 0) return t('kindRow.none');
    return unit === 'seat' ? t('kindRow.seatItems', { count }) : t('kindRow.tables', { count });
  };
  /** Lists labels; of more than three, the first two and the last. */
  const labels = (all: readonly string[]): string => {
    const [first = '', second = ''] = all;
    return all.length <= 3
      ? all.join(separator)
      : t('kindForm.labelsBetween', { first, second, last: all.at(-1) ?? '' });
  };
  const list = (names: readonly string[]): string => names.join(separator);
  return { nameOf, capacity, tables, labels, list };
}
