import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { PROVIDER_METHODS, type SubjectType } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import { later } from '#platform/clock.ts';
import { type AnyJob, addJob, type Job } from '#platform/jobs/jobs.ts';
import { providerJob } from './ledger/provider-jobs.ts';
import { earlierJobs, methodJobs } from './method.jobs.ts';
import { checkDue, closeAttempts } from './payments/check-attempts.ts';
import {
  countUnknownSubjects,
  listDueChecks,
  listDueRefunds,
  listUndecided,
} from './payments/payments.store.ts';
import type { UndecidedPayment } from './payments/subject-registry.ts';
import type { ProviderDeps } from './providers/providers.deps.ts';
import { sendDueRefund } from './providers/refunds.ts';

/** The most rows of a kind that one sweep handles. The next sweep comes in a minute. */
const SWEEP = 200;
/** Seconds after which a payment that is not decided is passed to its handler again. */
const DECIDE_SECONDS = 10;

const close = (deps: ProviderDeps): Job<{ storeId: string; intentId: string }> => ({
  name: 'money.closeAttempts',
  payload: z.object({ storeId: z.string(), intentId: z.string() }),
  work: ({ storeId, intentId }) => closeAttempts(deps, storeId, intentId),
});

/**
 * Picks up work whose job was lost: waiting notifications, undecided payments, due checks and due refunds. Providers are called by
 * jobs of their own; one that waits already keeps its place.
 */
async function sweepMoney(deps: ProviderDeps): Promise<void> {
  const { db, clock } = deps;
  await deps.inbox.applyWaiting();
  const now = clock.now();
  await decideOverdue(deps, later(now, -DECIDE_SECONDS));
  for (const attempt of await listDueChecks(db, now, SWEEP)) await checkDue(db, attempt);
  for (const refund of await listDueRefunds(db, now, SWEEP)) await sendDueRefund(db, refund);
}

/** Has payments decided that no node has decided in time, and reports those that this release has no handler for. */
async function decideOverdue({ db, subjects }: ProviderDeps, before: Date): Promise<void> {
  await subjects.decide(await listUndecided(db, subjects.types, before, SWEEP));
  for (const { type, count } of await countUnknownSubjects(db, subjects.types, before))
    subjects.reportUnknown(type, count);
}

const id = z.string();
const undecidedPayment: z.ZodType<UndecidedPayment> = z.union([
  z.object({
    storeId: id,
    subject: z.object({ type: z.string() as unknown as z.ZodType<SubjectType>, id }),
    attemptId: id,
  }),
  // Jobs that earlier releases queued: all subjects were booking orders.
  z.object({ storeId: id, orderId: id, attemptId: id }).transform(({ storeId, orderId, attemptId }) => ({
    storeId,
    subject: { type: 'bookingOrder' as const, id: orderId },
    attemptId,
  })),
]);

const decidePaid = (deps: ProviderDeps): Job<{ payments: UndecidedPayment[] }> => ({
  name: 'money.tellPaid',
  payload: z.object({ payments: z.array(undecidedPayment) }),
  work: ({ payments }) => deps.subjects.decide(payments),
});

const sweep = (deps: ProviderDeps): Job => ({
  name: 'money.sweep',
  payload: z.unknown(),
  cron: '* * * * *',
  work: () => sweepMoney(deps),
});

/** Has every provider reconciled for the day before, daily at 11:00 in Beijing, when their statements are ready. */
const reconcileYesterday = (deps: ProviderDeps): Job => ({
  name: 'money.reconcile',
  payload: z.unknown(),
  cron: '0 3 * * *',
  async work() {
    const date = addDays(dateIn('Asia/Shanghai', deps.clock.now().getTime()), -1);
    for (const method of deps.gateways.keys())
      await addJob(
        deps.db,
        providerJob('reconcile', method),
        { date },
        { key: `reconcile ${method} ${date}` },
      );
  },
});

export const moneyJobs = (deps: ProviderDeps): AnyJob[] => [
  close(deps),
  decidePaid(deps),
  sweep(deps),
  reconcileYesterday(deps),
  ...PROVIDER_METHODS.flatMap((method) => methodJobs(deps, method)),
  ...earlierJobs(deps),
];
