import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { ProviderPaymentState } from '#gateways/pay/pay.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { type Applied, applyReports } from './apply-reports.ts';
import { numberOf } from './payment-numbers.ts';
import type { PaymentDeps } from './payments.deps.ts';
import { nextCheck, paymentRef } from './payments.rules.ts';
import { type Attempt, findAttempt, listAttemptsOf, markClosing, takeCheck } from './payments.store.ts';
import type { ProviderReport } from './provider-report.ts';

/** Takes in what a provider said when it was asked. */
export async function takeIn(deps: PaymentDeps, told: readonly ProviderReport[]): Promise<Applied[]> {
  const { applied, undecided } = await inTransaction(deps.pool, (client) =>
    applyReports(client, deps, told, deps.clock.now()),
  );
  deps.announce();
  await deps.subjects.decide(undecided);
  return applied;
}

/** Has a try looked at later. */
export const checkLater = (db: Db, attemptId: string, at: Date): Promise<void> =>
  addJob(db, 'money.checkAttempt', { attemptId }, { key: `check ${attemptId}`, runAt: at });

/** Has a try closed at its provider, as soon as this transaction is done. */
export async function closeSoon(db: Db, attempt: Attempt, now: Date, failure?: string): Promise<void> {
  await markClosing(db, attempt, now, failure);
  await checkLater(db, attempt.id, now);
}

/** Asks a provider about a try, or has it closed there, and takes in the answer. */
export async function askProvider(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const gateway = deps.gateways.get(attempt.method as ProviderMethod);
  if (!gateway) return;
  const now = deps.clock.now();
  const isOver = attempt.expires_at <= now;
  const isToClose = attempt.status !== 'waiting' || isOver;
  const ref = paymentRef(attempt);
  const seen = isToClose ? await gateway.close(ref) : await gateway.query(ref);
  const told = isOver ? closedFor(seen) : seen;
  await takeIn(deps, [{ about: 'payment', number: numberOf(attempt.id), seen: told }]);
}

/**
 * A provider that has never heard of a payment may still hear of it: its payer may have the address and not have gone
 * there. Once its time is over, it won't.
 */
const closedFor = (seen: ProviderPaymentState): ProviderPaymentState =>
  seen.state === 'notFound' ? { state: 'closed' } : seen;

/** Asks about a try of which a provider told that something happened. */
export async function askPayment(deps: PaymentDeps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt && attempt.status !== 'paid') await askProvider(deps, attempt);
}

/** Looks at a try when it is due, and says when it is to be looked at next. */
export async function checkAttempt(deps: PaymentDeps, attemptId: string): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId);
  const now = deps.clock.now();
  if (!attempt?.check_at) return;
  if (attempt.check_at > now) return checkLater(deps.db, attemptId, attempt.check_at);
  const next = nextCheck(attempt.checks, now);
  const soonest = attempt.expires_at > now && attempt.expires_at < next ? attempt.expires_at : next;
  const isOurs = await deps.db.transaction().execute(async (db) => {
    const taken = await takeCheck(db, attempt, soonest);
    if (taken) await checkLater(db, attemptId, soonest);
    return taken;
  });
  if (isOurs) await askProvider(deps, attempt);
}

/** Closes whatever is under way for a request that was withdrawn. */
export async function closeAttempts(deps: PaymentDeps, storeId: string, intentId: string): Promise<void> {
  const attempts = await listAttemptsOf(deps.db, storeId, intentId);
  for (const attempt of attempts) {
    if (!['starting', 'waiting', 'closing'].includes(attempt.status)) continue;
    await markClosing(deps.db, attempt, deps.clock.now());
    await checkAttempt(deps, attempt.id);
  }
}
