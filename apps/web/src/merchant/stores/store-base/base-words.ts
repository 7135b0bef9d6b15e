import type { Cuisine, OrderingType, PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import type { OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { weekdayName } from '#shared/format/dates.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';

/** Returns functions that name the options of the store's basics in the words that diners read, and describe opening hours. */
export function useBaseWords() {
  const { t } = useTranslation('stores');
  const language = useLanguage();
  const { band, city } = useStoreWords();
  const names: Readonly<Record<string, (value: string) => string>> = {
    city,
    mainCuisine: (value) => t(`cuisines.${value as Cuisine}`),
    subCuisine: (value) => t(`cuisines.${value as Cuisine}`),
    orderingType: (value) => t(`orderingTypes.${value as OrderingType}`),
    perCapita: (value) => band(value as PerCapitaBand),
  };
  const describeHours = (hours: readonly OpeningHours[]) =>
    hours
      .map(({ weekdays, open, close }) => {
        const days = weekdays.map((weekday) => weekdayName(weekday, language)).join(' ');
        return `${days} ${open}–${close}`;
      })
      .join(' · ');
  /** Describes a value in the question about a conflict. */
  const describe = (path: string, value: unknown): string | undefined => {
    if (path === 'hours') return describeHours(value as OpeningHours[]) || undefined;
    return typeof value === 'string' ? names[path]?.(value) : undefined;
  };
  return { names, describe };
}
