import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { expect } from 'vitest';
import { hasTables } from '#modules/booking/commands/transition.ts';
import type { LogRow, OrderRow } from '#modules/booking/order/order.rows.ts';
import { readRow } from '#platform/db/rows.ts';

/** Lists the statuses and close reasons that orders have, sorted. */
export async function listStates(pool: pg.Pool): Promise<{ statuses: string[]; reasons: string[] }> {
  const { rows } = await pool.query<{ status: string; close_reason: string | null }>(
    'select distinct status, close_reason from booking_order',
  );
  return {
    statuses: [...new Set(rows.map(({ status }) => status))].sort(),
    reasons: rows.flatMap(({ close_reason }) => close_reason ?? []).sort(),
  };
}

async function readOrders(pool: pg.Pool, where = 'true', values: string[] = []): Promise<OrderRow[]> {
  const { rows } = await pool.query<{ row: OrderRow }>(
    `select to_jsonb(o) as row from booking_order o where ${where}`,
    values,
  );
  return rows.map(({ row }) => readRow('booking_order', row));
}

export async function countOrders(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from booking_order');
  return rows[0]?.count ?? 0;
}

/** Lists the orders of a store on a business day. */
export const listOrdersOn = (pool: pg.Pool, date: string, storeId: string): Promise<OrderRow[]> =>
  readOrders(pool, 'date = $1 and store_id = $2', [date, storeId]);

/** Returns the share of a store's tables that are occupied at an instant, from 0 to 1. */
export async function shareOccupied(pool: pg.Pool, storeId: string, at: Date): Promise<number> {
  const { rows } = await pool.query<{ share: number }>(
    `select avg((exists (select from occupancy o where o.store_id = i.store_id and o.item_id = i.id
       and o.during @> $2::timestamptz))::int)::float as share from table_item i where store_id = $1`,
    [storeId, at],
  );
  return rows[0]?.share ?? 0;
}

/** Checks that the log of each order, replayed, gives the order, with one version per entry and times that don't go back. */
export async function expectLogsReplay(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ row: LogRow }>(
    'select to_jsonb(l) as row from booking_log l order by order_id, seq',
  );
  const logs = new Map<string, LogRow[]>();
  for (const { row } of rows) {
    const entry = readRow('booking_log', row);
    const log = logs.get(entry.order_id);
    if (log) log.push(entry);
    else logs.set(entry.order_id, [entry]);
  }
  const wrong = (await readOrders(pool)).filter((order) => !isReplayOf(order, logs.get(order.id) ?? []));
  expect(wrong).toEqual([]);
}

function isReplayOf(order: OrderRow, entries: readonly LogRow[]): boolean {
  // The amount and the reason of a change are in its entry only.
  const columns = entries.map(({ after: { money: _, reason: __, ...after } }) => after);
  const replayed = Object.assign({}, ...columns, { version: entries.length - 1 });
  const times = entries.map(({ at }) => Date.parse(at));
  const isInOrder = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));
  return isInOrder && isDeepStrictEqual(replayed, order);
}

/** Checks that the occupied tables are those of the orders and locks that have tables. Overlaps violate a constraint. */
export async function expectOccupancyAgrees(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ owner: string }>(
    "select owner_id || ' ' || item_id as owner from occupancy where owner_type = 'order'",
  );
  const claimed = (await readOrders(pool))
    .filter(hasTables)
    .flatMap(({ id, item_ids }) => item_ids.map((item) => `${id} ${item}`));
  expect(rows.map(({ owner }) => owner).sort()).toEqual(claimed.sort());
}
