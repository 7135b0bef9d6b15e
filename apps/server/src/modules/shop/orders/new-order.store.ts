import type { Db } from '#platform/db/db.ts';
import { type Fragment, insertInto, writeIfOpen } from '#platform/db/fragments.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { addJobs, type JobRow } from '#platform/jobs/jobs.ts';
import type { OrderLogRow } from './order-log.store.ts';
import type { LineRow, LineStockRow } from './order-parts.store.ts';
import type { OrderRow } from './orders.store.ts';

/** A new order with its lines, what it reserves, and its first entry of the log. */
export interface NewOrder {
  order: OrderRow;
  lines: LineRow[];
  stock: LineStockRow[];
  log: OrderLogRow[];
  /** The timer of its payment. */
  timers: JobRow[];
}

/** Inserts orders, except those whose number is taken. */
const addOrders: Fragment = (rows) => `
  insert into shop_order select * from jsonb_populate_recordset(null::shop_order, ${rows})
  on conflict (store_id, number) do nothing returning id::text as key`;

/** Adds an order with one statement. Returns whether its number was free; otherwise nothing is written. */
export const addNewOrder = (db: Db, { order, lines, stock, log, timers }: NewOrder): Promise<boolean> =>
  writeIfOpen(
    queryableOf(db),
    'new shop order',
    {
      lines: [insertInto('shop_order_line') as Fragment, lines],
      stock: [insertInto('shop_order_stock') as Fragment, stock],
      log: [insertInto('shop_order_log') as Fragment, log],
      timers: [addJobs, timers],
    },
    { sql: addOrders, key: order.id, state: order },
  );
