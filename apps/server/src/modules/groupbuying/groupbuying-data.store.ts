import type { ExternalOrderData } from '@xiwei/contract/groupbuying/groupbuying.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Reads the external orders with a person's verified phone, oldest first. */
export async function readExternalOrdersOf(db: Db, phone: string | null): Promise<ExternalOrderData[]> {
  if (phone === null) return [];
  const rows = await db
    .selectFrom('external_order')
    .selectAll()
    .where('guest_phone', '=', phone)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    storeId: row.store_id,
    platform: row.platform,
    externalId: row.external_id,
    status: row.status,
    guestName: row.guest_name,
    date: row.date,
    time: row.time,
    people: row.people,
    product: row.product,
    amount: row.amount,
    remark: row.remark,
    bookingId: row.order_id,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Removes the name, phone and texts of a person from external orders and their logs, and what the platform sent. */
export async function eraseExternalOrdersOf(db: Db, phone: string | null): Promise<void> {
  if (phone === null) return;
  await sql`
    with erased as (
      update external_order set guest_name = '', guest_phone = null, remark = '', words = '' where guest_phone = ${phone}
      returning store_id, id, platform, external_id
    ), log as (
      update external_log l set words = '' from erased e
      where l.store_id = e.store_id and l.external_order_id = e.id and l.operator_type is null and l.type not in ('ignored', 'sent')
    )
    delete from external_inbox i using erased e
    where i.platform = e.platform and i.external_id = e.external_id and i.applied_at is not null`.execute(db);
}
