import type { OrderNews } from '@xiwei/contract/booking/order-news.ts';
import type { Topic } from '@xiwei/contract/events/events.model.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { slotOf } from '../order/order.rules.ts';
import type { OrderChange, StoreScope } from './store-scope.ts';

/** Emits the events of a change of an order: for those who see it, for a former account, and what other modules make of it. */
export function emitOrderChanged(batch: StoreScope, change: OrderChange): void {
  const { before, after, type } = change;
  const { store_id: storeId, id: orderId, date, status, version } = after;
  batch.events.emit(topicsOf(after), 'booking.orderChanged', {
    storeId,
    orderId,
    date,
    status,
    version,
    change: type,
  });
  if (before && before.user_id !== after.user_id) emitReassigned(batch, after, before.user_id);
  for (const observe of batch.observers) observe(change, batch);
}

const topicsOf = ({ store_id, user_id }: OrderRow): Topic[] => [
  `store:${store_id}`,
  ...(user_id ? [`user:${user_id}` as const] : []),
];

/** Emits to the former account as well: it may no longer see the order. */
function emitReassigned(batch: StoreScope, order: OrderRow, fromUserId: string | null): void {
  const { store_id: storeId, id: orderId, user_id: toUserId } = order;
  const former = fromUserId ? [`user:${fromUserId}` as const] : [];
  const data = { storeId, orderId, fromUserId, toUserId };
  batch.events.emit([...topicsOf(order), ...former], 'booking.orderReassigned', data);
}

/** Emits news of an order for its diner, with an amount in fen. It goes to no stream. */
export function emitNews(
  batch: StoreScope,
  order: OrderRow,
  news: OrderNews,
  amount: number | null = null,
): void {
  if (order.user_id === null) return;
  const { store_id: storeId, id: orderId, user_id: userId } = order;
  batch.events.emit([], 'booking.orderNews', {
    storeId,
    orderId,
    userId,
    place: slotOf(order),
    news,
    amount,
  });
}

export function emitOrderDeleted(batch: StoreScope, order: OrderRow): void {
  const { store_id: storeId, id: orderId, date } = order;
  batch.events.emit(topicsOf(order), 'booking.orderDeleted', { storeId, orderId, date });
}
