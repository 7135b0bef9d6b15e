import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';

/** Returns a function that names the party of an order: its guest with title, or a walk-in. */
export function useOrderName(): (order: Pick<StaffOrder, 'diner'>) => string {
  const { t } = useTranslation(['booking-staff', 'booking-orders']);
  const { fullName } = useGuestWords();
  return useCallback(({ diner }) => (diner ? fullName(diner) : t('booking-staff:walkIn')), [fullName, t]);
}
