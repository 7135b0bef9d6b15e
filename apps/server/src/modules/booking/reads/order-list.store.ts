import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { OrderSource } from '@xiwei/contract/booking/booking.model.ts';
import type { OrderSort } from '@xiwei/contract/booking/host-stand.model.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import { type RawBuilder, sql } from 'kysely';
import { dinersLike } from '#modules/diners/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readRow } from '#platform/db/rows.ts';
import type { OrderRow } from '../order/order.rows.ts';

/** Conditions on the orders of a store. Those that are undefined do not apply. */
export interface StaffOrderFilter {
  storeId: string;
  statuses?: readonly OrderStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  shiftId?: string | undefined;
  kindId?: string | undefined;
  itemId?: string | undefined;
  takerId?: string | undefined;
  tagId?: string | undefined;
  method?: OrderMethod | undefined;
  source?: OrderSource | undefined;
  /** Made by this account, or by others. */
  maker?: { userId: string; isSame: boolean } | undefined;
  dinerId?: string | undefined;
  /** A part of a guest's name, digits of a phone, or a booking code. */
  typed?: string | undefined;
}

/** The position of an order among others: the values it is sorted by, the last of which is its id. */
export type SortKey = readonly (string | number)[];

interface Sort {
  /** SQL expressions that the orders are sorted by, before their id. */
  by: readonly { value: RawBuilder<unknown>; type: RawBuilder<unknown> }[];
  descending: boolean;
}

const instants = { type: sql`timestamptz` };
const numbers = { type: sql`int` };
const startAt = { value: sql`o.start_at`, ...instants };

/** Orders without a table of the store are listed after all others. */
const WITHOUT_TABLE = 999_999_999;

/** Returns the SQL of a sort order. `ranks` are the positions of the store's tables by id. */
function sortOf(sort: OrderSort, ranks: Record<string, number>): Sort {
  switch (sort) {
    case 'startAt':
      return { by: [startAt], descending: false };
    case '-startAt':
      return { by: [startAt], descending: true };
    case '-createdAt':
      return { by: [{ value: sql`o.created_at`, ...instants }], descending: true };
    case 'people':
      return { by: [{ value: sql`o.adults + o.children`, ...numbers }, startAt], descending: false };
    case 'table': {
      const rank = sql`coalesce((select min((${JSON.stringify(ranks)}::jsonb->>item::text)::int)
        from unnest(o.item_ids) item), ${WITHOUT_TABLE}::int)`;
      return { by: [{ value: rank, ...numbers }, startAt], descending: false };
    }
  }
}

function conditionsOf(filter: StaffOrderFilter): RawBuilder<unknown> {
  const { statuses, from, to, maker, typed, itemId, tagId } = filter;
  const columns = [
    ['shift_id', filter.shiftId],
    ['kind_id', filter.kindId],
    ['taker_id', filter.takerId],
    ['method', filter.method],
    ['source', filter.source],
    ['diner_id', filter.dinerId],
  ] as const;
  const conditions = [
    sql`o.store_id = ${filter.storeId}`,
    ...columns.flatMap(([column, value]) =>
      value === undefined ? [] : [sql`${sql.ref(`o.${column}`)} = ${value}`],
    ),
    ...(statuses ? [sql`o.status = any (${statuses}::text[])`] : []),
    ...(from ? [sql`o.date >= ${from}`] : []),
    ...(to ? [sql`o.date <= ${to}`] : []),
    ...(itemId ? [sql`o.item_ids @> array[${itemId}::uuid]`] : []),
    ...(tagId ? [sql`o.tag_ids @> array[${tagId}::uuid]`] : []),
    ...(maker
      ? [
          maker.isSame
            ? sql`o.created_by_id = ${maker.userId}`
            : sql`o.created_by_id is distinct from ${maker.userId}::uuid`,
        ]
      : []),
    ...(typed
      ? [sql`(o.diner_id in (${dinersLike(filter.storeId, typed)}) or o.booking_code = ${typed})`]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

export interface SortedOrder {
  row: OrderRow;
  key: SortKey;
}

/** Lists orders of a store after a key. */
export async function listStaffOrders(
  db: Db,
  filter: StaffOrderFilter,
  sort: OrderSort,
  ranks: Record<string, number>,
  after: SortKey | undefined,
  limit: number,
): Promise<SortedOrder[]> {
  const { by, descending } = sortOf(sort, ranks);
  const columns = [...by, { value: sql`o.id`, type: sql`uuid` }].map((column, index) => ({
    ...column,
    name: sql.ref(`key${index}`),
  }));
  const names = sql.join(columns.map(({ name }) => name));
  const sorted = sql.join(columns.map(({ name }) => sql`${name} ${descending ? sql`desc` : sql`asc`}`));
  const isAfter =
    after &&
    sql`and (${sql.join(columns.map(({ value }) => value))}) ${descending ? sql`<` : sql`>`} (${sql.join(
      columns.map(({ type }, index) => sql`${after[index]}::${type}`),
    )})`;
  // Only the rows of the page are written as JSON, which takes most of the time if it is done before sorting.
  const { rows } = await sql<{ row: unknown; key: SortKey }>`
    select to_jsonb(page.o) as row, jsonb_build_array(${names}) as key
    from (
      select o, ${sql.join(columns.map(({ value, name }) => sql`${value} as ${name}`))}
      from booking_order o where ${conditionsOf(filter)} ${isAfter ?? sql``}
      order by ${sorted} limit ${limit}
    ) page
    order by ${sorted}`.execute(db);
  return rows.map(({ row, key }) => ({ row: readRow('booking_order', row), key }));
}

/** Counts the orders of a store that match a filter. */
export async function countStaffOrders(db: Db, filter: StaffOrderFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from booking_order o where ${conditionsOf(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}
