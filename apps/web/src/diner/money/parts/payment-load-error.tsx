import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#api/refusal.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface PaymentUnreadProps {
  error: unknown;
  onRetry: () => unknown;
  retrying: boolean;
}

/** The request to pay can't be shown: there is none for this reader, or it could not be read. */
export function PaymentUnread({ error, onRetry, retrying }: PaymentUnreadProps) {
  const { t } = useTranslation('payment');
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
