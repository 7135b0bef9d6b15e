import { Link } from '@tanstack/react-router';
import { bookingApi, type ORDER_TABS } from '@xiwei/contract/booking/booking.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarHeart, CreditCard, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { listOffline } from '#api/offline-cache.ts';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { OfflineNotice } from '../parts/offline-notice.tsx';
import { useIsSlow } from '../parts/use-is-past.ts';
import { OrderCard } from './order-card.tsx';
import { useSaveOrdersOffline } from './use-save-orders-offline.ts';

type Tab = (typeof ORDER_TABS)[number];

/** Bookings of one tab, latest first. */
export function OrderList({ tab }: { tab: Tab }) {
  const { t } = useTranslation('booking-orders');
  const pages = useReadPages(bookingApi.listMyOrders, { tab });
  const orders = pages.data?.pages.flatMap((page) => page.items);
  const stores = new Map(pages.data?.pages.flatMap((page) => page.stores).map((store) => [store.id, store]));
  useSaveOrdersOffline(orders);
  const isSlow = useIsSlow();
  const list = (
    <LoadedPages
      of={pages}
      label={t('history.list')}
      itemKey={({ id }) => id}
      skeleton={<SkeletonList shape="rows" count={4} />}
      empty={<NoOrders tab={tab} />}
      className="flex flex-col gap-3 divide-y-0!"
    >
      {(order) => <OrderCard order={order} store={stores.get(order.storeId)} />}
    </LoadedPages>
  );
  return !orders && (pages.isError || isSlow) ? <OfflineOrders otherwise={list} /> : list;
}

/** Bookings from the offline cache, shown without a connection; `otherwise` if there are none. */
function OfflineOrders({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('booking-orders');
  const owner = useSession().data?.user?.id;
  const entries = listOffline(bookingApi.readMyOrder, owner);
  const orders = entries.map(({ answer }) => answer).sort((a, b) => b.startAt.localeCompare(a.startAt));
  const stores = new Map<string, StoreCard>(
    listOffline(storesApi.readStore, owner).map(({ answer }) => [answer.id, answer]),
  );
  if (orders.length === 0) return otherwise;
  return (
    <div className="flex flex-col gap-3">
      <OfflineNotice page="history" at={Math.max(...entries.map(({ at }) => at))} />
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

function NoOrders({ tab }: { tab: Tab }) {
  const { t } = useTranslation('booking-orders');
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
