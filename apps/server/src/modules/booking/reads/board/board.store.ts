import type { FeastRow, HoldRow, LockRow, OrderRow } from '#modules/booking/order/order.rows.ts';
import { type DayQuery, isOnDates } from '#modules/booking/writer/keys.store.ts';
import { dinerMarks } from '#modules/diners/index.ts';
import { purseMarks } from '#modules/money/index.ts';
import { selectFragment } from '#platform/db/fragments.ts';
import { hashOf, idsOf, isRecent, marksOf, type RowMarks, type StoreRows } from '#platform/db/row-marks.ts';
import { readAs, readRows } from '#platform/db/rows.ts';

// Whole rows are selected as json rather than jsonb, which takes more than twice as long to build.

/** A day of a store, the days beside it, and the business day as a range of time. */
export interface BoardDay {
  storeId: string;
  date: string;
  before: string;
  after: string;
  start: string;
  end: string;
  /** The transaction since which rows are recent; null if all are. */
  since: string | null;
}

const storeOf = (query: string): string => `(${query}->>'storeId')::uuid`;

/** The condition that an order is of the day. */
const isOnDay = (query: string): string =>
  `store_id = ${storeOf(query)} and date = (${query}->>'date')::date`;

/** The condition that an order is of the days beside it, and that its time, buffer included, overlaps the business day. */
const reachesDay = (query: string): string => `
  store_id = ${storeOf(query)}
  and date in ((${query}->>'before')::date, (${query}->>'after')::date)
  and start_at < (${query}->>'end')::timestamptz
  and end_at + make_interval(mins => buffer_minutes) > (${query}->>'start')::timestamptz`;

/** The marks of all rows of a board of which there are many. */
export interface BoardMarks {
  orders: RowMarks;
  diners: RowMarks;
  /** By order. */
  purses: RowMarks;
}

/**
 * Selects the marks of the orders of a board, of their guests and of their money. Guests and money of recent orders are recent too:
 * they may not have been on the board before.
 */
export const boardMarks = selectFragment<BoardDay, BoardMarks>((query) => {
  const since = `${query}->>'since'`;
  const columns = `select id, diner_id, ${hashOf('o')} as hash, ${isRecent('o', since)} as recent from booking_order o where`;
  const part = (name: string) => `(select ${name} from ids)::uuid[]`;
  const storeId = storeOf(query);
  return `
  with shown as materialized (${columns} ${isOnDay(query)} union all ${columns} ${reachesDay(query)}),
  ids as materialized (
    select array_agg(id) as orders, array_agg(id) filter (where recent) as recent_orders,
      array_agg(diner_id) filter (where diner_id is not null) as diners,
      array_agg(diner_id) filter (where diner_id is not null and recent) as recent_diners
    from shown
  )
  select json_build_object('orders', ${marksOf('shown')},
    'diners', ${dinerMarks(storeId, part('diners'), part('recent_diners'), since)},
    'purses', ${purseMarks(storeId, part('orders'), part('recent_orders'), since)})`;
}, readAs);

/** Writes the digests of marks as one text. */
export const digestOf = ({ orders, diners, purses }: BoardMarks): string =>
  [orders.digest, diners.digest, purses.digest].join(' ');

/** Selects some orders of a store. */
export const ordersOf = selectFragment<StoreRows, OrderRow[]>(
  (query) => `
  select coalesce(json_agg(row_to_json(booking_order)), '[]') from booking_order
  where store_id = (${query}->>'storeId')::uuid and id = any ${idsOf(query)}`,
  readRows('booking_order'),
);

/** Selects the locks of some days, earliest start first. */
export const locksOn = selectFragment<DayQuery, LockRow[]>(
  (query) => `
  select coalesce(json_agg(row_to_json(table_lock) order by start_at, id), '[]')
  from table_lock where ${isOnDates(query, 'table_lock')}`,
  readRows('table_lock'),
);

/** Selects the feasts of some days, earliest start first. */
export const feastsOn = selectFragment<DayQuery, FeastRow[]>(
  (query) => `
  select coalesce(json_agg(row_to_json(table_feast) order by start_at, id), '[]')
  from table_feast where ${isOnDates(query, 'table_feast')}`,
  readRows('table_feast'),
);

/** Selects the holds of some days that have not expired, earliest start first. */
export const holdsOn = selectFragment<DayQuery & { now: string }, HoldRow[]>(
  (query) => `
  select coalesce(json_agg(row_to_json(booking_hold) order by start_at, id), '[]')
  from booking_hold where ${isOnDates(query, 'booking_hold')} and expires_at > (${query}->>'now')::timestamptz`,
  readRows('booking_hold'),
);

/** How often a guest came to a store and how often they did not. */
export interface GuestCounts {
  dinerId: string;
  /** Orders before the given date whose party came, and the latest date of them. */
  visits: number;
  lastVisitOn: string | null;
  /** No-shows on any date. */
  absences: number;
}

/** The condition that an order of a guest is a visit or a no-show. It is that of the index `booking_order_visits`. */
const isVisitOrAbsence = `diner_id is not null and (close_reason = 'absent'
  or status in ('finished', 'waitFinalPayment') or (arrived_at is not null and status <> 'closed'))`;

/** Counts the visits of guests before a date and their no-shows, from an index alone. Guests without any are left out. */
export const guestCounts = selectFragment<StoreRows & { before: string }, GuestCounts[]>((query) => {
  // Read once instead of once per order.
  const before = `(select (${query}->>'before')::date)`;
  return `
  select coalesce(json_agg(counted), '[]') from (
    select diner_id as "dinerId",
      count(*) filter (where close_reason is null and date < ${before}) as visits,
      max(date) filter (where close_reason is null and date < ${before}) as "lastVisitOn",
      count(close_reason) as absences
    from booking_order
    where store_id = (${query}->>'storeId')::uuid
      and diner_id = any ${idsOf(query)}
      and ${isVisitOrAbsence}
    group by diner_id
  ) counted`;
}, readAs);
