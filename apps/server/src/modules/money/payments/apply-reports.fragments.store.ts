import type { Fen } from '@xiwei/contract/common/money.ts';
import { type Fragment, insertInto, selectFragment } from '#platform/db/fragments.ts';
import { readList, readRow } from '#platform/db/rows.ts';
import type { AttemptRow, IntentRow, RefundRow } from '../ledger/money.rows.ts';

export interface ReportedAttempt {
  attempt: AttemptRow;
  intent: IntentRow;
}

export interface ReportedRefund extends ReportedAttempt {
  refund: RefundRow;
  /** The balance of the account that the payment was made to. */
  held: Fen;
  /** For a refused refund of a payout: the part that platform staff have to give back instead, while they have not. */
  open_return_id: string | null;
}

const readReported = ({ attempt, intent }: ReportedAttempt): ReportedAttempt => ({
  attempt: readRow('payment_attempt', attempt),
  intent: readRow('payment_intent', intent),
});

/**
 * Selects and locks attempts with their intents, by the attempts' ids. Intents are locked before attempts, as everywhere
 * a payment is started or ended, so that no two transactions wait for each other.
 */
export const attemptsReported = selectFragment<readonly { id: string }[], ReportedAttempt[]>(
  (keys) => `
  with reported as (select id from jsonb_to_recordset(${keys}) as keys (id uuid)),
  intents as materialized (select i.* from payment_intent i
    where (i.store_id, i.id) in (select t.store_id, t.intent_id from reported join payment_attempt t on t.id = reported.id)
    order by i.store_id, i.id for no key update),
  attempts as materialized (select t.* from intents i
    join payment_attempt t on t.store_id = i.store_id and t.intent_id = i.id
    where t.id in (select id from reported) order by t.id for update of t)
  select coalesce(jsonb_agg(jsonb_build_object('attempt', to_jsonb(a), 'intent', to_jsonb(i))), '[]')
  from attempts a join intents i on i.store_id = a.store_id and i.id = a.intent_id`,
  readList(readReported),
);

/** Selects and locks refunds, with their payments and intents. */
export const refundsReported = selectFragment<readonly { id: string }[], ReportedRefund[]>(
  (keys) => `
  select coalesce(jsonb_agg(jsonb_build_object('refund', to_jsonb(r), 'attempt', to_jsonb(a), 'intent', to_jsonb(i),
    'held', coalesce((select b.amount from ledger_balance b where b.store_id = r.store_id
      and b.account = 'diner/' || r.subject_id || '/' || r.account || ledger_account_end(r.currency)), 0),
    'open_return_id', (select o.id from balance_return o where o.refund_id = r.id and o.state = 'open'))), '[]')
  from (select t.* from jsonb_to_recordset(${keys}) as keys (id uuid)
    join payment_refund t on t.id = keys.id order by t.id for update of t) r
  join payment_attempt a on a.store_id = r.store_id and a.id = r.attempt_id
  join payment_intent i on i.store_id = a.store_id and i.id = a.intent_id`,
  readList(({ refund, held, open_return_id, ...reported }: ReportedRefund) => ({
    ...readReported(reported),
    held,
    open_return_id,
    refund: readRow('payment_refund', refund),
  })),
);

export const payAttempts: Fragment = (rows) => `
  update payment_attempt a set status = 'paid', paid_at = paid.paid_at, provider_number = paid.provider_number,
    settled = paid.settled, share = paid.share, check_at = null, failure = null
  from jsonb_to_recordset(${rows}) as paid (store_id uuid, id uuid, paid_at timestamptz, provider_number text, settled text,
    share text)
  where a.store_id = paid.store_id and a.id = paid.id and a.status <> 'paid' returning 1`;

export const closeAttempts: Fragment = (rows) => `
  update payment_attempt a set status = 'closed', share = closed.share, check_at = null
  from jsonb_to_recordset(${rows}) as closed (store_id uuid, id uuid, share text)
  where a.store_id = closed.store_id and a.id = closed.id and a.status <> 'paid' returning 1`;

export const suspendAttempts: Fragment = (rows) => `
  update payment_attempt a set status = 'failed', failure = suspended.failure, share = suspended.share, check_at = null
  from jsonb_to_recordset(${rows}) as suspended (store_id uuid, id uuid, failure text, share text)
  where a.store_id = suspended.store_id and a.id = suspended.id and a.status <> 'paid' returning 1`;

/** Marks intents as paid, also those that have expired or were cancelled. The first payment of an intent counts. */
export const payIntentsOnce: Fragment = (rows) => `
  update payment_intent i set status = 'paid', paid_attempt_id = paid.paid_attempt_id
  from jsonb_to_recordset(${rows}) as paid (store_id uuid, id uuid, paid_attempt_id uuid)
  where i.store_id = paid.store_id and i.id = paid.id and i.paid_attempt_id is null returning 1`;

/** Ends refunds that are processing, and corrects those that failed and were reported as successful later. */
export const endRefunds: Fragment = (rows) => `
  update payment_refund r set status = ended.status, ended_at = ended.ended_at, failure = ended.failure,
    provider_number = ended.provider_number, send_at = null
  from jsonb_to_recordset(${rows}) as ended (store_id uuid, id uuid, status text, ended_at timestamptz, failure text,
    provider_number text)
  where r.store_id = ended.store_id and r.id = ended.id and r.status in ('processing', 'failed') returning 1`;

export const addPayouts = insertInto('balance_payout');
export const addReturns = insertInto('balance_return');

/** Ends returns of payouts whose providers have refunded them after all. */
export const supersedeReturns: Fragment = (rows) => `
  update balance_return b set state = 'superseded', ended_at = superseded.ended_at
  from jsonb_to_recordset(${rows}) as superseded (id uuid, ended_at timestamptz)
  where b.id = superseded.id and b.state = 'open' returning 1`;

/** Removes the provider's id of a payer whose account was closed, once no refund needs it any more. */
export const forgetPayers: Fragment = (rows) => `
  update payment_attempt a set open_id = null from jsonb_to_recordset(${rows}) as ended (store_id uuid, attempt_id uuid)
  where a.store_id = ended.store_id and a.id = ended.attempt_id and a.payer_id is null
    and not exists (select 1 from payment_refund r where r.store_id = a.store_id and r.attempt_id = a.id
      and r.status = 'processing') returning 1`;
