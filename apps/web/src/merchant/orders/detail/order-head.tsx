import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { WheatOff } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useOrderMoney } from './money-section.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderSituation } from './order-situation.tsx';
import { useCancelRequest } from './use-cancel-request.ts';
import { useOrderWords } from './use-order-words.ts';

/** What matters about an order now: its state, time, people and tables, foods to avoid, and what a diner asks for. */
export function OrderHead({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const facts = [
    words.when(order.date, order.time),
    words.people(order),
    words.tables(order.itemIds, order.joined),
  ];
  return (
    <div className="flex flex-col gap-2">
      {/* The state changes while the page is open; it is announced. */}
      <div role="status">
        <OrderBadges order={order} />
      </div>
      <p className="font-semibold text-lead">{facts.join(' · ')}</p>
      <p className="text-ink-soft text-small empty:hidden">
        <OrderSituation order={order} />
      </p>
      {order.dietTaboo && (
        <p className="flex items-start gap-1.5 break-words font-medium text-negative text-small">
          <WheatOff aria-hidden size={16} className="mt-[0.15em] shrink-0" />
          <bdi>{t('head.taboo', { foods: order.dietTaboo })}</bdi>
        </p>
      )}
      {order.status === 'waitCancelProcess' && <CancelRequest order={order} />}
    </div>
  );
}

/** A diner's request to cancel: the reason, and what happens to the money if the store agrees. */
function CancelRequest({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const { money } = useOrderWords();
  const reason = useCancelRequest(order);
  const terms = useOrderMoney(order).data?.onClose.agreeCancel;
  return (
    <NoticeBar tone="caution" title={t('head.requestTitle')}>
      {reason !== undefined && (
        <p className="break-words">
          <bdi>{reason ? t('head.requestReason', { reason }) : t('head.requestNoReason')}</bdi>
        </p>
      )}
      {terms && (
        <p>
          {terms.refund + terms.forfeit > 0
            ? t('head.requestTerms', { refund: money(terms.refund), forfeit: money(terms.forfeit) })
            : t('head.requestFree')}
        </p>
      )}
    </NoticeBar>
  );
}
