import { useTranslation } from 'react-i18next';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PaymentLoadError } from '../parts/payment-load-error.tsx';
import { usePayment } from '../parts/use-payment.ts';
import { usePaymentRef } from '../parts/use-payment-ref.ts';
import { Cashier } from './cashier.tsx';

/** Checkout: amount due, time left and payment methods. */
export function PaymentScreen() {
  const { t } = useTranslation(['money', 'common']);
  const paymentRef = usePaymentRef();
  const payment = usePayment(paymentRef);
  return (
    <DinerPage title={t('title')} back="/">
      {payment.data && (
        <Cashier payment={payment.data} paymentRef={paymentRef} onTimeUp={() => void payment.refetch()} />
      )}
      {!payment.data && payment.error && (
        <PaymentLoadError error={payment.error} onRetry={payment.refetch} retrying={payment.isRefetching} />
      )}
      {payment.isPending && <SkeletonList shape="rows" count={5} />}
    </DinerPage>
  );
}
