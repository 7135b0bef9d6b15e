import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { partIfAny, type Queryable, writeParts } from '#platform/db/fragments.ts';
import { newId } from '#platform/ids.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import type { AttemptRow, RefundRow } from '../ledger/money.rows.ts';
import { MoneyWrites } from '../ledger/money-writes.ts';
import { transferRow } from '../ledger/transfers.ts';
import { addPayouts } from './apply-reports.fragments.store.ts';

/**
 * Pays out top-ups that arrived after the accounts of their payers were closed, in the transaction that booked them: they
 * are refunded to the payments that they came by. What a provider refuses to refund is left to platform staff.
 */
export async function returnTopUps(
  client: Queryable,
  topUps: readonly AttemptRow[],
  now: Date,
): Promise<void> {
  if (topUps.length === 0) return;
  const writes = new MoneyWrites();
  const payouts = topUps.map((attempt) => {
    const { subject_id, amount, currency } = attempt;
    const accounts = accountsIn(currency);
    const payout = {
      id: newId(now),
      subject_id,
      amount,
      currency,
      closing: true,
      created_at: now.toISOString(),
    };
    writes.addRefund(refundOf(attempt, payout.id, now), now);
    writes.changeAttempt(attempt, { refunded: amount, settled: 'returned' });
    const subject = { type: 'balance' as const, id: subject_id };
    const [debit, credit] = [accounts.balance(subject_id), accounts.refunding(subject_id)];
    const transfer = { storeId: PLATFORM, sourceId: payout.id, debit, credit, amount, currency, subject };
    writes.addTransfer(transferRow({ kind: 'refund', ...transfer }, now));
    return payout;
  });
  await writeParts(client, 'return', {
    ...partIfAny('payouts', addPayouts, payouts),
    ...writes.additions(),
  });
}

const refundOf = (attempt: AttemptRow, payoutId: string, now: Date): RefundRow => ({
  store_id: PLATFORM,
  id: newId(now),
  subject_type: attempt.subject_type,
  subject_id: attempt.subject_id,
  attempt_id: attempt.id,
  operation_id: payoutId,
  account: 'balance',
  method: attempt.method,
  amount: attempt.amount,
  currency: attempt.currency,
  repeated: ZERO_FEN,
  dispute: null,
  reason: '',
  status: 'processing',
  failure: null,
  provider_number: null,
  tries: 0,
  send_at: now.toISOString(),
  ended_at: null,
  created_at: now.toISOString(),
});
