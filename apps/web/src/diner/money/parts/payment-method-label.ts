import type { MacauChannel, PaymentMethod } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from 'react-i18next';

/** Names a way to pay: its method, and the bank or wallet behind it where there is one. */
export function useWayWords() {
  const { t } = useTranslation('payment');
  return (method: Exclude<PaymentMethod, 'offline'>, channel: MacauChannel | null): string => {
    const name = t(`methods.${method}`);
    return channel ? t('methodWithChannel', { method: name, channel: t(`channels.${channel}`) }) : name;
  };
}
