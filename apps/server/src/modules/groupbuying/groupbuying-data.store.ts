import type { ExternalOrderData } from '@xiwei/contract/groupbuying/groupbuying.data.ts';
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

/** Removes the name, phone and remark of a person from external orders, and the texts of what the platform sent. */
export async function eraseExternalOrdersOf(db: Db, phone: string | null): Promise<void> {
  if (phone === null) return;
  const orders = await db
    .updateTable('external_order')
    .set({ guest_name: '', guest_phone: null, remark: '' })
    .where('guest_phone', '=', phone)
    .returning(['platform', 'external_id'])
    .execute();
  for (const { platform, external_id } of orders)
    await db
      .deleteFrom('external_inbox')
      .where('platform', '=', platform)
      .where('external_id', '=', external_id)
      .where('applied_at', 'is not', null)
      .execute();
}
