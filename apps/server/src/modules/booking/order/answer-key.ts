import { keyed } from '#platform/secrets.ts';
import type { OrderRow } from './order.rows.ts';

/**
 * Computes the key of the link on which a guest answers reminders. It depends on the guest, so links that were sent to a former
 * guest of the order stop working.
 */
export const answerKey = (
  secret: string,
  { store_id, id, diner_id }: Pick<OrderRow, 'store_id' | 'id' | 'diner_id'>,
): string =>
  keyed(secret, 'order answer', store_id, id, diner_id ?? '')
    .toString('base64url')
    .slice(0, 22);

/** Returns the path of the page on which the guest of an order answers. */
export const answerPath = (secret: string, order: Parameters<typeof answerKey>[1]): string =>
  `/order-answer/${order.store_id}/${order.id}?key=${answerKey(secret, order)}`;
