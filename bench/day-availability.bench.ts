import { randomInt } from 'node:crypto';
import type { Figure } from './figure.ts';
import { fillDay } from './full-day.ts';
import { addStores, addUsers, type BenchStore, dateAfter, headersOf, pickRandom } from './seed.ts';
import { measureRate, type Setup } from './setup.ts';

const CLIENTS = 32;
const SECONDS = 5;

/**
 * Measures a day's availability of a large store with 300 tables and 1,000 orders. Baseline: reading one row. Then
 * compares the same with 1,000,000 other orders in the database and with 10,000.
 */
export async function dayAvailability(setup: Setup): Promise<Figure[]> {
  const store = pickRandom(await addStores(setup, 1, 50, 6));
  const date = dateAfter(5);
  await fillDay(setup, store, date);
  const baseline = await setup.oneRowRate();
  const value = await readRate(setup, store, date);
  await addManyOrders(setup, 10_000);
  const small = await readRate(setup, store, date);
  await addManyOrders(setup, 990_000);
  const large = await readRate(setup, store, date);
  return [
    {
      name: 'day availability of a store with 1,000 orders vs. reading one row',
      value,
      baseline,
      unit: 'calls/s',
      target: 0.6,
    },
    {
      name: 'day availability with 1,000,000 vs. 10,000 other orders',
      value: large,
      baseline: small,
      unit: 'calls/s',
      target: 1 / 1.2,
    },
  ];
}

const readRate = (setup: Setup, store: BenchStore, date: string): Promise<number> =>
  measureRate(setup.port, CLIENTS, SECONDS, () => ({
    method: 'GET',
    path: `/api/stores/${store.id}/days/${date}?adults=${randomInt(1, 5)}`,
    headers: headersOf(undefined),
  }));

/** Inserts orders of other stores and days. */
async function addManyOrders(setup: Setup, count: number): Promise<void> {
  const stores = await addStores(setup, Math.max(10, count / 5000), 10);
  const [user] = await addUsers(setup, 1);
  const client = await setup.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `with places as (
         select s.id as store_id, s.shift_id, s.kind_id, i.id as item_id, gen_random_uuid() as id, n,
           date '2027-01-01' + (n / 10)::int as day
         from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as s (id, shift_id, kind_id)
         cross join generate_series(0, $4 - 1) n
         join table_item i on i.store_id = s.id and i.position = 1 + n % 10
       ), orders as (
         insert into booking_order (store_id, id, version, status, date, shift_id, start_time, start_at, end_at,
           buffer_minutes, kind_id, item_ids, pinned, adults, children, user_id, booking_code, tag_ids, remark_by_store,
           remark_by_diner, diet_preference, diet_taboo, deposit, policy, created_at, created_by_type, method, platform,
           source)
         select store_id, id, 0, 'waitService', day, shift_id, '19:00', day + interval '11 hours', day + interval '13 hours',
           0, kind_id, array[item_id], false, 2, 0, $5, n::text, '{}', '', '', '', '', 0,
           '{"cancellation": [], "depositExpirySeconds": 1800, "autoAcceptSeconds": 0, "deposit": {"basis": "none", "amount": 0, "ruleName": ""}}', now(), 'store', 'online', 'web',
           'manual'
         from places
       )
       insert into occupancy select store_id, id, item_id, 'order', day, tstzrange(day + interval '11 hours', day + interval '13 hours')
       from places`,
      [
        stores.map(({ id }) => id),
        stores.map(({ shiftId }) => shiftId),
        stores.map(({ kindIds }) => kindIds[0]),
        Math.ceil(count / stores.length),
        user?.id,
      ],
    );
    // Autovacuum would do this within minutes and distort the measurement.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}
