import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { CurrencyContext } from '#ui/currency.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PAYMENT_MISSING, PaymentMissing } from '../parts/payment-missing.tsx';
import { usePayment } from '../parts/use-payment.ts';
import { usePaymentRef } from '../parts/use-payment-ref.ts';
import { PaymentResult } from './payment-result.tsx';

/** Result page after returning from the provider: outcome and next steps. Updates automatically. */
export function PaymentResultScreen() {
  const { t } = useTranslation('money');
  const paymentRef = usePaymentRef();
  return (
    <DinerPage title={t('result.title')} back={<BackButton as="close" />}>
      <Loaded
        of={usePayment(paymentRef)}
        skeleton={<SkeletonList shape="rows" count={4} />}
        missing={<PaymentMissing />}
        missingCodes={PAYMENT_MISSING}
      >
        {(payment) => (
          <CurrencyContext value={payment.currency}>
            <PaymentResult paymentRef={paymentRef} payment={payment} />
          </CurrencyContext>
        )}
      </Loaded>
    </DinerPage>
  );
}
