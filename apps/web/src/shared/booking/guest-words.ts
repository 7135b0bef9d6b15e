import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';
import { useTranslation } from 'react-i18next';
import { fullNameOf } from '#shared/diners/full-name.ts';

/** Returns formatters for the names of guests. Screens that use it must load the `booking-orders` phrases. */
export function useGuestWords() {
  const { t } = useTranslation('booking-orders');
  const named = (name: string, title: DinerTitle) => t(`names.${title}`, { name });
  const fullName = ({ lastName, firstName, title }: NonNullable<DinerOrder['diner']>) =>
    named(fullNameOf({ lastName, firstName }), title);
  return { named, fullName };
}
