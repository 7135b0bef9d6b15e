import { addFen, type Fen, minFen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { AttemptRow, OperationRow, RefundRow } from './money.rows.ts';
import type { PaymentPart, PurseRows } from './purse.rows.ts';
import { REFUNDED_TWICE } from './refund-failures.ts';

/**
 * Returns what a payment still owes its payer: the refunds of it that failed, without what was repeated since, at most what is left
 * of it. A refund that is repeated and fails again is owed once. A dispute that was won leaves nothing owed.
 */
export function owedOn({ id, amount, refunded }: AttemptRow, { refunds }: Pick<PurseRows, 'refunds'>): Fen {
  const ofPayment = refunds
    .filter(
      ({ attempt_id, failure, dispute }) =>
        attempt_id === id && failure !== REFUNDED_TWICE && dispute === null,
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const owed = ofPayment.reduce<Fen>((sum, refund) => {
    // One that was reported as successful late is owed no longer, although it may have been repeated in part.
    const left = subtractFen(sum, minFen(sum, refund.repeated));
    return refund.status === 'failed' ? addFen(left, refund.amount) : left;
  }, ZERO_FEN);
  return minFen(owed, subtractFen(amount, refunded));
}

/** Lists what the failed refunds of an operation still owe, by payment; nothing if they were given back in another way. */
export function owedBy({ id }: OperationRow, rows: PurseRows): PaymentPart[] {
  if (rows.operations.some(({ reverts }) => reverts === id)) return [];
  const failed = rows.refunds.filter(
    ({ operation_id, status, dispute }) => operation_id === id && status === 'failed' && dispute === null,
  );
  return failed
    .map((refund) => {
      const attempt = paymentOf(refund, rows);
      return { attempt, amount: minFen(refund.amount, owedOn(attempt, rows)) };
    })
    .filter(({ amount }) => amount > ZERO_FEN);
}

function paymentOf({ attempt_id, id }: RefundRow, { attempts }: PurseRows): AttemptRow {
  const payment = attempts.find((attempt) => attempt.id === attempt_id);
  if (!payment) throw new Error(`Refund ${id} has no payment`);
  return payment;
}
