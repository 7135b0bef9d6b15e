import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRows } from '#platform/db/rows.ts';
import type { HoldRow, LogRow, OrderRow } from './model.ts';

interface Occupancy {
  owner: string;
  item: string;
  type: 'order' | 'hold' | 'lock' | 'feast';
  date: string;
  start: number;
  end: number;
}

/** All rows of a store's bookings. */
export interface Snapshot {
  orders: OrderRow[];
  log: LogRow[];
  occupancy: Occupancy[];
  holds: HoldRow[];
  locks: { id: string; item_ids: string[] }[];
  days: { date: string; version: number; last_number: number }[];
  diners: { id: string }[];
  /** Balances of accounts, and open payment requests. */
  balances: { account: string; amount: number }[];
  intents: { subject_id: string; purpose: string; amount: number; status: string }[];
  writes: number;
}

/** A single statement, so that it is one database snapshot. */
export async function takeSnapshot(db: Db, storeId: string): Promise<Snapshot> {
  const all = (table: string, order: string) => sql`
    (select coalesce(jsonb_agg(to_jsonb(t) order by ${sql.raw(order)}), '[]') from ${sql.table(table)} t
     where store_id = ${storeId})`;
  const { rows } = await sql<Snapshot>`select
    ${all('booking_order', 'id')} as orders,
    ${all('booking_log', 'order_id, seq')} as log,
    ${all('booking_hold', 'id')} as holds,
    ${all('table_lock', 'id')} as locks,
    ${all('store_day', 'date')} as days,
    ${all('diner', 'id')} as diners,
    ${all('ledger_balance', 'account')} as balances,
    ${all('payment_intent', 'id')} as intents,
    (select coalesce(jsonb_agg(jsonb_build_object('owner', owner_id, 'item', item_id, 'type', owner_type,
      'date', date, 'start', extract(epoch from lower(during)) * 1000,
      'end', extract(epoch from upper(during)) * 1000) order by owner_id, item_id), '[]')
     from occupancy where store_id = ${storeId}) as occupancy,
    (select writes from store_state where store_id = ${storeId}) as writes`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A snapshot has one row');
  return {
    ...found,
    orders: readRows('booking_order')(found.orders),
    log: readRows('booking_log')(found.log),
    holds: readRows('booking_hold')(found.holds),
    locks: readRows('table_lock')(found.locks),
  };
}
