import { type Fragment, insertInto, selectFragment } from '#platform/db/fragments.ts';
import { columnsExcept, readRows, type TableRow } from '#platform/db/rows.ts';

export type RequestRow = TableRow<'bookout_form'>;
export type LogRow = TableRow<'bookout_log'>;

interface RequestKey {
  store_id: string;
  id: string;
}

const requestsBy = (condition: string) =>
  selectFragment<readonly RequestKey[], RequestRow[]>(
    (keys) => `
  select coalesce(jsonb_agg(to_jsonb(f)), '[]')
  from jsonb_to_recordset(${keys}) as k (store_id uuid, id uuid)
  join bookout_form f on f.store_id = k.store_id and ${condition}`,
    readRows('bookout_form'),
  );

/** Selects requests by store and id. */
export const requestsById = requestsBy('f.id = k.id');
/** Selects the requests that orders belong to, by store and id of the order. */
export const requestsByOrder = requestsBy('f.order_id = k.id');
/** Selects the open requests of people at a store. */
export const openRequestsOf = requestsBy(
  `f.user_id = k.id and f.status in ('WAIT_STORE_CONFIRM', 'WAIT_ALLOCATE_BOOKING_ORDER_ID')`,
);

export const addRequests = insertInto('bookout_form');
export const addRequestLog = insertInto('bookout_log');

export interface RequestChange {
  row: RequestRow;
  /** The version and status that the request had in the database. */
  was: number;
  wasStatus: string;
}

const CHANGEABLE = columnsExcept('bookout_form', ['store_id', 'id', 'user_id', 'created_at']);

/** Updates requests that still have the version and status they had when they were read. */
export const changeRequests: Fragment<RequestChange> = (rows) => `
  update bookout_form f set ${CHANGEABLE.map((column) => `${column} = n.${column}`).join(', ')}
  from jsonb_to_recordset(${rows}) as r (row jsonb, was int, "wasStatus" text),
    jsonb_populate_record(null::bookout_form, r.row) n
  where f.store_id = n.store_id and f.id = n.id and f.version = r.was and f.status = r."wasStatus"
  returning 1`;
