import { Link } from '@tanstack/react-router';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOrderWords } from './order-words.ts';

/** What a page is for can't be done with the order as it stands. */
export function NotNow({ order, what }: { order: DinerOrder; what: 'cancel' | 'modify' }) {
  const { t } = useTranslation('orders');
  const words = useOrderWords();
  const params = { storeId: order.storeId, orderId: order.id };
  return (
    <EmptyState
      icon={<CalendarOff size={32} strokeWidth={1.5} />}
      title={t(`${what}.notNowTitle`)}
      detail={t(`${what}.notNowDetail`, { status: words.status(order) })}
      action={
        <Button render={<Link to="/order-detail/$storeId/$orderId" params={params} />}>{t('do.back')}</Button>
      }
    />
  );
}
