import type { Payment } from '@xiwei/contract/money/money.model.ts';

/** What became of a request to pay, as the payer is told. */
export type Outcome = 'paid' | 'returned' | 'checking' | 'notYet' | 'notSuccessful' | 'expired' | 'cancelled';

/** How often a provider is asked before it is said that nothing was paid: it may be late by seconds. */
export const PATIENCE = 2;

interface Known {
  payment: Pick<Payment, 'status'> & {
    attempt: Pick<NonNullable<Payment['attempt']>, 'status' | 'settled'> | null;
  };
  /** How often the provider was asked in vain. */
  refusals: number;
}

export function outcomeOf({ payment: { status, attempt }, refusals }: Known): Outcome {
  if (attempt?.settled === 'returned') return 'returned';
  if (status !== 'open') return status;
  if (attempt === null || attempt.status === 'failed' || attempt.status === 'closed') return 'notSuccessful';
  if (refusals === 0) return 'checking';
  return refusals < PATIENCE ? 'notYet' : 'notSuccessful';
}
