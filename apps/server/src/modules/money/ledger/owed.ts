import { type Fen, minFen, subtractFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { AttemptRow, OperationRow, RefundRow } from './money.rows.ts';
import type { PaymentPart, PurseRows } from './purse.rows.ts';
import { REFUNDED_TWICE } from './refund-failures.ts';

/**
 * Returns what a payment still owes its payer: the refunds of it that failed, without what was repeated since, at most what is left
 * of it. A refund that is repeated and fails again is owed once.
 */
export function owedOn({ id, amount, refunded }: AttemptRow, { refunds }: Pick<PurseRows, 'refunds'>): Fen {
  const ofPayment = refunds.filter(
    ({ attempt_id, failure }) => attempt_id === id && failure !== REFUNDED_TWICE,
  );
  const failed = sumFen(ofPayment.filter(({ status }) => status === 'failed').map((refund) => refund.amount));
  const repeated = sumFen(ofPayment.map((refund) => refund.repeated));
  return minFen(subtractFen(failed, minFen(failed, repeated)), subtractFen(amount, refunded));
}

/** Lists what the failed refunds of an operation still owe, by payment; nothing if they were given back in another way. */
export function owedBy({ id }: OperationRow, rows: PurseRows): PaymentPart[] {
  if (rows.operations.some(({ reverts }) => reverts === id)) return [];
  const failed = rows.refunds.filter(
    ({ operation_id, status }) => operation_id === id && status === 'failed',
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
