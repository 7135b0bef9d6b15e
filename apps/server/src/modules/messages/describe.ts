import type { MessageSend, SendStatus } from '@xiwei/contract/messages/messages.model.ts';
import { dinersOf } from '#modules/diners/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type MessageOrder, readMessageOrders } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import type { MessageRow } from './messages.store.ts';
import { maskAddress } from './recipient.ts';
import { fits, isSameOccasion } from './scene.rules.ts';

/** States from which staff can send a message again. */
export const RETRYABLE = ['failed', 'dropped', 'unknown'] as const satisfies readonly SendStatus[];

/** Checks whether a message can be sent again: it was not sent for sure, and its order is still in that state. */
export const isRetryable = (message: MessageRow, order: MessageOrder, now: Date): boolean =>
  (RETRYABLE as readonly SendStatus[]).includes(message.status) &&
  fits(message.scene, order, now) &&
  (message.sent_by === 'staff' || isSameOccasion(message.scene, message.occasion, order));

/** Describes messages of one store for its staff. */
export async function describeSends(
  { booking }: Pick<MessagesDeps, 'booking'>,
  db: Db,
  storeId: string,
  rows: readonly MessageRow[],
  now: Date,
): Promise<MessageSend[]> {
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  const orders = await readMessageOrders(booking, db, storeId, ids, now);
  const diners = await dinersOf(
    booking.pool,
    [...orders.values()].map(({ dinerId }) => ({ store_id: storeId, diner_id: dinerId })),
  );
  const guestOf = (id: string | null): MessageSend['order']['guest'] => {
    const diner = diners.get(id ?? '');
    return diner ? { lastName: diner.last_name, title: diner.title } : null;
  };
  // An order that was deleted meanwhile has taken its messages with it.
  return rows.flatMap((row) => {
    const order = orders.get(row.order_id);
    return order ? [describe(row, order, guestOf(order.dinerId), now)] : [];
  });
}

const describe = (
  row: MessageRow,
  order: MessageOrder,
  guest: MessageSend['order']['guest'],
  now: Date,
): MessageSend => ({
  id: row.id,
  scene: row.scene,
  channel: row.channel,
  trigger: row.sent_by,
  status: row.status,
  reason: row.reason,
  providerCode: row.provider_code,
  to: row.address === null ? null : maskAddress(row.channel, row.address),
  text: row.text,
  language: row.language,
  tries: row.tries,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  reportedAt: row.reported_at?.toISOString() ?? null,
  order: { id: order.orderId, date: order.date, time: order.time, guest },
  can: isRetryable(row, order, now) ? ['retry'] : [],
});
