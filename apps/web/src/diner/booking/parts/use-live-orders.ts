import { useQueryClient } from '@tanstack/react-query';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { useEvents } from '#api/events.ts';
import { refresh } from '#api/refresh.ts';
import { useSession } from '#api/session.ts';

const ORDER_EVENTS = [
  'booking.orderChanged',
  'booking.orderReassigned',
  'booking.orderDeleted',
  'booking.paymentReturned',
  'money.paymentChanged',
  'money.refundEnded',
] as const;

/** Refreshes the user's orders when an event reports a change by the store or a payment provider. */
export function useLiveOrders(): void {
  const client = useQueryClient();
  const userId = useSession().data?.user?.id;
  const refreshOrders = () =>
    void refresh(client, bookingApi.readMyOrder, bookingApi.listMyOrders, orderMoneyApi.readMyOrderMoney);
  useEvents(userId ? [`user:${userId}`] : [], ORDER_EVENTS, refreshOrders, refreshOrders);
}
