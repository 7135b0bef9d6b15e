import { Link, useNavigate } from '@tanstack/react-router';
import type { StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { ArrowRight, PackageX, Printer } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ShopOrderStatusBadge } from '../parts/shop-order-status.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLog } from './order-log.tsx';
import { FailedRefund, OrderMoney } from './order-money.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderRecipient } from './order-recipient.tsx';
import { Parcels } from './parcels.tsx';
import { useNextOrder } from './use-next-order.ts';

/** An order of goods, with all that staff do with it: confirm, send in parcels, hand over, refund. */
export function ShopOrderDetailScreen() {
  const { t } = useTranslation('shop-desk');
  const { id: storeId } = useWorkplace();
  const { params } = usePage('/web/$storeId/shop-order/$shopOrderId');
  const { shopOrderId } = params;
  const order = useRead(storeShopApi.readShopOrder, { params: { storeId, shopOrderId } });
  const isMissing = isRefusal(order.error, 'shopOrderMissing', 'notFound', 'inputInvalid');
  if (isMissing)
    return (
      <StorePage width="form">
        <OrderMissing storeId={storeId} />
      </StorePage>
    );
  return (
    <StorePage
      title={order.data && t('detail.title', { number: order.data.number })}
      detail={order.data && <ShopOrderStatusBadge order={order.data} />}
      actions={order.data && <PageActions key={shopOrderId} order={order.data} />}
      asideLabel={t('progress.title')}
      aside={
        order.data && (
          <>
            <OrderProgress order={order.data} />
            <OrderMoney order={order.data} />
            <OrderLog order={order.data} />
          </>
        )
      }
    >
      <Loaded of={order} skeleton={<OrderSkeleton />}>
        {(data) => <OrderContent key={data.id} order={data} />}
      </Loaded>
    </StorePage>
  );
}

function OrderContent({ order }: { order: StoreShopOrder }) {
  return (
    <div className="flex max-w-180 flex-col gap-7">
      {order.failedRefund && <FailedRefund order={order} failed={order.failedRefund} />}
      <OrderActions order={order} />
      <OrderRecipient order={order} />
      <OrderLines order={order} />
      {order.way === 'delivery' && <Parcels order={order} />}
    </div>
  );
}

/** Buttons of the page: the packing list, and the next order of the list that it was opened from. */
function PageActions({ order: { storeId, id } }: { order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  const navigate = useNavigate();
  const { search } = usePage('/web/$storeId/shop-order/$shopOrderId');
  const next = useNextOrder(id);
  const openNext = () => {
    if (next === undefined) return showToast({ text: t('detail.noNext') });
    void navigate({
      to: '/web/$storeId/shop-order/$shopOrderId',
      params: { storeId, shopOrderId: next },
      search: search as never,
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Printer aria-hidden size={18} />}
        aria-keyshortcuts="p"
        render={<Link to="/web/$storeId/shop-order-print" params={{ storeId }} search={{ order: id }} />}
      >
        <span className="max-sm:sr-only">{t('detail.print')}</span>
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<ArrowRight aria-hidden size={18} />}
        aria-keyshortcuts="j"
        onClick={openNext}
      >
        <span className="max-sm:sr-only">{t('detail.next')}</span>
      </Button>
    </>
  );
}

function OrderMissing({ storeId }: { storeId: string }) {
  const { t } = useTranslation('shop-desk');
  return (
    <EmptyState
      icon={<PackageX size={30} strokeWidth={1.5} />}
      title={t('detail.missingTitle')}
      detail={t('detail.missingDetail')}
      action={
        <Button render={<Link to="/web/$storeId/shop-order" params={{ storeId }} />}>
          {t('detail.all')}
        </Button>
      }
    />
  );
}

function OrderSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
