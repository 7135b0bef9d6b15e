import { type Claim, Day, occupiedOn } from '#modules/seating/index.ts';
import { type Queryable, selectFragment, selectParts } from '#platform/db/fragments.ts';
import { readAs, readRows } from '#platform/db/rows.ts';
import {
  claimOfHold,
  claimOfLock,
  claimOfOrder,
  type HoldRow,
  type LockRow,
  type OrderClaim,
} from '../order/order.rows.ts';

type Asked = { storeId: string; dates: readonly string[] };
type Count = { date: string; version: number; number: number };

const onDates = (asked: string, table: string): string =>
  `${table}.store_id = (${asked}->>'storeId')::uuid
    and ${table}.date = any (array(select jsonb_array_elements_text(${asked}->'dates')::date))`;

const dayCounts = selectFragment<Asked, Count[]>(
  (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('date', date, 'version', version, 'number', last_number)), '[]')
  from store_day where ${onDates(asked, 'store_day')}`,
  readAs,
);

const dayOrders = selectFragment<Asked, OrderClaim[]>(
  (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'date', date, 'start_time', start_time, 'start_at', start_at,
    'end_at', end_at, 'buffer_minutes', buffer_minutes, 'shift_id', shift_id, 'kind_id', kind_id,
    'combination_id', combination_id, 'user_id', user_id, 'adults', adults, 'children', children, 'pinned', pinned,
    'arrived_at', arrived_at, 'method', method)), '[]')
  from booking_order
  where ${onDates(asked, 'booking_order')} and status not in ('closed', 'waitDepositPaymentInvalid')`,
  readAs,
);

const dayHolds = selectFragment<Asked, HoldRow[]>(
  (asked) => `
  select coalesce(jsonb_agg(to_jsonb(booking_hold)), '[]') from booking_hold where ${onDates(asked, 'booking_hold')}`,
  readRows('booking_hold'),
);

const dayLocks = selectFragment<Asked, LockRow[]>(
  (asked) => `
  select coalesce(jsonb_agg(to_jsonb(table_lock)), '[]') from table_lock where ${onDates(asked, 'table_lock')}`,
  readRows('table_lock'),
);

/** The parts of a question about days. */
export const partsOfDays = (asked: Asked) => ({
  dayCounts: dayCounts(asked),
  dayOccupied: occupiedOn(asked),
  dayOrders: dayOrders(asked),
  dayHolds: dayHolds(asked),
  dayLocks: dayLocks(asked),
});

/** The days of a store as one look at the database shows them. */
export async function loadDays(client: Queryable, asked: Asked): Promise<Day[]> {
  return daysFrom(await selectParts(client, 'days', partsOfDays(asked)), asked.dates);
}

/** Days from the answers to their parts. One that nothing was ever booked on is there as well. */
export function daysFrom(
  rows: { [Part in keyof DayRows]?: DayRows[Part] | undefined },
  dates: readonly string[],
): Day[] {
  const { dayCounts: counted = [], dayOccupied = [], dayOrders = [], dayHolds = [], dayLocks = [] } = rows;
  const itemsOf = new Map<string, string[]>();
  for (const [owner, item] of dayOccupied) {
    const items = itemsOf.get(owner);
    if (items) items.push(item);
    else itemsOf.set(owner, [item]);
  }
  const items = (id: string) => itemsOf.get(id) ?? [];
  const claims: Claim[] = [
    ...dayOrders.map((row) => claimOfOrder(row, items(row.id))),
    ...dayHolds.map((row) => claimOfHold(row, items(row.id))),
    ...dayLocks.map((row) => claimOfLock(row, items(row.id))),
  ];
  const counts = new Map(counted.map((count) => [count.date, count]));
  const byDate = groupByDate(claims);
  return dates.map((date) => {
    const { version, number } = counts.get(date) ?? { version: 0, number: 0 };
    return new Day(date, version, number, byDate.get(date) ?? []);
  });
}

interface DayRows {
  dayCounts: Count[];
  dayOccupied: [string, string][];
  dayOrders: OrderClaim[];
  dayHolds: HoldRow[];
  dayLocks: LockRow[];
}

function groupByDate(claims: readonly Claim[]): Map<string, Claim[]> {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const group = groups.get(claim.date);
    if (group) group.push(claim);
    else groups.set(claim.date, [claim]);
  }
  return groups;
}

/** How often each of the days changed. */
export async function readDayVersions(
  client: Queryable,
  { storeId, dates }: Asked,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ date: string; version: number }>({
    name: 'day-versions',
    text: 'select date::text as date, version from store_day where store_id = $1 and date = any ($2)',
    values: [storeId, dates],
  });
  return new Map(rows.map(({ date, version }) => [date, version]));
}
