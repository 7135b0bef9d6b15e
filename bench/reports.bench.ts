import { Agent } from 'node:http';
import type { Figure } from './figure.ts';
import { addStores, addUsers, type BenchStore, type BenchUser, dateAfter, headersOf } from './seed.ts';
import { type Setup, send } from './setup.ts';

/** Orders of a year at two stores, and how often each call is measured at both in turn. */
const FEW = 10_000;
const MANY = 1_000_000;
const READS = 20;
const WARM_READS = 5;
const DAYS = 365;
/** Orders for each guest. */
const VISITS = 5;
/** Rows of parties that got no table on each day. */
const TURNED_AWAY = { [FEW]: 2, [MANY]: 40 };
/** Rows that are added by one statement. */
const BATCH = 50_000;
/** The longest wait for the job that stores the days of both stores, in milliseconds. */
const JOB_MS = 300_000;

/**
 * Measures the calls of a report of a year at a store with 1,000,000 orders in that year. Baseline: the same calls at a store with
 * 10,000. A call is measured at both stores in turn, and the medians are compared, so that other programs slow down both.
 */
export async function reports(setup: Setup): Promise<Figure[]> {
  const [small, large] = await addStores(setup, 2, 8);
  if (!small || !large) throw new Error('The stores were not created');
  const counts = new Map([
    [small, FEW],
    [large, MANY],
  ] as const);
  const started = performance.now();
  for (const [store, count] of counts) await addYear(setup, store, count);
  await setup.pool.query('vacuum analyze booking_order, diner, report_turn_away');
  const added = performance.now();
  await storeDays(setup, [small, large]);
  console.log(
    `  rows were added in ${seconds(started, added)} s, and their days stored in ${seconds(added)} s`,
  );
  const figures: Figure[] = [];
  for (const { name, path, target } of CALLS) {
    const managers = await addManagers(setup, [small, large]);
    const [value, baseline] = await mediansOf(setup, [large, small], managers, path);
    figures.push({
      name: `${name}, with 1,000,000 vs. 10,000 orders in the year`,
      ...{ value: perMinute(value), baseline: perMinute(baseline), unit: 'calls/min', target },
    });
  }
  return figures;
}

const [FROM, TO] = [dateAfter(1 - DAYS), dateAfter(0)];
const SPAN = `from=${FROM}&to=${TO}`;

/** The calls of the page, and the fewest that it may make at the large store for one at the small store. */
const CALLS = [
  { name: 'report of a year, by day and groups', path: `?${SPAN}&compare=none`, target: 0.5 },
  { name: 'report of a year, compared with the year before', path: `?${SPAN}&compare=before`, target: 0.5 },
  {
    name: 'first page of the orders behind a figure of a year',
    path: `/orders?${SPAN}&figure=bookings&group=channel&key=phone`,
    target: 0.5,
  },
];

const seconds = (from: number, to = performance.now()): number => Math.round((to - from) / 1000);
const perMinute = (milliseconds: number): number => 60_000 / milliseconds;

/** Each manager may read a report 120 times in ten minutes. */
const addManagers = async (setup: Setup, stores: readonly BenchStore[]): Promise<BenchUser> => {
  const [manager] = await addUsers(setup, 1);
  if (!manager) throw new Error('The manager was not created');
  for (const { id } of stores)
    await setup.pool.query(
      `insert into staff_member (store_id, id, phone, user_id, role, created_at)
       values ($1, gen_random_uuid(), $2, $3, 'manager', now())`,
      [id, manager.phone, manager.id],
    );
  return manager;
};

/** Returns the median time in milliseconds of a call at each store. */
async function mediansOf(
  { port }: Setup,
  [first, second]: readonly [BenchStore, BenchStore],
  manager: BenchUser,
  path: string,
): Promise<[number, number]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const timeOf = async ({ id }: BenchStore): Promise<number> => {
    const started = performance.now();
    const status = await send(port, agent, {
      ...{ method: 'GET', path: `/api/stores/${id}/report${path}`, headers: headersOf(manager), body: '' },
    });
    if (status !== 200) throw new Error(`${path} was answered with status ${status}`);
    return performance.now() - started;
  };
  const times: [number, number][] = [];
  for (let nth = 0; nth < READS + WARM_READS; nth += 1)
    times.push([await timeOf(first), await timeOf(second)]);
  agent.destroy();
  const measured = times.slice(WARM_READS);
  return [medianOf(measured.map(([time]) => time)), medianOf(measured.map(([, time]) => time))];
}

const medianOf = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Adds the orders of a year, and as many as a small store has on the days of the year before. */
async function addYear({ adminPool }: Setup, store: BenchStore, count: number): Promise<void> {
  const guests = count / VISITS;
  const client = await adminPool.connect();
  try {
    // Without triggers, which count the visits of each guest and write the words of names.
    await client.query('set session_replication_role = replica');
    await client.query('set statement_timeout = 0');
    await inBatches(guests, (from, to) => client.query(ADD_GUESTS, [store.id, from, to, FROM]));
    for (const [first, orders, firstId] of [
      [FROM, count, 0],
      [dateAfter(1 - 2 * DAYS), FEW, count],
    ] as const)
      await inBatches(orders, (from, to) =>
        client.query(ADD_ORDERS, [
          store.id,
          store.shiftId,
          store.kindIds[0],
          from,
          to,
          first,
          guests,
          firstId,
        ]),
      );
    await client.query(ADD_TURNED_AWAY, [store.id, FROM, TURNED_AWAY[count as typeof FEW]]);
  } finally {
    client.release(true);
  }
}

/** Adds rows by their numbers, a part at once: a connection that is silent for long is closed. */
async function inBatches(count: number, add: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += BATCH) await add(from, Math.min(count, from + BATCH) - 1);
}

/** The id of a row with a number. Ids of neighbouring numbers are neighbours, which makes them fast to add. */
const idOf = (number: string) => `lpad(to_hex(${number}), 32, '0')::uuid`;

const ADD_GUESTS = `
  insert into diner (store_id, id, last_name, phone, created_at, visits, finished, first_visit_on, last_visit_on)
  select $1::uuid, ${idOf('n')}, '李', '+86137' || lpad(n::text, 8, '0'), now(), ${VISITS}, ${VISITS},
    $4::date + n % ${DAYS}, $4::date + ${DAYS - 1} from generate_series($2::int, $3::int) n`;

/** Nine of ten orders were finished; the others were cancelled, or their party did not come. */
const ADD_ORDERS = `
  insert into booking_order (store_id, id, version, status, close_reason, closed_at, date, shift_id, start_time, start_at,
    end_at, buffer_minutes, kind_id, item_ids, pinned, adults, children, diner_id, booking_code, tag_ids, remark_by_store,
    remark_by_diner, diet_preference, diet_taboo, deposit, policy, meal_cost, arrived_at, finished_at, created_at,
    created_by_type, method, platform, source)
  select $1::uuid, ${idOf('n + $8::int')}, 3, case when n % 10 > 0 then 'finished' else 'closed' end,
    case when n % 10 = 0 then (array['absent', 'creatorCancel'])[1 + n % 4 / 2] end, case when n % 10 = 0 then start_at end,
    date, $2::uuid, time, start_at, start_at + interval '2 hours', 0, $3::uuid, array[gen_random_uuid()], false, 1 + n % 8, 0,
    ${idOf('n % $7::int')}, n::text, '{}', '', '', '', '', n % 3 * 5000, '{}',
    case when n % 10 > 0 then 30000 end, case when n % 10 > 0 then start_at end,
    case when n % 10 > 0 then start_at + make_interval(mins => 60 + n % 90) end,
    start_at - make_interval(hours => n % 400), 'store', (array['phone', 'chat', 'online', 'walkIn'])[1 + n % 4], 'web', 'manual'
  from generate_series($4::int, $5::int) n
  cross join lateral (select $6::date + n % ${DAYS} as date, 600 + n / ${DAYS} % 25 * 30 as minute) d
  cross join lateral (select lpad((minute / 60)::text, 2, '0') || ':' || lpad((minute % 60)::text, 2, '0') as time,
    (date + make_interval(mins => minute)) at time zone 'Asia/Shanghai' as start_at) t`;

const ADD_TURNED_AWAY = `
  insert into report_turn_away (store_id, date, start_time, people, reason, parties)
  select $1::uuid, $2::date + day, (10 + n % 12) || ':00', 2 + n / 12, 'full', 3
  from generate_series(0, ${DAYS - 1}) day, generate_series(0, $3::int - 1) n`;

/** Stores the figures of all days, as the jobs of the product do every minute and every quarter of an hour. */
async function storeDays({ pool }: Setup, stores: readonly BenchStore[]): Promise<void> {
  const until = performance.now() + JOB_MS;
  const waitFor = async (text: string, values: unknown[], isDone: (count: number) => boolean) => {
    while (performance.now() < until) {
      const { rows } = await pool.query<{ count: number }>(text, values);
      if (isDone(rows[0]?.count ?? 0)) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error('The days of the reports were not stored');
  };
  await pool.query(`select graphile_worker.add_job('reports.keepDays')`);
  await waitFor('select count(*)::int as count from report_position', [], (count) => count > 0);
  await pool.query(`select graphile_worker.add_job('reports.addNewDays')`);
  await waitFor(
    'select count(*)::int as count from report_day where store_id = any ($1) and date = $2',
    [stores.map(({ id }) => id), TO],
    (count) => count === stores.length,
  );
  await pool.query('vacuum analyze report_day');
}
