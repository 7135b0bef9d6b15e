import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { CurrencyContext } from '#ui/currency.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PAYMENT_MISSING, PaymentMissing } from '../parts/payment-missing.tsx';
import { usePayment } from '../parts/use-payment.ts';
import { usePaymentRef } from '../parts/use-payment-ref.ts';
import { Cashier } from './cashier.tsx';

/** Checkout: amount due, time left and payment methods. */
export function PaymentScreen() {
  const { t } = useTranslation('money');
  const paymentRef = usePaymentRef();
  const query = usePayment(paymentRef);
  return (
    <DinerPage title={t('title')} back="/">
      <Loaded
        of={query}
        skeleton={<SkeletonList shape="rows" count={5} />}
        missing={<PaymentMissing />}
        missingCodes={PAYMENT_MISSING}
      >
        {(payment) => (
          <CurrencyContext value={payment.currency}>
            <Cashier payment={payment} paymentRef={paymentRef} onTimeUp={() => void query.refetch()} />
          </CurrencyContext>
        )}
      </Loaded>
    </DinerPage>
  );
}
