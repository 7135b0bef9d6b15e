import { useQueryClient } from '@tanstack/react-query';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { useEvents } from '#api/events.ts';
import { refresh } from '#api/refresh.ts';
import { useSession } from '#api/session.ts';

const NEWS = [
  'booking.orderChanged',
  'booking.orderReassigned',
  'booking.orderDeleted',
  'booking.paymentReturned',
  'money.paymentChanged',
  'money.refundEnded',
] as const;

/** Keeps one's orders on screen true: what the store or a provider does to them shows by itself. */
export function useLiveOrders(): void {
  const client = useQueryClient();
  const userId = useSession().data?.user?.id;
  const readAgain = () =>
    void refresh(client, bookingApi.readMyOrder, bookingApi.listMyOrders, orderMoneyApi.readMyOrderMoney);
  useEvents(userId ? [`user:${userId}`] : [], NEWS, readAgain, readAgain);
}
