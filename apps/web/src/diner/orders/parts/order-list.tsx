import { Link } from '@tanstack/react-router';
import { bookingApi, type ORDER_TABS } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarHeart, CreditCard, History } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '#api/hooks.ts';
import { keepAnswer, listKept } from '#api/kept-answers.ts';
import { useSession } from '#api/session.ts';
import { listEnd } from '#shared/states/list-end.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfiniteList } from '#ui/infinite-list.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';

type Tab = (typeof ORDER_TABS)[number];

/** How many bookings are kept on the device for when there is no connection. */
const KEPT = 10;

/** The bookings of one tab, the latest evening first. */
export function OrderList({ tab }: { tab: Tab }) {
  const { t } = useTranslation('orders');
  const pages = useReadPages(bookingApi.listMyOrders, { tab });
  const orders = pages.data?.pages.flatMap((page): DinerOrder[] => page.items);
  const stores = new Map(pages.data?.pages.flatMap((page) => page.stores).map((store) => [store.id, store]));
  useKeptOrders(orders);
  if (!orders) {
    if (pages.isError || pages.fetchStatus === 'paused') {
      return <KeptOrders {...pages} />;
    }
    return <SkeletonList shape="rows" count={4} />;
  }
  if (orders.length === 0) return <Nothing tab={tab} />;
  return (
    <InfiniteList
      label={t('history.list')}
      items={orders}
      itemKey={({ id }) => id}
      end={listEnd(pages)}
      onReachBottom={() => void pages.fetchNextPage()}
      className="flex flex-col gap-3 divide-y-0!"
    >
      {(order) => <OrderCard order={order} store={stores.get(order.storeId)} />}
    </InfiniteList>
  );
}

/** Keeps the latest bookings of a list, each as if it had been opened. */
function useKeptOrders(orders: readonly DinerOrder[] | undefined): void {
  const { i18n } = useTranslation();
  const owner = useSession().data?.user?.id;
  useEffect(() => {
    if (!owner) return;
    for (const order of orders?.slice(0, KEPT) ?? []) {
      const params = { storeId: order.storeId, orderId: order.id };
      keepAnswer(bookingApi.readMyOrder, { params }, i18n.language, owner, order);
    }
  }, [orders, owner, i18n.language]);
}

interface KeptOrdersProps {
  error: Error | null;
  refetch: () => unknown;
  isRefetching: boolean;
}

/** Without a connection: the bookings that were seen last. */
function KeptOrders({ error, refetch, isRefetching }: KeptOrdersProps) {
  const { t } = useTranslation('orders');
  const owner = useSession().data?.user?.id;
  const orders = listKept(bookingApi.readMyOrder, owner);
  const stores = new Map<string, StoreCard>(
    listKept(storesApi.readStore, owner).map((store) => [store.id, store]),
  );
  if (orders.length === 0) return <ReadFailed error={error} onRetry={refetch} retrying={isRefetching} />;
  return (
    <div className="flex flex-col gap-3">
      <NoticeBar tone="caution">{t('history.kept')}</NoticeBar>
      <ul aria-label={t('history.list')} className="flex flex-col gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} store={stores.get(order.storeId)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ICONS = { pendingPayment: CreditCard, inProgress: CalendarHeart, afterSales: History };

function Nothing({ tab }: { tab: Tab }) {
  const { t } = useTranslation('orders');
  const Icon = ICONS[tab];
  return (
    <EmptyState
      icon={<Icon size={32} strokeWidth={1.5} />}
      title={t(`history.empty.${tab}.title`)}
      detail={t(`history.empty.${tab}.detail`)}
      action={<Button render={<Link to="/" />}>{t('history.find')}</Button>}
    />
  );
}
