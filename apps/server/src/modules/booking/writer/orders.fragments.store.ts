import type { Claim } from '#modules/seating/index.ts';
import { type Fragment, insertInto, selectFragment } from '#platform/db/fragments.ts';
import { readAs, readList, readRow } from '#platform/db/rows.ts';
import type { OrderLists } from '../order/order.rows.ts';
import { claimOfOrder, type LogRow, type OrderClaim, type OrderRow } from '../order/order.rows.ts';
import { CHANGEABLE_COLUMNS } from '../order/order-columns.ts';
import { type DayQuery, deleteById, isOnDates, type RowKey } from './keys.store.ts';

/** An order with the last entry of its log. */
export interface OrderWithLastEntry {
  row: OrderRow;
  last: LogRow | null;
}

/** An entry of an order's log, and whether a later entry reverts it. */
export type LogEntry = LogRow & { undone: boolean };

/** The status of an order that its diner has not paid yet or the store has not confirmed yet. */
export interface PendingOrder {
  orderId: string;
  userId: string;
  status: string;
}

const ordersBy = (column: 'id' | 'diner_id') =>
  selectFragment<readonly RowKey[], OrderWithLastEntry[]>(
    (keys) => `
  select coalesce(jsonb_agg(jsonb_build_object('row', to_jsonb(o), 'last', to_jsonb(l))), '[]')
  from jsonb_to_recordset(${keys}) as k (store_id uuid, id uuid)
  join booking_order o on o.store_id = k.store_id and o.${column} = k.id
  left join lateral (select * from booking_log where store_id = o.store_id and order_id = o.id order by seq desc limit 1) l
    on true`,
    readList(({ row, last }: OrderWithLastEntry) => ({
      row: readRow('booking_order', row),
      last: last && readRow('booking_log', last),
    })),
  );

/** Selects orders by store and id. */
export const ordersById = ordersBy('id');
/** Selects all orders of guests, by store and id of the guest. */
export const ordersOfGuests = ordersBy('diner_id');

/** Selects the pending orders that these people made themselves at a store. */
export const pendingOrders = selectFragment<readonly { store_id: string; user_id: string }[], PendingOrder[]>(
  (people) => `
  select coalesce(jsonb_agg(jsonb_build_object('orderId', o.id, 'userId', o.user_id, 'status', o.status)), '[]')
  from jsonb_to_recordset(${people}) as p (store_id uuid, user_id uuid)
  join booking_order o on o.store_id = p.store_id and o.user_id = p.user_id
    and o.status in ('waitDepositPayment', 'waitStoreConfirm')
  where o.created_by_type = 'user'`,
  readAs,
);

/** Selects entries of orders' logs. */
export const logEntriesBySeq = selectFragment<
  readonly { store_id: string; order_id: string; seq: number }[],
  LogEntry[]
>(
  (keys) => `
  select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('undone', exists (select 1 from booking_log r
    where r.store_id = l.store_id and r.order_id = l.order_id and r.reverts = l.seq))), '[]')
  from jsonb_to_recordset(${keys}) as k (store_id uuid, order_id uuid, seq int)
  join booking_log l on l.store_id = k.store_id and l.order_id = k.order_id and l.seq = k.seq`,
  readList((entry: LogEntry) => ({ ...readRow('booking_log', entry), undone: entry.undone })),
);

/** Selects the tags and takers of the store with this id. */
export const listsOfStore = selectFragment<string, OrderLists>(
  (storeId) => `
  select jsonb_build_object(
    'tags', (select coalesce(jsonb_agg(id), '[]') from booking_tag where store_id = (${storeId}#>>'{}')::uuid),
    'takers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'disabled', disabled)), '[]')
      from booking_taker where store_id = (${storeId}#>>'{}')::uuid))`,
  readAs,
);

/** Selects which of some guests booked and never came. */
export const absentGuests = selectFragment<readonly RowKey[], string[]>(
  (guests) => `
  select coalesce(jsonb_agg(g.id), '[]') from jsonb_to_recordset(${guests}) as g (store_id uuid, id uuid)
  where exists (select 1 from booking_order o
    where o.store_id = g.store_id and o.diner_id = g.id and o.close_reason = 'absent')`,
  readAs,
);

export const addOrders = insertInto('booking_order');
export const addLogEntries = insertInto('booking_log');
export const deleteOrders = deleteById('booking_order');

export interface OrderChange {
  row: OrderRow;
  /** The version and status that the order had in the database. */
  was: number;
  wasStatus: string;
}

/** Updates orders that still have the version and status they had when they were read. */
export const changeOrders: Fragment<OrderChange> = (rows) => `
  update booking_order o set ${CHANGEABLE_COLUMNS.map((column) => `${column} = n.${column}`).join(', ')}
  from jsonb_to_recordset(${rows}) as r (row jsonb, was int, "wasStatus" text),
    jsonb_populate_record(null::booking_order, r.row) n
  where o.store_id = n.store_id and o.id = n.id and o.version = r.was and o.status = r."wasStatus"
  returning 1`;

/** Selects what the orders of some days claim. */
export const orderClaimsOn = selectFragment<DayQuery, Claim[]>(
  (query) => `
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'date', date, 'start_time', start_time, 'start_at', start_at,
    'end_at', end_at, 'buffer_minutes', buffer_minutes, 'shift_id', shift_id, 'kind_id', kind_id,
    'combination_id', combination_id, 'user_id', user_id, 'adults', adults, 'children', children, 'pinned', pinned,
    'arrived_at', arrived_at, 'method', method)), '[]')
  from booking_order
  where ${isOnDates(query, 'booking_order')} and status not in ('closed', 'waitDepositPaymentInvalid')`,
  readList((row: OrderClaim) => claimOfOrder(row, [])),
);
