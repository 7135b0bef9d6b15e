import type { Db } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { MessagesDeps } from './messages.deps.ts';
import type { MessageRow } from './messages.store.ts';

/** Emits to the staff of a store that a message to a guest changed. */
export const emitSendChanged = (
  { emit, clock }: Pick<MessagesDeps, 'emit' | 'clock'>,
  db: Db,
  { store_id: storeId, order_id: orderId, id: sendId }: Pick<MessageRow, 'store_id' | 'order_id' | 'id'>,
): Promise<void> =>
  emitToStore({ emit }, { db, now: clock.now() }, 'messages.sendChanged', { storeId, orderId, sendId });
