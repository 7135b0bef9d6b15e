import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import type { MoneyDeps } from '../money.deps.ts';
import { applyReports } from './apply-reports.ts';
import { numberOf } from './payment-numbers.ts';
import type { Attempt } from './payments.store.ts';

/** Pays from what somebody has with us, in the call's own transaction. The ledger says whether it is enough. */
export async function payFromBalance(deps: MoneyDeps, db: Db, attempt: Attempt, now: Date): Promise<void> {
  const seen = { state: 'paid' as const, amount: attempt.amount, providerNumber: '', paidAt: now };
  const told = [{ about: 'payment' as const, number: numberOf(attempt.id), seen }];
  const { arrived } = await applyReports(queryable(db), deps.subscribers, told, now).catch(
    (error: unknown) => {
      const { constraint } = error as { constraint?: string };
      throw constraint === 'ledger_balance_amount_check' ? new Refusal('balanceTooLow') : error;
    },
  );
  await addJob(db, 'money.tellPaid', { payments: arrived });
}

/** A call's transaction, for statements that are put together from fragments. */
const queryable = (db: Db): Queryable =>
  ({
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as Queryable;
