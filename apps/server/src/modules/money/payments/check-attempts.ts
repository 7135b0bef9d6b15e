import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { ProviderPaymentState } from '#gateways/pay/pay.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { providerJob } from '../ledger/provider-jobs.ts';
import { applyReports, type ReportOutcome } from './apply-reports.ts';
import { numberOf } from './payment-numbers.ts';
import type { PaymentDeps } from './payments.deps.ts';
import { checkAfter, paymentRef } from './payments.rules.ts';
import { type Attempt, findAttempt, listAttemptsOf, markClosing, takeCheck } from './payments.store.ts';
import type { ProviderReport } from './provider-report.ts';

/** Applies reports in a transaction of their own, and has the payments they report decided. */
export async function applyNow(
  deps: PaymentDeps,
  reports: readonly ProviderReport[],
): Promise<ReportOutcome[]> {
  const { outcomes, undecided } = await inTransaction(deps.pool, (client) =>
    applyReports(client, deps, reports, deps.clock.now()),
  );
  deps.announce();
  await deps.subjects.decide(undecided);
  return outcomes;
}

/** Schedules the check of an attempt: for a time, or at once if it is due since one. */
const addCheck = (
  db: Db,
  { id: attemptId, method }: Pick<Attempt, 'id' | 'method'>,
  when: { runAt: Date } | { dueSince: Date },
): Promise<void> =>
  addJob(db, providerJob('checkAttempt', method), { attemptId }, { key: `check ${attemptId}`, ...when });

/** Schedules the next check of an attempt. */
export const checkLater = (db: Db, attempt: Attempt, at: Date): Promise<void> =>
  addCheck(db, attempt, { runAt: at });

/** Has an attempt checked whose check is due. */
export const checkDue = (db: Db, attempt: Attempt): Promise<void> =>
  addCheck(db, attempt, { dueSince: attempt.check_at ?? attempt.created_at });

/** Has an attempt closed at its provider as soon as this transaction is committed. */
export async function closeSoon(db: Db, attempt: Attempt, now: Date, failure?: string): Promise<void> {
  await markClosing(db, attempt, now, failure);
  await checkLater(db, attempt, now);
}

/** Queries an attempt at its provider, or closes it there if it is to be closed, and applies the answer. */
export async function queryProvider(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const gateway = deps.gateways.get(attempt.method as ProviderMethod);
  if (!gateway) return;
  const isOver = attempt.expires_at <= deps.clock.now();
  const isToClose = attempt.status !== 'waiting' || isOver;
  const ref = paymentRef(attempt);
  const status = isToClose ? await gateway.close(ref) : await gateway.query(ref);
  const seen = isOver ? closedIfUnknown(status) : status;
  await applyNow(deps, [{ about: 'payment', number: numberOf(attempt.id), seen }]);
}

/**
 * Treats a payment that its provider does not know as closed. Before it expires this would be wrong: the payer may have
 * the address of the payment page and not have opened it.
 */
const closedIfUnknown = (status: ProviderPaymentState): ProviderPaymentState =>
  status.state === 'notFound' ? { state: 'closed' } : status;

/** Queries an attempt of which a notification only reported that it changed. */
export async function queryPayment(deps: PaymentDeps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt && attempt.status !== 'paid') await queryProvider(deps, attempt);
}

/** Checks an attempt at its provider if the check is due, and schedules the next check. */
export async function checkAttempt(deps: PaymentDeps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId);
  const now = deps.clock.now();
  if (!attempt?.check_at) return;
  if (attempt.check_at > now) return checkLater(deps.db, attempt, attempt.check_at);
  const next = checkAfter(attempt, now);
  const isOurs = await deps.db.transaction().execute(async (db) => {
    const taken = await takeCheck(db, attempt, next);
    if (taken) await checkLater(db, attempt, next);
    return taken;
  });
  if (isOurs) await queryProvider(deps, attempt);
}

/** Has the attempts of an intent that was withdrawn or paid closed at their providers. */
export async function closeAttempts(
  { db, clock }: PaymentDeps,
  storeId: string,
  intentId: string,
): Promise<void> {
  for (const attempt of await listAttemptsOf(db, storeId, intentId)) {
    if (!['starting', 'waiting', 'closing'].includes(attempt.status)) continue;
    const now = clock.now();
    await markClosing(db, attempt, now);
    await addCheck(db, attempt, { dueSince: now });
  }
}
