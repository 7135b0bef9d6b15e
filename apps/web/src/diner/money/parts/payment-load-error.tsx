import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#api/refusal.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface PaymentLoadErrorProps {
  error: unknown;
  onRetry: () => unknown;
  retrying: boolean;
}

/** Shown when a payment cannot be read: not found for this user, or a failed request. */
export function PaymentLoadError({ error, onRetry, retrying }: PaymentLoadErrorProps) {
  const { t } = useTranslation('money');
  if (!isRefusal(error, 'paymentInfoMissing', 'inputInvalid', 'notFound'))
    return <ReadFailed error={error} onRetry={onRetry} retrying={retrying} />;
  return (
    <EmptyState
      icon={<FileQuestion size={32} strokeWidth={1.5} />}
      title={t('missing.title')}
      detail={t('missing.detail')}
      action={<Button render={<Link to="/order-history" />}>{t('missing.orders')}</Button>}
    />
  );
}
