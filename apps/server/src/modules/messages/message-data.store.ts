import type { MessageData, WechatData } from '@xiwei/contract/messages/messages.data.ts';
import { sql } from 'kysely';
import { listOpenIdsOf } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { listAnswers, listFollowers } from './wechat.store.ts';

interface OrderKey {
  storeId: string;
  orderId: string;
}

const among = (orders: readonly OrderKey[]) =>
  sql<boolean>`(store_id, order_id) in (select "storeId", "orderId"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o ("storeId" uuid, "orderId" uuid))`;

/** Reads the messages that were sent to a person's phone, addresses and accounts at WeChat. */
export async function readMessagesOf(
  db: Db,
  userId: string,
  contacts: readonly string[],
): Promise<MessageData[]> {
  const addresses = [...contacts, ...(await listOpenIdsOf(db, userId))];
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

/** Reads what is known of a person as a follower of the official account. */
export async function readWechatOf(db: Db, userId: string): Promise<WechatData[]> {
  const openIds = await listOpenIdsOf(db, userId);
  const [followers, answers] = [await listFollowers(db, openIds), await listAnswers(db, openIds)];
  return openIds.map((openId) => {
    const follower = followers.find((row) => row.open_id === openId);
    return {
      openId,
      following: follower?.following ?? null,
      changedAt: follower?.changed_at.toISOString() ?? null,
      answers: answers
        .filter((row) => row.open_id === openId)
        .map((row) => ({
          templateId: row.template_id,
          accepted: row.accepted,
          answeredAt: row.answered_at.toISOString(),
          used: row.message_id !== null,
        })),
    };
  });
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
  const openIds = await listOpenIdsOf(db, userId);
  const addresses = [...openIds, ...(phone === null ? [] : [phone])];
  if (addresses.length > 0)
    await db.updateTable('guest_message').set(erased).where('address', 'in', addresses).execute();
  if (openIds.length > 0) {
    await db.deleteFrom('wechat_follower').where('open_id', 'in', openIds).execute();
    await db.deleteFrom('wechat_answer').where('open_id', 'in', openIds).execute();
  }
  await db.updateTable('guest_message').set({ given_by: null }).where('given_by', '=', userId).execute();
  await db.deleteFrom('guest_message_network').where(among(orders)).execute();
  await db.deleteFrom('message_choice').where('user_id', '=', userId).execute();
}
