import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';
import { useCallback } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { beforeTitle } from './before-title.ts';

/** Returns formatters for the names of guests. Screens that use it must load the `booking-orders` phrases. */
export function useGuestWords() {
  const { t } = useTranslation('booking-orders');
  const language = useLanguage();
  const named = useCallback(
    (name: string, title: DinerTitle) =>
      t(`names.${title}`, { name: language === 'en' || title === 'none' ? name : beforeTitle(name) }),
    [t, language],
  );
  const fullName = useCallback(
    ({ lastName, firstName, title }: Omit<NonNullable<DinerOrder['diner']>, 'phone'>) =>
      named(fullNameOf({ lastName, firstName }), title),
    [named],
  );
  return { named, fullName };
}
