import { ORDER_SOURCES } from '@xiwei/contract/booking/booking.model.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { ORDER_METHODS } from '@xiwei/contract/common/operator.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTags } from '#merchant/booking/lists/use-tags.ts';
import { useTakers } from '#merchant/booking/lists/use-takers.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { type Choice, MAKERS } from './search-view.ts';

interface Option {
  value: string;
  label: string;
}

/** Returns the options of every filter with their names, which are also those of an order's tables, tags and taker. */
export function useStoreOptions(): Record<Choice, Option[]> {
  const { t } = useTranslation(['booking-find', 'booking-staff']);
  const language = useLanguage();
  const { id: storeId } = useWorkplace();
  const seating = useRead(seatingApi.readSeating, { params: { storeId } }).data;
  const tags = useTags().data;
  const takers = useTakers().data;
  return {
    shift: (seating?.shifts ?? []).map(({ id, name }) => ({
      value: id,
      label: textFor(name, language) ?? '',
    })),
    kind: (seating?.kinds ?? []).map(({ id, name }) => ({ value: id, label: textFor(name, language) ?? '' })),
    table: (seating?.items ?? []).map(({ id, label }) => ({ value: id, label })),
    taker: (takers?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    tag: (tags?.items ?? []).map(({ id, content }) => ({ value: id, label: content })),
    channel: ORDER_METHODS.map((value) => ({ value, label: t(`booking-staff:methods.${value}`) })),
    source: ORDER_SOURCES.map((value) => ({ value, label: t(`booking-staff:sources.${value}`) })),
    by: MAKERS.map((value) => ({ value, label: t(`search.makers.${value}`) })),
  };
}

/** Returns the name of an option; undefined if it does not exist, or not any more. */
export const labelOf = (options: readonly Option[], value: string): string | undefined =>
  options.find((option) => option.value === value)?.label;
