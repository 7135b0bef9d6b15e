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

type Sent = CallOf<typeof bookingApi.createOrder>;

const STORED = 'xiwei.booking-intent';

/**
 * The key of an intent. It stays with the tab until the booking is made: whoever sends the same again after a lost
 * connection, even after a reload, books once.
 */
function keyFor(sent: Sent): string {
  const wanted = JSON.stringify(sent);
  const [kept, keptKey] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  if (kept === wanted && typeof keptKey === 'string') return keptKey;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORED, JSON.stringify([wanted, key]));
  return key;
}

/** Books the table. */
export function useBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sent: Sent): Promise<DinerOrder> => {
      const order = await call(bookingApi.createOrder, sent, { key: keyFor(sent) });
      sessionStorage.removeItem(STORED);
      return order;
    },
    onSuccess: () => void refresh(client, bookingApi.listMyOrders, availabilityApi.readDay),
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
