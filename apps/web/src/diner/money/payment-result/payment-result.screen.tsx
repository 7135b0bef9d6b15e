import { useTranslation } from 'react-i18next';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PaymentLoadError } from '../parts/payment-load-error.tsx';
import { usePayment } from '../parts/use-payment.ts';
import { usePaymentRef } from '../parts/use-payment-ref.ts';
import { PaymentResult } from './payment-result.tsx';

/** Result page after returning from the provider: outcome and next steps. Updates automatically. */
export function PaymentResultScreen() {
  const { t } = useTranslation(['money', 'common']);
  const paymentRef = usePaymentRef();
  const payment = usePayment(paymentRef);
  return (
    <DinerPage title={t('result.title')} back={<BackButton as="close" />}>
      {payment.data && <PaymentResult paymentRef={paymentRef} payment={payment.data} />}
      {!payment.data && payment.error && (
        <PaymentLoadError error={payment.error} onRetry={payment.refetch} retrying={payment.isRefetching} />
      )}
      {payment.isPending && <SkeletonList shape="rows" count={4} />}
    </DinerPage>
  );
}
