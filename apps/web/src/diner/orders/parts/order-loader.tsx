import { Link, useParams } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#api/refusal.ts';
import { useOfflineRead } from '#api/use-offline-read.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { KeptNotice } from './offline-notice.tsx';
import { useIsLate } from './use-is-past.ts';
import { useLiveOrders } from './use-live-orders.ts';

export interface OrderSeen {
  order: DinerOrder;
  store: StoreDetail;
  /** Shown from what the device kept, while there is no connection: nothing can be done with it. */
  isKept: boolean;
}

interface OrderReaderProps {
  /** The page's own heading, once the order is there and before. */
  title: string | ((order: DinerOrder | undefined) => string);
  children: (seen: OrderSeen) => ReactNode;
}

/** Reads the order a page is about and its store, live, and stands in for the page while there is nothing to show. */
export function OrderReader({ title, children }: OrderReaderProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { storeId = '', orderId = '' } = useParams({ strict: false });
  useLiveOrders();
  const isLate = useIsLate();
  const order = useOfflineRead(bookingApi.readMyOrder, { params: { storeId, orderId } });
  const store = useOfflineRead(storesApi.readStore, { params: { storeId } });
  if (isRefusal(order.error, 'notFound', 'inputInvalid')) return <MissingOrder />;
  const seen = order.data &&
    store.data && { order: order.data, store: store.data, isKept: order.savedAt !== undefined };
  const heading = typeof title === 'string' ? title : title(order.data);
  return (
    <div className="flex flex-1 flex-col">
      <title>
        {seen
          ? `${heading} · ${t('detail.pageTitle', { store: seen.store.name })}`
          : `${heading} · ${t('common:brand')}`}
      </title>
      <PageHeader title={heading} back={<BackButton to="/order-history" />} />
      {seen ? (
        <>
          {order.savedAt !== undefined && (order.isError || isLate) && (
            <KeptNotice what="detail" at={order.savedAt} className="mx-gutter mb-3" />
          )}
          {children(seen)}
        </>
      ) : (
        <Standing {...(order.error ? order : store)} />
      )}
    </div>
  );
}

interface StandingProps {
  error: Error | null;
  refetch: () => unknown;
  isRefetching: boolean;
}

function Standing({ error, refetch, isRefetching }: StandingProps) {
  const { t } = useTranslation('common');
  if (error) return <ReadFailed error={error} onRetry={refetch} retrying={isRefetching} />;
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4 px-gutter pt-2">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton shape="picture" className="mt-2 h-72 w-full rounded-large" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

/** There is no such order, or it is somebody else's: of that nobody learns more. */
function MissingOrder() {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <div className="grid flex-1 place-items-center">
      <title>{`${t('missing.title')} · ${t('common:brand')}`}</title>
      <h1 className="sr-only">{t('missing.title')}</h1>
      <EmptyState
        icon={<CalendarX2 size={32} strokeWidth={1.5} />}
        title={t('missing.title')}
        detail={t('missing.detail')}
        action={<Button render={<Link to="/order-history" />}>{t('do.orders')}</Button>}
      />
    </div>
  );
}
