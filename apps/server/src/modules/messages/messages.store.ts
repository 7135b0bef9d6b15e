import type { SendReason, SendStatus } from '@xiwei/contract/messages/messages.model.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type MessageRow = Selectable<Tables['guest_message']>;
export type MessageKey = Pick<MessageRow, 'store_id' | 'id'>;
type NewMessage = Insertable<Tables['guest_message']>;
type Change = Omit<Updateable<Tables['guest_message']>, 'store_id' | 'id'>;

/** Adds messages, unless the same scene was planned for the same occasion before. Returns those that were added. */
export const addMessages = (db: Db, rows: readonly NewMessage[]): Promise<MessageRow[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('guest_message')
        .values(rows)
        .onConflict((conflict) => conflict.constraint('guest_message_once').doNothing())
        .returningAll()
        .execute();

export const findMessage = (db: Db, storeId: string, id: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('guest_message')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Drops waiting messages of an order for a scene that are about another occasion than the present one. */
export async function dropOutdated(
  db: Db,
  {
    storeId,
    orderId,
    scene,
    occasion,
  }: { storeId: string; orderId: string; scene: MessageScene; occasion: string },
): Promise<void> {
  await db
    .updateTable('guest_message')
    .set({ status: 'dropped', reason: 'orderChanged' })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('scene', '=', scene)
    .where('status', '=', 'waiting')
    .where('sent_by', '=', 'auto')
    .where('occasion', '<>', occasion)
    .execute();
}

/** A worker's claim on messages. */
export interface Claim {
  worker: string;
  until: Date;
}

/** Claims messages of a channel that are due, for one worker. Other workers skip them until the claim ends. */
export async function claimDue(
  db: Db,
  channel: MessageChannel,
  { worker, until }: Claim,
  now: Date,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } =
    await sql<MessageRow>`update guest_message m set claimed_by = ${worker}, claimed_until = ${until}
    from (select store_id, id from guest_message
      where status = 'waiting' and channel = ${channel} and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by due_at limit ${limit} for update skip locked) as due
    where m.store_id = due.store_id and m.id = due.id returning m.*`.execute(db);
  return rows;
}

/** Changes a message that this worker has claimed. Returns whether it still had the claim. */
export async function changeClaimed(
  db: Db,
  { store_id, id }: MessageKey,
  worker: string,
  from: readonly SendStatus[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_message')
    .set(change)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('claimed_by', '=', worker)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends messages whose worker died while it was sending them: it is not known whether they were sent. */
export const endInterrupted = (db: Db, now: Date): Promise<MessageRow[]> =>
  db
    .updateTable('guest_message')
    .set({ status: 'unknown', reason: 'interrupted' })
    .where('status', '=', 'sending')
    .where('claimed_until', '<=', now)
    .returningAll()
    .execute();

export interface MessageFilter {
  storeId: string;
  orderId?: string | undefined;
  scene?: MessageScene | undefined;
  channel?: MessageChannel | undefined;
  statuses?: readonly SendStatus[] | undefined;
  /** Leaves out messages that are due after this time. */
  plannedAfter?: Date | undefined;
}

/** Lists messages of a store, newest first. */
export const listMessages = (
  db: Db,
  { storeId, orderId, scene, channel, statuses, plannedAfter }: MessageFilter,
  after: string | undefined,
  limit: number,
): Promise<MessageRow[]> =>
  db
    .selectFrom('guest_message')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
    .$if(scene !== undefined, (query) => query.where('scene', '=', scene ?? 'newOrder'))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'sms'))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(plannedAfter !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('status', '<>', 'waiting'), eb('due_at', '<=', plannedAfter ?? new Date())]),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Lists the messages of an order that were sent or are about to be. */
export const listSentFor = (db: Db, storeId: string, orderId: string) =>
  db
    .selectFrom('guest_message')
    .select(['id', 'scene', 'channel', 'status', 'sent_by', 'created_at', 'due_at', 'sent_at'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute();

/** Puts a message back into the queue, if it is in one of these states. */
export async function queueAgain(
  db: Db,
  { store_id, id }: MessageKey,
  from: readonly SendStatus[],
  { dueAt, endsAt }: { dueAt: Date; endsAt: Date },
): Promise<MessageRow | undefined> {
  return db
    .updateTable('guest_message')
    .set({
      status: 'waiting',
      reason: null,
      provider_code: null,
      due_at: dueAt,
      ends_at: endsAt,
      claimed_by: null,
      claimed_until: null,
    })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** A provider's report about a message. */
interface Report {
  delivered: boolean;
  code: string;
}

/** Records a report about a message with this provider id or, if it is given, our id. Returns the messages it changed. */
export const recordReport = (
  db: Db,
  { providerId, reference }: { providerId: string; reference: string | null },
  { delivered, code }: Report,
  now: Date,
): Promise<MessageRow[]> =>
  db
    .updateTable('guest_message')
    .set({
      status: delivered ? 'delivered' : 'failed',
      reason: delivered ? null : ('undelivered' satisfies SendReason),
      provider_code: delivered ? null : code,
      provider_id: providerId,
      reported_at: now,
    })
    // A message that arrived stays delivered, whatever is reported afterwards.
    .where(
      'status',
      'in',
      delivered ? ['sending', 'sent', 'unknown', 'failed'] : ['sending', 'sent', 'unknown'],
    )
    .where((eb) =>
      eb.or([
        eb('provider_id', '=', providerId),
        ...(reference === null ? [] : [eb.and([eb('id', '=', reference), eb('tries', '>', 0)])]),
      ]),
    )
    .returningAll()
    .execute();

/** Checks whether a message with a provider's id or with ours exists. */
export async function isKnown(db: Db, providerId: string, reference: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('guest_message')
    .select('id')
    .where((eb) =>
      eb.or([eb('provider_id', '=', providerId), ...(reference === null ? [] : [eb('id', '=', reference)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a report about a message whose sending is not recorded yet. */
export async function storeReceipt(
  db: Db,
  providerId: string,
  { delivered, code }: Report,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sms_receipt')
    .values({ provider_id: providerId, delivered, code, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Locks a provider's id of a message until the transaction ends. A report may come while the answer of the provider is being
 * recorded: without the lock, neither would see the other.
 */
export async function lockProviderId(db: Db, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms report ${providerId}`}, 0))`.execute(db);
}

/** Takes the report that came before its message was recorded as sent. */
export const takeReceipt = (db: Db, providerId: string): Promise<Report | undefined> =>
  db
    .deleteFrom('sms_receipt')
    .where('provider_id', '=', providerId)
    .returning(['delivered', 'code'])
    .executeTakeFirst();

/** Locks the messages of an order until the transaction ends, so that two people do not send the same one at once. */
export async function lockOrder(db: Db, storeId: string, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest messages of ${storeId} ${orderId}`}, 0))`.execute(
    db,
  );
}
