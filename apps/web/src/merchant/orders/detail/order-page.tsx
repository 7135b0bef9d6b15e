import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface OrderPageProps {
  orderId: string;
  /** Returns the heading; by default the page's name. */
  titleOf?: ((order: StaffOrder) => string) | undefined;
  /** Returns a short line beside the heading. */
  detailOf?: ((order: StaffOrder) => string) | undefined;
  width?: 'full' | 'form' | undefined;
  children: (order: StaffOrder) => ReactNode;
}

/** A page about one order: reads it, keeps it current, and says if the store has no such order. */
export function OrderPage({ orderId, titleOf, detailOf, width, children }: OrderPageProps) {
  const { id: storeId } = useWorkplace();
  const order = useRead(staffOrdersApi.readOrder, { params: { storeId, orderId } });
  // Times are shown by the store's clock, which is in its settings.
  const settings = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  const { data } = order;
  return (
    <StorePage title={data && titleOf?.(data)} detail={data && detailOf?.(data)} width={width}>
      <Loaded of={allOf({ order, settings })} skeleton={<OrderSkeleton />} missing={<OrderMissing />}>
        {(loaded) => children(loaded.order)}
      </Loaded>
    </StorePage>
  );
}

function OrderSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-6 w-72" />
      <Skeleton className="h-10 w-full max-w-120" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** Shown for an order that does not exist, was deleted, or belongs to another store. */
function OrderMissing() {
  const { t } = useTranslation('booking-order-detail');
  const { id: storeId } = useWorkplace();
  return (
    <EmptyState
      icon={<CalendarX2 size={30} strokeWidth={1.5} />}
      title={t('missing.title')}
      detail={t('missing.detail')}
      action={
        <Button render={<PathLink path={`/web/${storeId}/booking-order-search`} />}>
          {t('missing.action')}
        </Button>
      }
    />
  );
}
