import type { Assignment } from '@xiwei/contract/booking/availability.model.ts';
import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import { useCallback } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that says in words whether the selected party can sit at a table, and why it is recommended. */
export function useVerdictWords(): (verdict: TableVerdict, recommended?: Assignment | null) => string {
  const { t } = useTranslation(['booking-views', 'booking-check']);
  const separator = useLanguage() === 'en' ? ', ' : '、';
  return useCallback(
    ({ reason, canOverride, orderIds }, recommended) => {
      if (recommended)
        return t('recommendedWhy', {
          why: recommended.why.map((why) => t(`why.${why}`)).join(separator),
        });
      if (reason) {
        const words = t(`booking-check:reasons.${reason}`);
        return canOverride ? t('overridable', { reason: words }) : words;
      }
      return orderIds.length > 0 ? t('displaces', { count: orderIds.length }) : '';
    },
    [t, separator],
  );
}
