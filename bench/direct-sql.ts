import { createHash, randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BenchStore, BenchUser } from './seed.ts';
import type { Setup } from './setup.ts';

/** A booking to insert with plain SQL, without any checks: the rows that every implementation has to write. */
export interface DirectBooking {
  store: BenchStore;
  itemIds: string[];
  date: string;
  user: BenchUser;
  dinerId: string;
}

let numbers = 100_000;

/**
 * Inserts the rows of one order in a minimal transaction with the plain driver. With `lockStore` it locks the store's row
 * first, as writers that must not run concurrently do.
 */
export async function insertDirectly(
  { pool }: Setup,
  booking: DirectBooking,
  lockStore: boolean,
): Promise<void> {
  const { store, itemIds, date, user, dinerId } = booking;
  const client = await pool.connect();
  const [id, key] = [randomUUID(), randomUUID()];
  const number = numbers++;
  // Does not overlap with the product's own bookings or with each other.
  const start = new Date(Date.UTC(2030, 0, 1) + number * 7_200_000);
  try {
    await client.query('begin');
    if (lockStore)
      await client.query('select writes from store_state where store_id = $1 for update', [store.id]);
    await insertOrder(client, id, booking, start, number);
    await client.query(
      `insert into booking_log values ($1, $2, 1, 'create', now(), 'user', $3, '{}', $4, null)`,
      [store.id, id, user.id, JSON.stringify({ id, status: 'waitService', date, diner_id: dinerId })],
    );
    await client.query(`insert into occupancy values ($1, $2, $3, 'order', $4, tstzrange($5, $6))`, [
      store.id,
      id,
      itemIds[randomInt(itemIds.length)],
      date,
      start,
      new Date(start.getTime() + 7_200_000),
    ]);
    await client.query(
      `insert into store_day values ($1, $2, 1, 1)
       on conflict (store_id, date) do update set version = store_day.version + 1, last_number = store_day.last_number + 1`,
      [store.id, date],
    );
    await client.query(
      `insert into event_outbox (topics, name, data, created_at) values ($1, 'x', $2, now())`,
      [
        [`store:${store.id}`, `user:${user.id}`],
        JSON.stringify({
          storeId: store.id,
          orderId: id,
          date,
          status: 'waitService',
          version: 0,
          change: 'create',
        }),
      ],
    );
    await client.query(
      `insert into idempotency_record (scope, key, endpoint, request_hash, status, answer, created_at)
       values ($1, $2, 'booking.createOrder', $3, 200, $4, now())`,
      [
        user.id,
        key,
        createHash('sha256').update(key).digest(),
        JSON.stringify({ id, status: 'waitService', pad: 'x'.repeat(900) }),
      ],
    );
    await client.query(
      `insert into audit_record (at, endpoint, operator_type, operator_id, store_id, params, outcome, trace_id)
       values (now(), 'booking.createOrder', 'user', $1, $2, '{}', 'done', $3)`,
      [user.id, store.id, key.slice(0, 16)],
    );
    await client.query('update store_state set writes = writes + 1 where store_id = $1', [store.id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const insertOrder = (
  client: pg.PoolClient,
  id: string,
  { store, date, user, dinerId, itemIds }: DirectBooking,
  start: Date,
  number: number,
) =>
  client.query(
    `insert into booking_order (store_id, id, version, status, date, shift_id, start_time, start_at, end_at,
       buffer_minutes, kind_id, item_ids, pinned, adults, children, user_id, diner_id, booking_code, tag_ids,
       remark_by_store, remark_by_diner, diet_preference, diet_taboo, deposit, policy, confirmed_at,
       free_cancel_ends_at, created_at, created_by_type, created_by_id, method, platform, source)
     values ($1, $2, 0, 'waitService', $3, $4, '19:00', $5, $6, 0, $7, $8, false, 2, 0, $9, $10, $11, '{}', '', '', '',
       '', 0, $12, now(), $5, now(), 'user', $9, 'online', 'web', 'manual')`,
    [
      store.id,
      id,
      date,
      store.shiftId,
      start,
      new Date(start.getTime() + 7_200_000),
      store.kindIds[0],
      [itemIds[0]],
      user.id,
      dinerId,
      String(number),
      JSON.stringify({
        cancellation: [],
        depositExpirySeconds: 1800,
        autoAcceptSeconds: 0,
        deposit: { basis: 'none', amount: 0, ruleName: '' },
      }),
    ],
  );

/** Reads the tables of each store and adds a guest, which the direct bookings refer to. */
export async function prepareDirectBookings(
  { pool }: Setup,
  stores: readonly BenchStore[],
  user: BenchUser,
): Promise<Map<string, Omit<DirectBooking, 'date' | 'user'>>> {
  const { rows: items } = await pool.query<{ store_id: string; ids: string[] }>(
    'select store_id, array_agg(id) as ids from table_item where store_id = any ($1) group by 1',
    [stores.map(({ id }) => id)],
  );
  const { rows: diners } = await pool.query<{ store_id: string; id: string }>(
    `insert into diner (store_id, id, last_name, phone, created_at)
     select store_id, gen_random_uuid(), 'Li', $2, now() from unnest($1::uuid[]) as stores (store_id) returning store_id, id`,
    [stores.map(({ id }) => id), user.phone],
  );
  const itemsOf = new Map(items.map(({ store_id, ids }) => [store_id, ids]));
  const dinerOf = new Map(diners.map(({ store_id, id }) => [store_id, id]));
  return new Map(
    stores.map((store) => [
      store.id,
      { store, itemIds: itemsOf.get(store.id) ?? [], dinerId: dinerOf.get(store.id) ?? '' },
    ]),
  );
}
