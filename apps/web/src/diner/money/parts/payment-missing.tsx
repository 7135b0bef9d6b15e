import { Link } from '@tanstack/react-router';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Refusals that mean that the payment does not exist for this user. */
export const PAYMENT_MISSING: readonly RefusalCode[] = ['paymentInfoMissing', 'inputInvalid', 'notFound'];

/** Shown instead of a payment that does not exist for this user. */
export function PaymentMissing() {
  const { t } = useTranslation('money');
  return (
    <EmptyState
      icon={<FileQuestion size={32} strokeWidth={1.5} />}
      title={t('missing.title')}
      detail={t('missing.detail')}
      action={<Button render={<Link to="/order-history" />}>{t('missing.orders')}</Button>}
    />
  );
}
