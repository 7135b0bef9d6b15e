import { Link } from '@tanstack/react-router';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { ExternalOrderDetail } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { CalendarX2 } from 'lucide-react';
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
import { OrderStatus } from '../parts/order-status.tsx';
import { useGroupWords } from '../parts/use-group-words.ts';
import { ExternalLog } from './external-log.tsx';
import { LinkedBooking } from './linked-booking.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderNotices } from './order-notices.tsx';

/** An order from a group-buying platform, with all that staff can do: accept, assign, reject, answer an appeal, send again. */
export function GroupOrderDetailScreen() {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const words = useGroupWords();
  const { params } = usePage(
    '/web/$storeId/group-order-detail/$externalOrderId',
    '/web/$storeId/group-order-detail',
  );
  const { externalOrderId } = params as { externalOrderId?: string };
  const order = useRead(
    groupbuyingApi.readExternalOrder,
    { params: { storeId, externalOrderId: externalOrderId ?? '' } },
    { enabled: externalOrderId !== undefined },
  );
  const isMissing =
    externalOrderId === undefined ||
    isRefusal(order.error, 'externalOrderMissing', 'notFound', 'inputInvalid');
  const guest = order.data ? words.guest(order.data) : t('someone');
  return (
    <StorePage
      width="form"
      title={isMissing ? t('waiting.title') : t('detail.title', { guest })}
      detail={order.data && !isMissing && <OrderStatus order={order.data} />}
    >
      {isMissing ? (
        <OrderMissing storeId={storeId} />
      ) : (
        <Loaded of={order} skeleton={<OrderSkeleton />}>
          {(data) => <OrderContent key={data.id} order={data} />}
        </Loaded>
      )}
    </StorePage>
  );
}

function OrderContent({ order }: { order: ExternalOrderDetail }) {
  return (
    <div className="flex flex-col gap-7">
      <OrderNotices order={order} />
      <OrderFacts order={order} />
      <OrderActions order={order} />
      <LinkedBooking order={order} />
      <ExternalLog order={order} />
    </div>
  );
}

function OrderMissing({ storeId }: { storeId: string }) {
  const { t } = useTranslation('groupbuying-merchant');
  return (
    <EmptyState
      icon={<CalendarX2 size={30} strokeWidth={1.5} />}
      title={t('detail.missingTitle')}
      detail={t('detail.missingDetail')}
      action={
        <Button render={<Link to="/web/$storeId/group-order" params={{ storeId }} />}>
          {t('waiting.all')}
        </Button>
      }
    />
  );
}

function OrderSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
