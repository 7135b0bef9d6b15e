import type { Payment } from '@xiwei/contract/money/money.model.ts';

/** Outcome of a payment as shown to the payer. */
export type PaymentOutcome =
  | 'paid'
  | 'returned'
  | 'checking'
  | 'notYet'
  | 'notSuccessful'
  | 'expired'
  | 'cancelled';

/** Failed checks before a payment counts as not successful; providers may report seconds late. */
export const MAX_CHECKS = 2;

interface OutcomeInput {
  payment: Pick<Payment, 'status'> & {
    attempt: Pick<NonNullable<Payment['attempt']>, 'status' | 'settled'> | null;
  };
  /** Number of checks after which the provider had not seen a payment. */
  failedChecks: number;
}

/** Derives the outcome from the payment, its attempt and the number of failed checks. */
export function paymentOutcome({ payment: { status, attempt }, failedChecks }: OutcomeInput): PaymentOutcome {
  if (attempt?.settled === 'returned') return 'returned';
  if (status !== 'open') return status;
  if (attempt === null || attempt.status === 'failed' || attempt.status === 'closed') return 'notSuccessful';
  if (failedChecks === 0) return 'checking';
  return failedChecks < MAX_CHECKS ? 'notYet' : 'notSuccessful';
}
