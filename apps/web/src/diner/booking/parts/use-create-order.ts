import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { useTranslation } from 'react-i18next';
import { call } from '#api/client.ts';
import { refresh } from '#api/refresh.ts';
import { showToast } from '#ui/toast-store.ts';
import { bookingKeyFor, forgetBookingKey } from './booking-key.ts';

type Sent = CallOf<typeof bookingApi.createOrder>;

/** Books the table. */
export function useBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sent: Sent): Promise<DinerOrder> => {
      const order = await call(bookingApi.createOrder, sent, { key: bookingKeyFor(sent) });
      forgetBookingKey();
      return order;
    },
    onSuccess: () =>
      void refresh(client, bookingApi.listMyOrders, bookingApi.readMyContact, availabilityApi.readDay),
  });
}

/** Leads on from a booking that was made: to pay for it, or to see it. */
export function useAfterBooking(): (order: DinerOrder) => Promise<void> {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  return async ({ id: orderId, storeId, status }) => {
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
