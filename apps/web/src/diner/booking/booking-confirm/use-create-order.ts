import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { refreshChanged } from '#api/refresh.ts';
import { refreshAfterRefusal } from '#api/refresh-after-refusal.ts';
import { bookingKeyFor, clearBookingKey } from '#shared/booking/booking-key.ts';
import { showToast } from '#ui/toast-store.ts';

const { changes } = bookingApi.createOrder;
type CreateOrderInput = CallOf<typeof bookingApi.createOrder>;

/** Creates the order, with an idempotency key that survives reloads, and refreshes what it changes. */
export function useCreateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CreateOrderInput): Promise<DinerOrder> => {
      const order = await call(bookingApi.createOrder, input, { key: bookingKeyFor(input) });
      clearBookingKey();
      return order;
    },
    onSuccess: () => void refreshChanged(client, changes),
    onError: (error) => void refreshAfterRefusal(client, changes, error),
  });
}

/**
 * Navigates after a booking was made: to its payment if a deposit is due, else to the order. If the dishes that were chosen with it could
 * not be saved, to these, so that they are chosen again.
 */
export function useAfterBooking(): (order: DinerOrder, hasMenu: boolean) => Promise<void> {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  return async ({ id: orderId, storeId, status }, hasMenu) => {
    if (!hasMenu) {
      showToast({ text: t('confirm.bookedWithoutMenu'), tone: 'caution' });
      return navigate({ to: '/order-menu/$storeId/$orderId', params: { storeId, orderId }, replace: true });
    }
    if (status === 'waitDepositPayment') {
      const payment = await call(moneyApi.readOrderPayment, { params: { storeId, orderId } }).catch(
        () => null,
      );
      if (payment) {
        const params = { storeId, paymentId: payment.id };
        return navigate({ to: '/payment/$storeId/$paymentId', params, replace: true });
      }
    }
    const confirmed = status === 'waitService';
    showToast({ text: t(confirmed ? 'confirm.booked' : 'confirm.sent'), tone: 'positive' });
    await navigate({ to: '/order-detail/$storeId/$orderId', params: { storeId, orderId }, replace: true });
  };
}
