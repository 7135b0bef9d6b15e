import { type Fragment, insertInto, selectFragment } from '#platform/db/fragments.ts';
import { columnsExcept, readRows, type TableRow } from '#platform/db/rows.ts';

export type ExternalRow = TableRow<'external_order'>;
export type ExternalLogRow = TableRow<'external_log'>;
export type ExternalCallRow = TableRow<'external_call'>;
export type InboxRow = TableRow<'external_inbox'>;

interface RowKey {
  store_id: string;
  id: string;
}

/** The number of an order at its platform. */
export interface ExternalNumber {
  platform: string;
  external_id: string;
}

const ordersBy = (condition: string) =>
  selectFragment<readonly RowKey[], ExternalRow[]>(
    (keys) => `
  select coalesce(jsonb_agg(to_jsonb(e)), '[]')
  from jsonb_to_recordset(${keys}) as k (store_id uuid, id uuid)
  join external_order e on e.store_id = k.store_id and ${condition}`,
    readRows('external_order'),
  );

/** Selects external orders by store and id. */
export const externalsById = ordersBy('e.id = k.id');
/** Selects the external orders of bookings, by store and id of the booking. */
export const externalsByBooking = ordersBy('e.order_id = k.id');

/** Selects external orders by their numbers at the platforms. */
export const externalsByNumber = selectFragment<readonly ExternalNumber[], ExternalRow[]>(
  (numbers) => `
  select coalesce(jsonb_agg(to_jsonb(e)), '[]')
  from jsonb_to_recordset(${numbers}) as k (platform text, external_id text)
  join external_order e on e.platform = k.platform and e.external_id = k.external_id`,
  readRows('external_order'),
);

/** Selects the events of external orders that wait to be applied, in the order of their arrival. */
export const waitingEventsOf = selectFragment<readonly ExternalNumber[], InboxRow[]>(
  (numbers) => `
  select coalesce(jsonb_agg(to_jsonb(i) order by i.number), '[]')
  from jsonb_to_recordset(${numbers}) as k (platform text, external_id text)
  join external_inbox i on i.platform = k.platform and i.external_id = k.external_id and i.applied_at is null`,
  readRows('external_inbox'),
);

/** Selects the reports of external orders that wait, by store and id of the external order. */
export const waitingCallsOf = selectFragment<readonly RowKey[], ExternalCallRow[]>(
  (keys) => `
  select coalesce(jsonb_agg(to_jsonb(c) order by c.version, c.id), '[]')
  from jsonb_to_recordset(${keys}) as k (store_id uuid, id uuid)
  join external_call c on c.store_id = k.store_id and c.external_order_id = k.id and c.state = 'waiting'`,
  readRows('external_call'),
);

export const addExternals = insertInto('external_order');
export const addExternalLog = insertInto('external_log');
export const addCalls = insertInto('external_call');

export interface ExternalChange {
  row: ExternalRow;
  /** The version that the order had in the database. */
  was: number;
}

const CHANGEABLE = columnsExcept('external_order', [
  'store_id',
  'id',
  'platform',
  'external_id',
  'created_at',
]);

/** Updates external orders that still have the version they had when they were read. */
export const changeExternals: Fragment<ExternalChange> = (rows) => `
  update external_order e set ${CHANGEABLE.map((column) => `${column} = n.${column}`).join(', ')}
  from jsonb_to_recordset(${rows}) as r (row jsonb, was int), jsonb_populate_record(null::external_order, r.row) n
  where e.store_id = n.store_id and e.id = n.id and e.version = r.was
  returning 1`;

/** Ends or postpones reports that still wait. One that has ended since is left as it is. */
export const changeCalls: Fragment<ExternalCallRow> = (rows) => `
  update external_call c set state = n.state, tries = n.tries, last_code = n.last_code, due_at = n.due_at, ended_at = n.ended_at
  from jsonb_populate_recordset(null::external_call, ${rows}) n
  where c.store_id = n.store_id and c.id = n.id and c.state = 'waiting'
  returning 1`;

/** An event of the inbox that was applied. */
export interface AppliedEvent {
  platform: string;
  event_id: string;
  applied_at: string;
  outcome: string;
}

/** Marks events as applied, together with what they changed. */
export const markEventsApplied: Fragment<AppliedEvent> = (rows) => `
  update external_inbox i set applied_at = r.applied_at, outcome = r.outcome
  from jsonb_to_recordset(${rows}) as r (platform text, event_id text, applied_at timestamptz, outcome text)
  where i.platform = r.platform and i.event_id = r.event_id and i.applied_at is null
  returning 1`;
