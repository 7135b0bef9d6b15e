import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { TableRow } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import type { AttemptRow, IntentRow, OperationRow, RefundRow } from '../ledger/money.rows.ts';

/** Builds the operation that records a payment for a subject. */
export const payOperation = (attempt: AttemptRow, intent: IntentRow, now: Date): OperationRow => ({
  store_id: attempt.store_id,
  id: newId(now),
  subject_type: intent.subject_type,
  subject_id: intent.subject_id,
  account: intent.account as OperationRow['account'],
  type: 'pay',
  amount: attempt.amount,
  reason: '',
  cause: null,
  operator_type: attempt.payer_id ? 'user' : 'unknown',
  operator_id: attempt.payer_id,
  reverts: null,
  attempt_id: attempt.id,
  at: now.toISOString(),
});

/** Builds the payment by which the share of a payment is taken from the payer's balance. */
export const sharePayment = (attempt: AttemptRow, amount: Fen, now: Date): AttemptRow => ({
  ...attempt,
  id: newId(now),
  part_of: attempt.id,
  method: 'balance',
  channel: null,
  amount,
  hand_off: null,
  sub_merchant_id: null,
  open_id: null,
  provider_number: null,
  provider_reference: null,
  check_at: null,
  checks: 0,
  refunded: ZERO_FEN,
  from_balance: null,
  share: null,
});

/** Builds the row by which platform staff give back a part of a payout that its provider refused to refund. */
export const refusedReturn = (refund: RefundRow, now: Date): TableRow<'balance_return'> => ({
  id: newId(now),
  payout_id: refund.operation_id,
  lot_id: refund.attempt_id,
  attempt_id: refund.attempt_id,
  refund_id: refund.id,
  amount: refund.amount,
  reason: 'refused',
  state: 'open',
  note: '',
  ended_by: null,
  ended_at: null,
  created_at: now.toISOString(),
});
