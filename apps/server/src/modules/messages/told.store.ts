import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { MessageRow } from './messages.store.ts';

/** How far apart the messages of a store and of the platform about one change may be planned, in seconds. */
const APART_SECONDS = 600;

type OfOrder = Pick<MessageRow, 'store_id' | 'order_id'>;

/** Lists the channels by which the platform has tried to tell a person of a notice. */
export async function listTried(
  db: Db,
  { store_id, order_id }: OfOrder,
  noticeId: string,
): Promise<MessageChannel[]> {
  const rows = await db
    .selectFrom('guest_message')
    .select('channel')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('sent_by', '=', 'platform')
    .where('occasion', '=', noticeId)
    .execute();
  return rows.map(({ channel }) => channel);
}

/** Checks whether the platform has planned a message of the same scene about later news of the order. */
export async function hasLaterNews(
  db: Db,
  { store_id, order_id, scene, id, occasion }: MessageRow,
): Promise<boolean> {
  const row = await db
    .selectFrom('guest_message')
    .select('id')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('sent_by', '=', 'platform')
    .where('scene', '=', scene)
    .where('occasion', '<>', occasion)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the messages of the other sender, the store or the platform, about the same change as a message. */
export const listCounterparts = (
  db: Db,
  { store_id, order_id, scene, created_at, sent_by }: MessageRow,
): Promise<Pick<MessageRow, 'status' | 'address' | 'due_at'>[]> =>
  db
    .selectFrom('guest_message')
    .select(['status', 'address', 'due_at'])
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('scene', '=', scene)
    .where('sent_by', '=', sent_by === 'platform' ? 'auto' : 'platform')
    .where('created_at', '>', later(created_at, -APART_SECONDS))
    .where('created_at', '<', later(created_at, APART_SECONDS))
    .execute();

/** Puts the platform's message back into the queue that was dropped for a message of the store which did not arrive. Returns its channel. */
export async function reviveTold(
  db: Db,
  {
    store_id,
    order_id,
    scene,
    created_at,
  }: Pick<MessageRow, 'store_id' | 'order_id' | 'scene' | 'created_at'>,
  now: Date,
): Promise<MessageChannel[]> {
  const rows = await db
    .updateTable('guest_message')
    .set({ status: 'waiting', reason: null, due_at: now, claimed_by: null, claimed_until: null })
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('scene', '=', scene)
    .where('sent_by', '=', 'platform')
    .where('status', '=', 'dropped')
    .where('reason', '=', 'sentAlready')
    .where('created_at', '>', later(created_at, -APART_SECONDS))
    .returning('channel')
    .execute();
  return rows.map(({ channel }) => channel);
}
