import type { MessageData } from '@xiwei/contract/privacy/privacy.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface OrderKey {
  storeId: string;
  orderId: string;
}

const among = (orders: readonly OrderKey[]) =>
  sql<boolean>`(store_id, order_id) in (select "storeId", "orderId"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o ("storeId" uuid, "orderId" uuid))`;

/** Reads the messages that were sent to a person's phone and addresses. */
export async function readMessagesOf(db: Db, addresses: readonly string[]): Promise<MessageData[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('guest_message')
    .select(['store_id', 'order_id', 'channel', 'scene', 'status', 'address', 'text', 'sent_at'])
    .where('address', 'in', addresses)
    .where('sent_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    storeId: row.store_id,
    bookingId: row.order_id,
    channel: row.channel,
    scene: row.scene,
    status: row.status,
    to: row.address,
    text: row.text,
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
}

/** Erases addresses and texts of the messages to a person and about their orders, and what the person wanted to receive. */
export async function eraseMessagesOf(
  db: Db,
  userId: string,
  phone: string | null,
  orders: readonly OrderKey[],
): Promise<void> {
  const erased = { address: null, text: null };
  await db.updateTable('guest_message').set(erased).where(among(orders)).execute();
  if (phone !== null)
    await db.updateTable('guest_message').set(erased).where('address', '=', phone).execute();
  await db.deleteFrom('message_choice').where('user_id', '=', userId).execute();
}
