import { useTranslation } from 'react-i18next';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PaymentUnread } from './parts/payment-load-error.tsx';
import { Result } from './parts/payment-result.tsx';
import { usePayment } from './parts/use-payment.ts';
import { usePlace } from './parts/use-payment-ref.ts';

/** Back from the provider: whether it was paid, and what to do next. It changes by itself when that becomes known. */
export function PaymentResultScreen() {
  const { t } = useTranslation(['payment', 'common']);
  const place = usePlace();
  const payment = usePayment(place);
  return (
    <div className="flex flex-1 flex-col">
      <title>{`${t('result.title')} · ${t('common:brand')}`}</title>
      <PageHeader title={t('result.title')} back={<BackButton as="close" />} />
      {payment.data && <Result place={place} payment={payment.data} />}
      {!payment.data && payment.error && (
        <PaymentUnread error={payment.error} onRetry={payment.refetch} retrying={payment.isRefetching} />
      )}
      {payment.isPending && <SkeletonList shape="rows" count={4} />}
    </div>
  );
}
