import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { OrderMoney as OrderMoneyData } from '@xiwei/contract/money/money.model.ts';
import { useOfflineRead } from '#api/use-offline-read.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AwaitedAnswer } from '#shared/messages/awaited-answer.tsx';
import { MyOrderMenu } from '#shared/preorders/my-order-menu.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type LoadedOrder, OrderLoader } from '../parts/order-loader.tsx';
import { OrderQuickActions } from '../parts/order-quick-actions.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { Ticket } from '../parts/ticket.tsx';
import { OrderFacts } from './order-facts.tsx';
import { ChangeAndCancelRows, NextActionBar } from './order-main-actions.tsx';
import { OrderMoney } from './order-money.tsx';
import { StatusHead } from './status-head.tsx';

/** One booking: status, place and time, money and actions. */
export function OrderDetailScreen() {
  const { t } = useTranslation('booking-orders');
  return <OrderLoader title={t('detail.title')}>{(loaded) => <OrderContent {...loaded} />}</OrderLoader>;
}

function OrderContent({ order, store, isOffline }: LoadedOrder) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const params = { storeId: order.storeId, orderId: order.id };
  const moneyQuery = useOfflineRead(orderMoneyApi.readMyOrderMoney, { params });
  const money = moneyQuery.data;
  const isOver = order.status === 'closed' || order.status === 'finished';
  return (
    <>
      <div className="flex flex-col gap-6 px-gutter pt-1 pb-10">
        <StatusHead order={order} />
        {!isOffline && <AwaitedAnswer order={order} />}
        {money && <SupplementNotice money={money} timeZone={store.timezone} />}
        <Ticket
          store={store}
          order={order}
          people={order}
          table={words.table(order)}
          isOver={isOver}
          stub={
            <dl className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-soft text-small">{t('detail.code')}</dt>
              <dd className="font-semibold text-title tabular-nums tracking-widest">{order.bookingCode}</dd>
            </dl>
          }
        />
        <OrderQuickActions order={order} store={store} />
        <OrderFacts order={order} timeZone={store.timezone} />
        {!isOffline && <MyOrderMenu order={order} timeZone={store.timezone} />}
        {(money || !isOffline) && (
          <Loaded of={moneyQuery} skeleton={<MoneySkeleton />}>
            {(orderMoney) => <OrderMoney order={order} timezone={store.timezone} money={orderMoney} />}
          </Loaded>
        )}
        {!isOffline && <ChangeAndCancelRows order={order} />}
      </div>
      <NextActionBar order={order} money={money} />
    </>
  );
}

function MoneySkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

interface SupplementNoticeProps {
  money: OrderMoneyData;
  /** Time zone of the store. */
  timeZone: string;
}

/** Notice of a supplementary deposit to pay on a confirmed booking. */
function SupplementNotice({ money, timeZone }: SupplementNoticeProps) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const due = money.due.find(({ purpose }) => purpose === 'supplement');
  if (!due) return null;
  const until = dateFormat(words.language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <NoticeBar tone="caution" title={t('supplement.title', { amount: words.money(due.amount) })}>
      {t('supplement.detail', { until: until.format(Date.parse(due.expiresAt)) })}
    </NoticeBar>
  );
}
