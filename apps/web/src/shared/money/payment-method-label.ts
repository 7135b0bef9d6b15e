import type { MacauChannel, PaymentMethod } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a formatter for a payment method, with its bank or wallet if there is one. */
export function usePaymentMethodLabel() {
  const { t } = useTranslation('money');
  return (method: Exclude<PaymentMethod, 'offline'>, channel: MacauChannel | null): string => {
    const name = t(`methods.${method}`);
    return channel ? t('methodWithChannel', { method: name, channel: t(`channels.${channel}`) }) : name;
  };
}
