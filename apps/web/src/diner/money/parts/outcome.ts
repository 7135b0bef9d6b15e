import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { OperationShown, Payment } from '@xiwei/contract/money/money.model.ts';

/** What became of a request to pay, as the payer is told. */
export type Outcome = 'paid' | 'returned' | 'checking' | 'notYet' | 'notSuccessful' | 'expired' | 'cancelled';

/** How often a provider is asked before it is said that nothing was paid: it may be late by seconds. */
export const PATIENCE = 2;

interface Known {
  payment: Pick<Payment, 'status'> & { attempt: Pick<NonNullable<Payment['attempt']>, 'status'> | null };
  /** How often the provider was asked in vain. */
  refusals: number;
  /** What of the payment came too late went back, where the reader may know. */
  returned: OperationShown | undefined;
}

export function outcomeOf({ payment: { status, attempt }, refusals, returned }: Known): Outcome {
  if (returned) return 'returned';
  if (status !== 'open') return status;
  if (attempt === null || attempt.status === 'failed' || attempt.status === 'closed') return 'notSuccessful';
  if (refusals === 0) return 'checking';
  return refusals < PATIENCE ? 'notYet' : 'notSuccessful';
}

/** Orders a late payment may not have brought back. */
const MAY_BE_RETURNED: readonly DinerOrder['status'][] = ['waitDepositPaymentInvalid', 'closed'];

export const mayBeReturned = (order: DinerOrder | undefined): boolean =>
  order !== undefined && MAY_BE_RETURNED.includes(order.status);

/** What was given back because it came when the table was gone. */
export const returnedIn = (operations: readonly OperationShown[]): OperationShown | undefined =>
  operations.find(({ type, reason }) => type === 'refund' && reason === 'tooLate');
