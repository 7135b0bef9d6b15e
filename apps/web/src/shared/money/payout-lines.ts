import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { PaymentMethod, PayoutTerms } from '@xiwei/contract/money/money.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrency } from '#ui/currency.ts';
import { usePaymentMethodLabel } from './payment-method-label.ts';

/** Returns a formatter of where a payout goes: a sentence for each method, and one for what platform staff give back. */
export function usePayoutLines() {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const methodLabel = usePaymentMethodLabel();
  return ({ parts, byStaff }: PayoutTerms): string[] => [
    ...parts.map(({ method, channel, amount }) =>
      t('payout.toMethod', {
        amount: formatMoney(amount, currency, language),
        method: methodLabel(method as Exclude<PaymentMethod, 'offline'>, channel),
      }),
    ),
    ...(byStaff > 0 ? [t('payout.toStaff', { amount: formatMoney(byStaff, currency, language) })] : []),
  ];
}
