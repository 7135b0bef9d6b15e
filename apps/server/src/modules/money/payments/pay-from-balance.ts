import type { ConstraintRefusals } from '#platform/db/constraints.ts';
import type { Db } from '#platform/db/db.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { applyReports } from './apply-reports.ts';
import { numberOf } from './payment-numbers.ts';
import type { PaymentDeps } from './payments.deps.ts';
import type { Attempt } from './payments.store.ts';

/** For a payment that is more than the balance it is made from. */
export const moneyConstraints: ConstraintRefusals = { ledger_balance_amount_check: 'balanceTooLow' };

/** Pays from a person's balance in the call's own transaction. The ledger refuses an amount above the balance. */
export async function payFromBalance(deps: PaymentDeps, db: Db, attempt: Attempt, now: Date): Promise<void> {
  const seen = { state: 'paid' as const, amount: attempt.amount, providerNumber: '', paidAt: now };
  const reports = [{ about: 'payment' as const, number: numberOf(attempt.id), seen }];
  const { undecided } = await applyReports(queryableOf(db), deps, reports, now);
  await addJob(db, 'money.tellPaid', { payments: undecided });
}
