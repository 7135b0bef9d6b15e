import { useTranslation } from 'react-i18next';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Cashier } from './parts/cashier.tsx';
import { PaymentUnread } from './parts/payment-load-error.tsx';
import { usePayment } from './parts/use-payment.ts';
import { usePlace } from './parts/use-payment-ref.ts';

/** The cashier: what is due, how long there is, and the ways to pay it. */
export function PaymentScreen() {
  const { t } = useTranslation(['payment', 'common']);
  const place = usePlace();
  const payment = usePayment(place);
  return (
    <div className="flex flex-1 flex-col">
      <title>{`${t('title')} · ${t('common:brand')}`}</title>
      <PageHeader title={t('title')} back={<BackButton />} />
      {payment.data && (
        <Cashier payment={payment.data} place={place} onTimeUp={() => void payment.refetch()} />
      )}
      {!payment.data && payment.error && (
        <PaymentUnread error={payment.error} onRetry={payment.refetch} retrying={payment.isRefetching} />
      )}
      {payment.isPending && <SkeletonList shape="rows" count={5} />}
    </div>
  );
}
