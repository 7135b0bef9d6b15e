import {
  LARGE_PARTY,
  LEAD_HOURS,
  type ListedFigure,
  ORDER_FIGURES,
  type OrderFigure,
  STORED_GROUPS,
  type StoredGroup,
} from '@xiwei/contract/booking/order-figures.model.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { OrderRow } from '../order/order.rows.ts';

/** Longest time that a party is counted at its table, in minutes: a later end was recorded by mistake. */
const LONGEST_STAY = 6 * 60;
/** By how many minutes a party may stay longer than planned without being counted as an overrun. */
const OVERRUN_MINUTES = 15;

/** The facts that orders are counted by. `first` and `last` are minutes of the business day at the table. */
const FACTS = sql`
  select o.*, o.adults + o.children as size,
    o.status not in ('closed', 'waitDepositPaymentInvalid') as stands,
    o.status in ('finished', 'waitFinalPayment') or (o.arrived_at is not null and o.status <> 'closed') as came,
    floor(extract(epoch from o.end_at - o.start_at) / 60)::int as planned,
    floor(extract(epoch from coalesce(o.turned_over_at, o.finished_at) - o.arrived_at) / 60)::int as stayed,
    extract(epoch from o.start_at - o.created_at) / 3600 as ahead,
    m.first, least(m.first + ${LONGEST_STAY}, m.first + greatest(0,
      floor(extract(epoch from coalesce(o.turned_over_at, o.finished_at, o.end_at) - coalesce(o.arrived_at, o.start_at)) / 60)::int),
      2880) as last
  from booking_order o cross join lateral (select greatest(0, split_part(o.start_time, ':', 1)::int * 60
    + split_part(o.start_time, ':', 2)::int
    + floor(extract(epoch from coalesce(o.arrived_at, o.start_at) - o.start_at) / 60)::int) as first) m`;

const recorded = sql`f.came and f.stayed between 1 and ${LONGEST_STAY}`;

/** The orders that each figure counts. */
const COUNTED: Record<ListedFigure | 'unknownVisits' | 'pricedMeals' | 'stays', RawBuilder<unknown>> = {
  orders: sql`true`,
  bookings: sql`f.stands`,
  visits: sql`f.came`,
  unknownVisits: sql`f.came and f.diner_id is null`,
  absences: sql`f.close_reason = 'absent'`,
  guestCancellations: sql`f.close_reason in ('creatorCancel', 'agreedCreatorCancel')`,
  storeCancellations: sql`f.close_reason in ('storeCancel', 'storeReject', 'externalPlatformStatusChange', 'none')`,
  unpaid: sql`f.close_reason = 'depositPaymentFail' or f.status = 'waitDepositPaymentInvalid'`,
  pricedMeals: sql`f.came and f.meal_cost is not null`,
  stays: recorded,
  overruns: sql`${recorded} and f.stayed > f.planned + ${OVERRUN_MINUTES}`,
};

const sumOf = (value: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`coalesce(sum(${value}) filter (where ${where}), 0)`;

/** The figures that add up amounts of orders. */
const SUMMED: Record<Exclude<OrderFigure, keyof typeof COUNTED>, RawBuilder<unknown>> = {
  people: sumOf(sql`f.size`, COUNTED.bookings),
  tables: sumOf(sql`cardinality(f.item_ids)`, COUNTED.bookings),
  guests: sumOf(sql`f.size`, COUNTED.visits),
  absentPeople: sumOf(sql`f.size`, COUNTED.absences),
  mealAmount: sumOf(sql`f.meal_cost`, COUNTED.visits),
  plannedMinutes: sumOf(sql`f.planned`, recorded),
  stayMinutes: sumOf(sql`f.stayed`, recorded),
  seatMinutes: sumOf(sql`f.size * greatest(0, f.last - f.first)`, COUNTED.bookings),
};

const isCounted = (name: OrderFigure): name is keyof typeof COUNTED => name in COUNTED;
const amountOf = (name: OrderFigure) =>
  isCounted(name) ? sql`count(*) filter (where ${COUNTED[name]})` : SUMMED[name];
const values = sql`array[${sql.join(ORDER_FIGURES.map((name) => sql`${amountOf(name)}::bigint`))}]`;

const leadCases = Object.entries(LEAD_HOURS).map(
  ([lead, hours]) => sql`when f.ahead < ${hours}::int then ${sql.lit(lead)}`,
);

/** The key of an order in each group. */
const KEYS: Record<StoredGroup, RawBuilder<string>> = {
  shift: sql`coalesce(f.shift_id::text, '')`,
  time: sql`f.start_time`,
  channel: sql`f.method`,
  platform: sql`f.platform`,
  taker: sql`coalesce(f.taker_id::text, '')`,
  deposit: sql`case when f.deposit > 0 then 'yes' else 'no' end`,
  lead: sql`case ${sql.join(leadCases, sql` `)} else 'longer' end`,
  kind: sql`coalesce(f.kind_id::text, '')`,
  party: sql`coalesce(f.kind_id::text, '') || ' ' || least(f.size, ${LARGE_PARTY}::int)`,
};

/** The figures of the orders of a day in a group. `group` is `total` for all orders, and `hour` for the people at tables in an hour. */
export interface FigureRow {
  date: string;
  group: StoredGroup | 'total' | 'hour';
  key: string;
  values: number[];
}

/** Counts the orders of business days of a store. A group without orders has no row. */
export async function countOrderFigures(
  db: Db,
  storeId: string,
  dates: readonly string[],
): Promise<FigureRow[]> {
  if (dates.length === 0) return [];
  const pairs = STORED_GROUPS.map((group) => sql`(${sql.lit(group)}, ${KEYS[group]})`);
  const { rows } = await sql<FigureRow>`
    with f as materialized (select * from (${FACTS} where o.store_id = ${storeId} and o.date = any (${dates}::date[])) f)
    select f.date, g."group", g.key, ${values} as values
    from f cross join lateral (values ('total', ''), ${sql.join(pairs)}) g ("group", key)
    group by f.date, g."group", g.key
    union all
    select f.date, 'hour', h::text, array[sum(f.size * (least(f.last, h * 60 + 60) - greatest(f.first, h * 60)))::bigint]
    from f cross join lateral generate_series(f.first / 60, (f.last - 1) / 60) h
    where f.stands and f.last > f.first
    group by f.date, h`.execute(db);
  return rows.map((row) => ({ ...row, values: row.values.map(Number) }));
}

/** The orders that a figure of a report counts. */
export interface FigureOrders {
  storeId: string;
  from: string;
  to: string;
  figure: ListedFigure;
  group?: StoredGroup | 'weekday' | undefined;
  key: string;
}

/**
 * Lists the orders that a figure counts after a key, earliest first. The bounds of the start, which are wide enough for all time zones
 * and for business days that end after midnight, let the index by start find the first page without sorting all orders.
 */
export async function listFigureOrders(
  db: Db,
  { storeId, from, to, figure, group, key }: FigureOrders,
  after: Pick<OrderRow, 'start_at' | 'id'> | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const keyOf = group && (group === 'weekday' ? sql`extract(isodow from f.date)::text` : KEYS[group]);
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(b) as row from (
      select f.id from (${FACTS} where o.store_id = ${storeId} and o.date between ${from}::date and ${to}::date
        and o.start_at between ${from}::date - interval '2 days' and ${to}::date + interval '4 days') f
      where (${COUNTED[figure]}) ${keyOf ? sql`and ${keyOf} = ${key}` : sql``}
        ${after ? sql`and (f.start_at, f.id) > (${after.start_at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by f.start_at, f.id limit ${limit}) page
    join booking_order b on b.store_id = ${storeId} and b.id = page.id order by b.start_at, b.id`.execute(db);
  return rows.map(({ row }) => readRow('booking_order', row));
}

/** How many guests came so often. */
export interface GuestsByVisits {
  visits: number;
  guests: number;
}

/** Counts the guests with a record who came on the days from one to another, by the number of their visits up to the most. */
export async function countGuestsByVisits(
  db: Db,
  storeId: string,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<GuestsByVisits[]> {
  const { rows } = await sql<GuestsByVisits>`
    select least(g.visits, ${most}::int)::int as visits, count(*)::int as guests from (
      select f.diner_id, count(*) as visits
      from (${FACTS} where o.store_id = ${storeId} and o.date between ${from}::date and ${to}::date) f
      where f.came and f.diner_id is not null group by f.diner_id) g
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Finds the business day of the first order of a store. */
export async function findFirstOrderDate(db: Db, storeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('booking_order')
    .select('date')
    .where('store_id', '=', storeId)
    .orderBy('date')
    .limit(1)
    .executeTakeFirst();
  return row?.date;
}
