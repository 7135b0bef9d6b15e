import { Link } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { useRead } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';

const PENDING: readonly OrderStatus[] = ['waitDepositPayment', 'waitStoreConfirm'];

/** Notice of a pending booking at the store: until it is paid or confirmed, no other can be made there. */
export function PendingBookingNotice({ storeId }: { storeId: string }) {
  const { t } = useTranslation('booking');
  const words = useBookingWords();
  const enabled = Boolean(useSession().data?.user);
  const orders = useRead(bookingApi.listMyOrders, { query: {} }, { enabled }).data?.items ?? [];
  const pending = orders.find(
    (order) => order.storeId === storeId && order.creator === 'self' && PENDING.includes(order.status),
  );
  if (!pending) return null;
  const when = { day: words.day(pending.date), time: words.time(pending.time) };
  return (
    <div className="px-gutter">
      <NoticeBar
        tone="caution"
        title={t('before.pendingTitle', when)}
        action={
          <Button
            variant="secondary"
            size="small"
            render={<Link to="/order-detail/$storeId/$orderId" params={{ storeId, orderId: pending.id }} />}
          >
            {t('confirm.pendingConfirmation')}
          </Button>
        }
      >
        {t(pending.status === 'waitDepositPayment' ? 'before.pendingPayment' : 'before.pendingConfirm')}
      </NoticeBar>
    </div>
  );
}
