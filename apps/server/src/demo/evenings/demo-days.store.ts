import type pg from 'pg';
import type { OrderHistory } from '#modules/booking/steps.ts';
import type { Queryable } from '#platform/db/fragments.ts';

/** A day of a demo store that has been filled. */
export interface DemoDay {
  storeId: string;
  date: string;
}

/** Marks a day as filled. Returns false if it is already. Others who fill it at the same time wait for this transaction. */
export async function claimDay(client: pg.ClientBase, { storeId, date }: DemoDay): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into demo_day (store_id, date, histories) values ($1, $2, '[]') on conflict do nothing`,
    [storeId, date],
  );
  return rowCount === 1;
}

/** Stores what is still to happen on a day. */
export async function saveHistories(
  client: pg.ClientBase,
  { storeId, date }: DemoDay,
  histories: readonly OrderHistory[],
): Promise<void> {
  const nexts = histories.flatMap(({ orderId, booking, steps: [step] }) =>
    orderId === null ? booking.at : (step?.at ?? []),
  );
  await client.query('update demo_day set histories = $3, next_at = $4 where store_id = $1 and date = $2', [
    storeId,
    date,
    JSON.stringify(histories),
    nexts.toSorted()[0] ?? null,
  ]);
}

/** Sets the time at which a day is continued. */
export async function postponeDay(client: Queryable, { storeId, date }: DemoDay, until: Date): Promise<void> {
  await client.query('update demo_day set next_at = $3 where store_id = $1 and date = $2', [
    storeId,
    date,
    until,
  ]);
}

/** Reads what is still to happen on a day, and locks the day until the transaction ends. */
export async function readHistories(client: pg.ClientBase, day: DemoDay): Promise<OrderHistory[]> {
  const { rows } = await client.query<{ histories: OrderHistory[] }>(
    'select histories from demo_day where store_id = $1 and date = $2 for update',
    [day.storeId, day.date],
  );
  return rows[0]?.histories ?? [];
}

/** Finds the day on which something was to happen first, up to an instant. */
export async function findDueDay(
  client: Queryable,
  now: Date,
): Promise<(DemoDay & { since: Date }) | undefined> {
  const { rows } = await client.query<DemoDay & { since: Date }>(
    `select store_id as "storeId", date::text as date, next_at as since from demo_day
     where next_at <= $1 order by next_at limit 1`,
    [now],
  );
  return rows[0];
}

/** Lists the filled days of stores from a date on, as texts of store and date. */
export async function listFilledDays(
  client: Queryable,
  storeIds: readonly string[],
  from: string,
): Promise<Set<string>> {
  const { rows } = await client.query<DemoDay>(
    'select store_id as "storeId", date::text as date from demo_day where store_id = any ($1) and date >= $2',
    [storeIds, from],
  );
  return new Set(rows.map(({ storeId, date }) => `${storeId} ${date}`));
}

/** Checks whether no day of a store has been filled except this one. */
export async function isFirstDay(client: Queryable, { storeId, date }: DemoDay): Promise<boolean> {
  const { rowCount } = await client.query('select from demo_day where store_id = $1 and date <> $2 limit 1', [
    storeId,
    date,
  ]);
  return rowCount === 0;
}

/** Checks whether any day has been filled. */
export async function hasFilledDays(client: Queryable): Promise<boolean> {
  const { rowCount } = await client.query('select from demo_day limit 1');
  return rowCount === 1;
}

/** Lists those of some stores that exist. */
export async function listExistingStores(client: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('select id from store where id = any ($1)', [ids]);
  return new Set(rows.map(({ id }) => id));
}
