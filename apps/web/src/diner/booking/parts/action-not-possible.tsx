import { Link } from '@tanstack/react-router';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { CalendarOff } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOrderWords } from './order-words.ts';

/** Shown when the order's status does not allow the action of the page. */
export function ActionNotPossible({ order, action }: { order: DinerOrder; action: 'cancel' | 'modify' }) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const params = { storeId: order.storeId, orderId: order.id };
  return (
    <EmptyState
      icon={<CalendarOff size={32} strokeWidth={1.5} />}
      title={t(`${action}.notNowTitle`)}
      detail={t(`${action}.notNowDetail`, { status: words.status(order) })}
      action={
        <Button render={<Link to="/order-detail/$storeId/$orderId" params={params} />}>{t('do.back')}</Button>
      }
    />
  );
}
