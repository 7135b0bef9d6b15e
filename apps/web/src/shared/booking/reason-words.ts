import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a reason why something cannot be booked. */
export function useReasonWords(): (reason: UnbookableReason) => string {
  const { t } = useTranslation('booking-check');
  return (reason) => t(`reasons.${reason}`);
}
