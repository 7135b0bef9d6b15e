import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';

export type InvitationRow = Selectable<Tables['invitation']>;
export type AnswerRow = Selectable<Tables['invitation_answer']>;
export type AnswerValues = Omit<Insertable<Tables['invitation_answer']>, 'store_id' | 'id' | 'order_id'>;

export interface OrderKey {
  storeId: string;
  orderId: string;
}

export const findInvitation = (db: Db, { storeId, orderId }: OrderKey): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export const findByKey = (db: Db, storeId: string, key: string): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Finds an invitation by its key, and makes others wait who answer or change it. */
export const lockByKey = (db: Db, storeId: string, key: string): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Makes others wait who answer or change the invitation of an order. Returns whether there is one. */
export const lockInvitation = async (db: Db, { storeId, orderId }: OrderKey): Promise<boolean> =>
  (await db
    .selectFrom('invitation')
    .select('key')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** Adds the invitation of an order. Returns undefined if it has one already. */
export const addInvitation = (
  db: Db,
  row: Insertable<Tables['invitation']>,
): Promise<InvitationRow | undefined> =>
  db
    .insertInto('invitation')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const changeInvitation = (
  db: Db,
  { storeId, orderId }: OrderKey,
  version: number | 'latest',
  change: Partial<Pick<InvitationRow, 'template_id' | 'style' | 'host' | 'greeting' | 'key' | 'revoked_at'>>,
): Promise<InvitationRow> =>
  updateAtVersion(db, 'invitation', { store_id: storeId, order_id: orderId }, version, change);

/** Counts the invitations with each template, among those of some orders whose link is not revoked. */
export async function countUses(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; uses: number }>`
    select template_id as id, count(*)::int as uses from invitation
    where store_id = ${storeId} and template_id is not null and revoked_at is null
      and order_id = any(${orderIds}::uuid[])
    group by template_id`.execute(db);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** Lists the answers to the invitation of an order, newest first. */
export const listAnswers = (db: Db, { storeId, orderId }: OrderKey): Promise<AnswerRow[]> =>
  db
    .selectFrom('invitation_answer')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();

export async function countAnswers(db: Db, { storeId, orderId }: OrderKey): Promise<number> {
  const { count } = await db
    .selectFrom('invitation_answer')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findAnswer = (
  db: Db,
  { storeId, orderId }: OrderKey,
  id: string,
): Promise<AnswerRow | undefined> =>
  db
    .selectFrom('invitation_answer')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();

export const addAnswer = (
  db: Db,
  { storeId, orderId }: OrderKey,
  id: string,
  values: AnswerValues,
): Promise<AnswerRow> =>
  db
    .insertInto('invitation_answer')
    .values({ ...values, store_id: storeId, order_id: orderId, id })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeAnswer = (
  db: Db,
  { storeId, orderId }: OrderKey,
  id: string,
  values: AnswerValues,
): Promise<AnswerRow | undefined> =>
  db
    .updateTable('invitation_answer')
    .set(values)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Deletes an answer. Returns whether there was one. */
export async function deleteAnswer(db: Db, { storeId, orderId }: OrderKey, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation_answer')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the invitation of an order with its answers. */
export async function deleteInvitation(db: Db, { storeId, orderId }: OrderKey): Promise<void> {
  await db.deleteFrom('invitation').where('store_id', '=', storeId).where('order_id', '=', orderId).execute();
}
