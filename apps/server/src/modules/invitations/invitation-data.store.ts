import type { InvitationData } from '@xiwei/contract/invitations/invitations.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { OrderKey } from './invitations.store.ts';

const among = (orders: readonly OrderKey[]) =>
  sql<boolean>`(store_id, order_id) in (select "storeId", "orderId"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o ("storeId" uuid, "orderId" uuid))`;

/** Reads the invitations of a person's orders. Answers are the data of those who gave them, and are only counted. */
export async function readInvitationsOf(db: Db, orders: readonly OrderKey[]): Promise<InvitationData[]> {
  const rows = await db
    .selectFrom('invitation')
    .select(['store_id', 'order_id', 'host', 'greeting', 'created_at', 'revoked_at'])
    .select(
      sql<number>`(select count(*)::int from invitation_answer a
        where a.store_id = invitation.store_id and a.order_id = invitation.order_id)`.as('answers'),
    )
    .where(among(orders))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    storeId: row.store_id,
    bookingId: row.order_id,
    host: row.host,
    greeting: row.greeting,
    answers: row.answers,
    createdAt: row.created_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

/** Deletes the invitations of a person's orders, with all answers. */
export async function eraseInvitationsOf(db: Db, orders: readonly OrderKey[]): Promise<void> {
  await db.deleteFrom('invitation').where(among(orders)).execute();
}
