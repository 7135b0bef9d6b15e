import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import type { Topic } from '@xiwei/contract/events/events.model.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { type News, newsOf, placeOf, staffNewsOf } from '../order/order-news.ts';
import { scenesOf } from '../order/order-scenes.ts';
import type { StoreScope } from './store-scope.ts';

/** A change of an order. `before` is missing for a new order. */
interface OrderTransition {
  before?: OrderRow;
  after: OrderRow;
  type: LogType;
  /** Content of the log entry besides the order's columns. */
  note: Record<string, unknown>;
  /** A keyed digest of the network from which a diner made the order. */
  network?: string | undefined;
}

const topicsOf = ({ store_id, user_id }: OrderRow): Topic[] => [
  `store:${store_id}`,
  ...(user_id ? [`user:${user_id}` as const] : []),
];

/**
 * Emits the events of a change of an order: for those who see it, for a former account, for the notices of the diner and of the
 * staff, and for messages to the guest.
 */
export function emitOrderChanged(
  batch: StoreScope,
  { before, after, type, note, network }: OrderTransition,
): void {
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
  for (const news of newsOf({ before, after, type, operator: batch.operator, note })) {
    emitNews(batch, after, news);
  }
  const change = { before, after, operator: batch.operator };
  const staffNews = staffNewsOf(change);
  if (staffNews) batch.events.emit([], 'booking.staffNews', { storeId, orderId, news: staffNews });
  // Stores that send no messages pay nothing here.
  const { scenes: sent } = batch.plan;
  const scenes = sent.length === 0 ? [] : scenesOf(change).filter((scene) => sent.includes(scene));
  // The network of a new order counts for its first message, which may come later.
  if (scenes.length > 0 || (sent.length > 0 && network !== undefined))
    batch.events.emit([], 'booking.messagesDue', {
      ...{ storeId, orderId, version, scenes },
      ...(network !== undefined && { network }),
    });
}

/** Emits to the former account as well: it may no longer see the order. */
function emitReassigned(batch: StoreScope, order: OrderRow, fromUserId: string | null): void {
  const { store_id: storeId, id: orderId, user_id: toUserId } = order;
  const former = fromUserId ? [`user:${fromUserId}` as const] : [];
  const data = { storeId, orderId, fromUserId, toUserId };
  batch.events.emit([...topicsOf(order), ...former], 'booking.orderReassigned', data);
}

/** Emits news of an order for its diner, from which a notice is made. It goes to no stream. */
export function emitNews(batch: StoreScope, order: OrderRow, { news, amount }: News): void {
  if (order.user_id === null) return;
  const { store_id: storeId, id: orderId, user_id: userId } = order;
  batch.events.emit([], 'booking.orderNews', {
    storeId,
    orderId,
    userId,
    place: placeOf(order),
    news,
    amount,
  });
}

export function emitOrderDeleted(batch: StoreScope, order: OrderRow): void {
  const { store_id: storeId, id: orderId, date } = order;
  batch.events.emit(topicsOf(order), 'booking.orderDeleted', { storeId, orderId, date });
}
