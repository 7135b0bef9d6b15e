import type { Db } from '#platform/db/db.ts';
import { type Fragment, insertInto, writeParts } from '#platform/db/fragments.ts';
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

/** Inserts the order, unless its number is taken. */
const addOrder: Fragment = (rows) => `
  insert into shop_order select * from jsonb_populate_recordset(null::shop_order, ${rows})
  on conflict (store_id, number) do nothing returning 1`;

/** Adds an order with one statement. Returns whether its number was free; otherwise nothing is written. */
export async function addNewOrder(db: Db, { order, lines, stock, log, timers }: NewOrder): Promise<boolean> {
  const { gate } = await writeParts(
    queryableOf(db),
    'new shop order',
    {
      lines: [insertInto('shop_order_line') as Fragment, lines],
      stock: [insertInto('shop_order_stock') as Fragment, stock],
      log: [insertInto('shop_order_log') as Fragment, log],
      timers: [addJobs, timers],
    },
    [addOrder, [order]],
  );
  return gate === 1;
}
