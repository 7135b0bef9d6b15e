import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that names a reason why something cannot be booked. */
export function useReasonWords(): (reason: UnbookableReason) => string {
  const { t } = useTranslation('booking-check');
  return (reason) => t(`reasons.${reason}`);
}
