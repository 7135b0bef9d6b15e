import type { BenchStore } from './seed.ts';
import type { Setup } from './setup.ts';

const ORDERS = 1000;

/** Values of an order that are the same for all orders of the benchmarks. */
const POLICY =
  '{"cancellation": [], "depositExpirySeconds": 1800, "autoAcceptSeconds": 0, "deposit": {"basis": "none", "amount": 0, "ruleName": ""}}';

/** Inserts 1,000 orders on one day, without overlaps. */
export async function fillDay({ pool }: Setup, store: BenchStore, date: string): Promise<void> {
  await pool.query(
    `with places as (
       select i.store_id, i.id as item_id, i.kind_id, gen_random_uuid() as id, row_number() over () as n,
         (date $2 + make_interval(hours => turn * 3 + 2)) at time zone 'UTC' as start_at, turn
       from table_item i, generate_series(0, 3) turn where i.store_id = $1 order by turn, i.position limit $3
     ), orders as (
       insert into booking_order (store_id, id, version, status, date, shift_id, start_time, start_at, end_at,
         buffer_minutes, kind_id, item_ids, pinned, adults, children, booking_code, tag_ids, remark_by_store,
         remark_by_diner, diet_preference, diet_taboo, deposit, policy, created_at, created_by_type, method, platform, source)
       select store_id, id, 0, 'waitService', $2, $4, to_char(10 + turn * 3, 'FM00') || ':00', start_at,
         start_at + interval '2 hours', 0, kind_id, array[item_id], false, 2, 0, n::text, '{}', '', '', '', '', 0,
         '${POLICY}', now(), 'store', 'online', 'web', 'manual'
       from places
     )
     insert into occupancy select store_id, id, item_id, 'order', $2, tstzrange(start_at, start_at + interval '2 hours')
     from places`.replaceAll('date $2', `date '${date}'`),
    [store.id, date, ORDERS, store.shiftId],
  );
}

/** Gives each order of a store without a guest a guest of its own, who came some times before. */
export async function addGuests({ pool, analyze }: Setup, store: BenchStore, visits: number): Promise<void> {
  await pool.query(
    `insert into diner (store_id, id, last_name, first_name, phone, diet_taboo, birthday, created_at)
     select store_id, id, '李', booking_code, '+86139' || lpad(booking_code, 8, '0'), 'Peanuts',
       date '1980-01-01' + booking_code::int, now()
     from booking_order where store_id = $1 and diner_id is null`,
    [store.id],
  );
  await pool.query(
    `update booking_order set diner_id = id, confirmed_at = created_at, free_cancel_ends_at = start_at
     where store_id = $1 and diner_id is null`,
    [store.id],
  );
  // The figures of guests are counted with every row, which is slow with plans made for empty tables.
  await analyze();
  for (let visit = 1; visit <= visits; visit += 1)
    await pool.query(
      `insert into booking_order (store_id, id, version, status, date, shift_id, start_time, start_at, end_at,
       buffer_minutes, kind_id, item_ids, pinned, adults, children, diner_id, booking_code, tag_ids, remark_by_store,
       remark_by_diner, diet_preference, diet_taboo, deposit, policy, arrived_at, finished_at, created_at, created_by_type,
       method, platform, source)
     select o.store_id, gen_random_uuid(), 3, 'finished', o.date - n * 10, o.shift_id, o.start_time,
       o.start_at - make_interval(days => n * 10), o.end_at - make_interval(days => n * 10), 0, o.kind_id, o.item_ids,
       false, 2, 0, o.diner_id, o.booking_code, '{}', '', '', '', '', 0, '${POLICY}',
       o.start_at - make_interval(days => n * 10), o.end_at - make_interval(days => n * 10), now(), 'store', 'online',
       'web', 'manual'
     from booking_order o, (values ($2::int)) as visit (n) where o.store_id = $1 and o.status <> 'finished'`,
      [store.id, visit],
    );
}
