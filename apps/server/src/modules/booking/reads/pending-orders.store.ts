import type { PendingCounts, PendingKind } from '@xiwei/contract/booking/host-stand.model.ts';
import { selectFragment } from '#platform/db/fragments.ts';
import { readAs, readList, readRow } from '#platform/db/rows.ts';
import type { LogRow, OrderRow } from '../order/order.rows.ts';

interface PendingQuery {
  storeId: string;
  /** Deposits that expire until this instant are pending. */
  depositsUntil: string;
}

/** Returns SQL for the pending orders of a store with their kind. The statuses are those of a partial index. */
const pendingOf = (query: string): string => `
  select o.*, case status when 'waitStoreConfirm' then 'confirm' when 'waitCancelProcess' then 'cancelRequest'
      else 'deposit' end as kind,
    case status when 'waitStoreConfirm' then auto_accept_at when 'waitDepositPayment' then deposit_expires_at end
      as deadline
  from booking_order o
  where store_id = (${query}->>'storeId')::uuid
    and status in ('waitDepositPayment', 'waitStoreConfirm', 'waitCancelProcess')
    and (status <> 'waitDepositPayment' or deposit_expires_at <= (${query}->>'depositsUntil')::timestamptz)`;

export interface PendingRow {
  kind: PendingKind;
  row: OrderRow;
  /** The log entry that gave the order its status. */
  entry: LogRow | null;
}

/** Selects the pending orders of a store, soonest deadline first. One without a deadline waits until its start. */
export const pendingRows = selectFragment<PendingQuery & { limit: number }, PendingRow[]>(
  (query) => `
  select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'row', to_jsonb(p) - 'kind' - 'deadline',
    'entry', to_jsonb(l)) order by coalesce(p.deadline, p.start_at), p.id), '[]')
  from (
    select * from (${pendingOf(query)}) waiting order by coalesce(deadline, start_at), id
    limit (${query}->>'limit')::int
  ) p
  left join lateral (
    select * from booking_log where store_id = p.store_id and order_id = p.id and after->>'status' = p.status
    order by seq desc limit 1
  ) l on true`,
  readList(({ kind, row, entry }: PendingRow) => ({
    kind,
    row: readRow('booking_order', row),
    entry: entry && readRow('booking_log', entry),
  })),
);

/** Counts the pending orders of a store by kind. */
export const pendingCountsOf = selectFragment<PendingQuery, PendingCounts>(
  (query) => `
  select jsonb_build_object('confirm', count(*) filter (where kind = 'confirm'),
    'cancelRequest', count(*) filter (where kind = 'cancelRequest'),
    'deposit', count(*) filter (where kind = 'deposit'))
  from (${pendingOf(query)}) p`,
  readAs,
);
