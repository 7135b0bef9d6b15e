import { Link } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useOfflineRead } from '#api/use-offline-read.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { CurrencyContext } from '#ui/currency.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useIsSlow } from './use-is-past.ts';

/** An order with its store. */
export interface LoadedOrder {
  order: DinerOrder;
  store: StoreDetail;
  /** True if the data comes from the offline cache; actions are then not offered. */
  isOffline: boolean;
}

interface OrderLoaderProps {
  /** Heading of the page; may depend on the order once it is loaded. */
  title: string | ((order: DinerOrder | undefined) => string);
  children: (loaded: LoadedOrder) => ReactNode;
}

/** Loads the order of a page and its store, with live updates; shows a skeleton, an error or a not-found page otherwise. */
export function OrderLoader({ title, children }: OrderLoaderProps) {
  const { t } = useTranslation('booking-orders');
  const { storeId, orderId } = usePage(
    '/order-detail/$storeId/$orderId',
    '/order-detail-qrcode/$storeId/$orderId',
    '/order-cancel/$storeId/$orderId',
    '/order-modify/$storeId/$orderId',
  ).params;
  const isSlow = useIsSlow();
  const order = useOfflineRead(bookingApi.readMyOrder, { params: { storeId, orderId } });
  const store = useOfflineRead(storesApi.readStore, { params: { storeId } });
  if (isRefusal(order.error, 'notFound', 'inputInvalid')) return <OrderNotFound />;
  const both = allOf({ order, store });
  const heading = typeof title === 'string' ? title : title(order.data);
  return (
    <DinerPage
      title={heading}
      documentTitle={both.data && `${heading} · ${t('detail.pageTitle', { store: both.data.store.name })}`}
      back="/order-history"
    >
      <Loaded of={both} skeleton={<OrderSkeleton />}>
        {(loaded) => (
          <CurrencyContext value={loaded.store.currency}>
            {order.savedAt !== undefined && (order.isError || isSlow) && (
              <OfflineNotice page="detail" at={order.savedAt} className="mx-gutter mb-3" />
            )}
            {children({ ...loaded, isOffline: order.savedAt !== undefined })}
          </CurrencyContext>
        )}
      </Loaded>
    </DinerPage>
  );
}

function OrderSkeleton() {
  const { t } = useTranslation('common');
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

/** Shown for an unknown order and for an order of another user alike. */
function OrderNotFound() {
  const { t } = useTranslation(['booking-orders', 'common']);
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
