import { CompiledQuery } from 'kysely';
import type { ConstraintRefusals } from '#platform/db/constraints.ts';
import type { Db } from '#platform/db/db.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import type { MoneyDeps } from '../money.deps.ts';
import { applyReports } from './apply-reports.ts';
import { numberOf } from './payment-numbers.ts';
import type { Attempt } from './payments.store.ts';

/** For a payment that is more than the balance it is made from. */
export const moneyConstraints: ConstraintRefusals = { ledger_balance_amount_check: 'balanceTooLow' };

/** Pays from what somebody has with us, in the call's own transaction. The ledger says whether it is enough. */
export async function payFromBalance(deps: MoneyDeps, db: Db, attempt: Attempt, now: Date): Promise<void> {
  const seen = { state: 'paid' as const, amount: attempt.amount, providerNumber: '', paidAt: now };
  const told = [{ about: 'payment' as const, number: numberOf(attempt.id), seen }];
  const { arrived } = await applyReports(queryable(db), deps.subscribers, told, now);
  await addJob(db, 'money.tellPaid', { payments: arrived });
}

/** A call's transaction, for statements that are put together from fragments. */
const queryable = (db: Db): Queryable =>
  ({
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as Queryable;
