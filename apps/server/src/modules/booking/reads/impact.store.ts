import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { FeastRow } from '../order/order.rows.ts';
import type { BookedRow } from './impact.rules.ts';

/** Lists the open orders of a store that start in a range of time (milliseconds), earliest first. */
export async function listBookedRows(
  db: Db,
  storeId: string,
  { from, until }: { from: number; until: number },
): Promise<BookedRow[]> {
  const rows = await db
    .selectFrom('booking_order')
    .select([
      'id',
      'date',
      'start_time',
      'start_at',
      'end_at',
      'buffer_minutes',
      'item_ids',
      'adults',
      'children',
      'arrived_at',
      'turned_over_at',
    ])
    .where('store_id', '=', storeId)
    .where('start_at', '>=', new Date(from))
    .where('start_at', '<', new Date(until))
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
    arrived_at: row.arrived_at?.toISOString() ?? null,
    turned_over_at: row.turned_over_at?.toISOString() ?? null,
  }));
}

/** Lists the tables of published feasts of a store that start in a range of time (milliseconds), earliest first. */
export async function listFeastRows(
  db: Db,
  storeId: string,
  { from, until }: { from: number; until: number },
): Promise<FeastRow[]> {
  const rows = await db
    .selectFrom('table_feast as f')
    .select(sql`to_jsonb(f)`.as('row'))
    .where('store_id', '=', storeId)
    .where('start_at', '>=', new Date(from))
    .where('start_at', '<', new Date(until))
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return rows.map(({ row }) => readRow('table_feast', row));
}
