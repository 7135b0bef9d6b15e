import { type Fragment, insertInto, selectFragment } from '#platform/db/fragments.ts';
import { readAs, readList, readRow, readRows } from '#platform/db/rows.ts';
import type { HoldRow, HoldUseRow, LockRow } from '../order/order.rows.ts';
import type { Found, FoundLogEntry, FoundOrder, Lists } from './store-batch.ts';

interface Key {
  store_id: string;
  id: string;
}

interface PersonKey {
  store_id: string;
  user_id: string;
}

/** Orders by store and id, each with its last log entry and its number of entries. */
export const ordersAsked = selectFragment<readonly Key[], FoundOrder[]>(
  (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('row', to_jsonb(o), 'last', to_jsonb(l))), '[]')
  from jsonb_to_recordset(${asked}) as asked (store_id uuid, id uuid)
  join booking_order o on o.store_id = asked.store_id and o.id = asked.id
  left join lateral (select * from booking_log where store_id = o.store_id and order_id = o.id order by seq desc limit 1) l
    on true`,
  readList(({ row, last }: FoundOrder) => ({
    row: readRow('booking_order', row),
    last: last && readRow('booking_log', last),
  })),
);

/** The statuses of orders that people wait to pay or to be confirmed. */
export const waitingOf = selectFragment<readonly PersonKey[], Found['waiting']>(
  (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('orderId', o.id, 'userId', o.user_id, 'status', o.status)), '[]')
  from jsonb_to_recordset(${asked}) as asked (store_id uuid, user_id uuid)
  join booking_order o on o.store_id = asked.store_id and o.user_id = asked.user_id
    and o.status in ('waitDepositPayment', 'waitStoreConfirm')
  where o.created_by_type = 'user'`,
  readAs,
);

/** Holds by their holders. */
export const holdsOf = selectFragment<readonly PersonKey[], HoldRow[]>(
  (asked) => `
  select coalesce(jsonb_agg(to_jsonb(h)), '[]')
  from jsonb_to_recordset(${asked}) as asked (store_id uuid, user_id uuid)
  join booking_hold h on h.store_id = asked.store_id and h.user_id = asked.user_id`,
  readRows('booking_hold'),
);

/** How long people have held tables of a store within an hour. */
export const holdUsesOf = selectFragment<readonly PersonKey[], HoldUseRow[]>(
  (asked) => `
  select coalesce(jsonb_agg(to_jsonb(u)), '[]')
  from jsonb_to_recordset(${asked}) as asked (store_id uuid, user_id uuid)
  join booking_hold_use u on u.store_id = asked.store_id and u.user_id = asked.user_id`,
  readRows('booking_hold_use'),
);

/**
 * What people have at all stores at a time: open bookings that are not over, and how many tables they hold at other
 * stores. The parameter is a list of `{ store_id, user_id, now }`.
 */
export const standingsOf = selectFragment<readonly (PersonKey & { now: string })[], Found['standings']>(
  (asked) => `
  select coalesce(jsonb_agg(jsonb_build_object('userId', asked.user_id,
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('storeId', o.store_id, 'orderId', o.id, 'date', o.date,
        'time', o.start_time, 'shiftId', o.shift_id, 'startAt', o.start_at, 'endAt', o.end_at)), '[]')
      from booking_order o
      where o.user_id = asked.user_id and o.start_at > asked.now - interval '2 days' and o.end_at > asked.now
        and o.status in ('waitDepositPayment', 'waitStoreConfirm', 'waitService', 'waitCancelProcess')),
    'holdsElsewhere', (select count(*) from booking_hold h
      where h.user_id = asked.user_id and h.store_id <> asked.store_id and h.expires_at > asked.now))), '[]')
  from jsonb_to_recordset(${asked}) as asked (store_id uuid, user_id uuid, now timestamptz)`,
  readAs,
);

/** Names the people whose limits the database counts when the statement is written. The parameter is one object. */
export const countPeople: Fragment = (limits) => `
  select set_config('xiwei.limits', (${limits} -> 0)::text, true)`;

export const setHoldUses: Fragment = (rows) => `
  insert into booking_hold_use select * from jsonb_populate_recordset(null::booking_hold_use, ${rows})
  on conflict (store_id, user_id) do update set started_at = excluded.started_at, used_seconds = excluded.used_seconds,
    last_from_at = excluded.last_from_at, last_until_at = excluded.last_until_at
  returning 1`;

/** Entries of orders' logs, and which of them were undone. */
export const logEntriesAsked = selectFragment<
  readonly { store_id: string; order_id: string; seq: number }[],
  FoundLogEntry[]
>(
  (asked) => `
  select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('undone', exists (select 1 from booking_log r
    where r.store_id = l.store_id and r.order_id = l.order_id and r.reverts = l.seq))), '[]')
  from jsonb_to_recordset(${asked}) as asked (store_id uuid, order_id uuid, seq int)
  join booking_log l on l.store_id = asked.store_id and l.order_id = asked.order_id and l.seq = asked.seq`,
  readList((entry: FoundLogEntry) => ({ ...readRow('booking_log', entry), undone: entry.undone })),
);

export const locksAsked = selectFragment<readonly Key[], LockRow[]>(
  (asked) => `
  select coalesce(jsonb_agg(to_jsonb(t)), '[]')
  from jsonb_to_recordset(${asked}) as asked (store_id uuid, id uuid)
  join table_lock t on t.store_id = asked.store_id and t.id = asked.id`,
  readRows('table_lock'),
);

/** The tags and takers of a store. The parameter is the store's id. */
export const listsOf = selectFragment<string, Lists>(
  (storeId) => `
  select jsonb_build_object(
    'tags', (select coalesce(jsonb_agg(id), '[]') from booking_tag where store_id = (${storeId}#>>'{}')::uuid),
    'takers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'disabled', disabled)), '[]')
      from booking_taker where store_id = (${storeId}#>>'{}')::uuid))`,
  readAs,
);

/** Which of some guests booked and never came. */
export const absentAsked = selectFragment<readonly Key[], string[]>(
  (asked) => `
  select coalesce(jsonb_agg(asked.id), '[]') from jsonb_to_recordset(${asked}) as asked (store_id uuid, id uuid)
  where exists (select 1 from booking_order o
    where o.store_id = asked.store_id and o.diner_id = asked.id and o.close_reason = 'absent')`,
  readAs,
);

export const addOrders = insertInto('booking_order');
export const addLogEntries = insertInto('booking_log');
export const addHolds = insertInto('booking_hold');
export const addLocks = insertInto('table_lock');

const CHANGEABLE = [
  ...[
    'version',
    'status',
    'close_reason',
    'date',
    'shift_id',
    'start_time',
    'start_at',
    'end_at',
    'buffer_minutes',
  ],
  ...[
    'kind_id',
    'combination_id',
    'item_ids',
    'pinned',
    'adults',
    'children',
    'user_id',
    'diner_id',
    'booking_code',
    'taker_id',
  ],
  ...['tag_ids', 'remark_by_store', 'remark_by_diner', 'diet_preference', 'diet_taboo', 'deposit'],
  ...[
    'policy',
    'free_cancel_ends_at',
    'deposit_expires_at',
    'deposit_paid_at',
    'meal_cost',
    'final_paid_at',
    'auto_accept_at',
    'confirmed_at',
  ],
  ...['arrived_at', 'turned_over_at', 'finished_at', 'closed_at', 'closed_by_type', 'closed_by_id'],
];

/** Orders as they are now, if they still are as they were: `was` is the version each had. */
export const changeOrders: Fragment = (rows) => `
  update booking_order o set ${CHANGEABLE.map((column) => `${column} = n.${column}`).join(', ')}
  from jsonb_to_recordset(${rows}) as r (row jsonb, was int, "wasStatus" text),
    jsonb_populate_record(null::booking_order, r.row) n
  where o.store_id = n.store_id and o.id = n.id and o.version = r.was and o.status = r."wasStatus"
  returning 1`;

const byId =
  (table: string): Fragment =>
  (keys) =>
    `
  delete from ${table} using jsonb_to_recordset(${keys}) as gone (store_id uuid, id uuid)
  where ${table}.store_id = gone.store_id and ${table}.id = gone.id returning 1`;

export const deleteOrders = byId('booking_order');
export const deleteHolds = byId('booking_hold');
export const deleteLocks = byId('table_lock');

/** Days that changed, with the version they have now and the last number given out. */
export const countDays: Fragment = (rows) => `
  insert into store_day select * from jsonb_populate_recordset(null::store_day, ${rows})
  on conflict (store_id, date) do update set version = excluded.version, last_number = excluded.last_number
  returning 1`;
