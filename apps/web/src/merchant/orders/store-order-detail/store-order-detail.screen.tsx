import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OrderReplies } from '#shared/invitations/order-replies.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { OrderDetail } from '../detail/order-detail.tsx';
import { OrderPage } from '../detail/order-page.tsx';
import { useOrderName } from '../verbs/use-order-name.ts';
import { usePendingOrders } from '../verbs/use-pending-orders.ts';

/** One order of the store, with all its facts, actions and its log. */
export function StoreOrderDetailScreen() {
  const { t } = useTranslation('booking-order-detail');
  const { params } = usePage('/web/$storeId/store-order-detail/$orderId');
  const nameOf = useOrderName();
  const withPending = usePendingOrders();
  const leave = useLeave();
  return (
    <OrderPage
      orderId={params.orderId}
      titleOf={nameOf}
      detailOf={({ bookingCode }) => t('head.code', { code: bookingCode })}
    >
      {(order) => (
        <OrderDetail
          order={withPending(order)}
          replies={<OrderReplies params={params} />}
          onDeleted={() => leave(order)}
        />
      )}
    </OrderPage>
  );
}

/** Returns a function that leaves the page of a deleted order: back, or to the bookings of its day. */
function useLeave(): (order: StaffOrder) => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return ({ storeId, date }) => {
    if (canGoBack) router.history.back();
    else void router.navigate({ href: `/web/${storeId}/booking-home?date=${date}`, replace: true });
  };
}
