import { Link } from '@tanstack/react-router';
import type { EveningOrder } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';

interface EveningOrdersProps {
  orders: readonly EveningOrder[];
  /** What is shown if there are none. */
  empty: string;
}

/** Orders with their time, guest, people and notes, each with a link to its page. */
export function EveningOrders({ orders, empty }: EveningOrdersProps) {
  if (orders.length === 0) return <p className="text-ink-soft text-small">{empty}</p>;
  return (
    <ul className="divide-y divide-line rounded-large border border-line bg-surface">
      {orders.map((order) => (
        <li key={order.id} className="break-inside-avoid px-4 py-2 text-small">
          <OrderLine order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderLine({ order }: { order: EveningOrder }) {
  const { t } = useTranslation('reports-merchant');
  const { fullName } = useGuestWords();
  const words = useBookingWords();
  const { id: storeId } = useWorkplace();
  const { remarkByDiner, remarkByStore } = order;
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <span className="tabular-nums">{words.time(order.time)}</span>
        <Link
          to="/web/$storeId/store-order-detail/$orderId"
          params={{ storeId, orderId: order.id }}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {order.diner ? fullName(order.diner) : t('orders.walkIn')}
        </Link>
        <span>{t('orders.people', { count: order.people })}</span>
      </p>
      {remarkByDiner !== '' && (
        <p className="break-words text-ink-soft">{t('evening.guestNote', { note: remarkByDiner })}</p>
      )}
      {remarkByStore !== '' && (
        <p className="break-words text-ink-soft">{t('evening.storeNote', { note: remarkByStore })}</p>
      )}
    </>
  );
}
