import type { PaymentPurpose } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that names what a payment was for by its code: a booking, a feast or an order of goods. */
export function useReference(): (purpose: PaymentPurpose | null, code: string) => string {
  const { t } = useTranslation('money');
  return (purpose, code) => {
    if (purpose === 'feastDeposit') return t('feastReference', { code });
    return purpose === 'shopOrder' ? t('shopReference', { code }) : t('reference', { code });
  };
}
