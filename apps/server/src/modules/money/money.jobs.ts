import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { SubjectType } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import { later } from '#platform/clock.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import { checkAttempt, closeAttempts, queryPayment } from './payments/check-attempts.ts';
import {
  countUnknownSubjects,
  listDueChecks,
  listDueRefunds,
  listUndecided,
} from './payments/payments.store.ts';
import type { UndecidedPayment } from './payments/subject-registry.ts';
import type { ProviderDeps } from './providers/providers.deps.ts';
import { reconcile } from './providers/reconcile.ts';
import { queryRefund, sendRefund } from './providers/refunds.ts';

/** The most rows of a kind that one sweep handles. The next sweep comes in a minute. */
const SWEEP = 200;
/** Seconds after which a payment that is not decided is passed to its handler again. */
const DECIDE_SECONDS = 10;

const check = (deps: ProviderDeps): Job<{ attemptId: string }> => ({
  name: 'money.checkAttempt',
  payload: z.object({ attemptId: z.string() }),
  work: ({ attemptId }) => checkAttempt(deps, attemptId),
});

const close = (deps: ProviderDeps): Job<{ storeId: string; intentId: string }> => ({
  name: 'money.closeAttempts',
  payload: z.object({ storeId: z.string(), intentId: z.string() }),
  work: ({ storeId, intentId }) => closeAttempts(deps, storeId, intentId),
});

const refund = (deps: ProviderDeps): Job<{ refundId: string }> => ({
  name: 'money.sendRefund',
  payload: z.object({ refundId: z.string() }),
  work: ({ refundId }) => sendRefund(deps, refundId),
});

const query = (name: string, work: (id: string) => Promise<void>): Job<{ id: string }> => ({
  name,
  payload: z.object({ id: z.string() }),
  work: ({ id }) => work(id),
});

/** Picks up work whose job was lost: waiting notifications, undecided payments, due checks and due refunds. */
async function sweepMoney(deps: ProviderDeps): Promise<void> {
  const { db, clock } = deps;
  await deps.inbox.applyWaiting();
  const now = clock.now();
  // Before the queries: providers can be slow, and these payers have paid.
  await decideOverdue(deps, later(now, -DECIDE_SECONDS));
  for (const { id } of await listDueChecks(db, now, SWEEP)) await checkAttempt(deps, id);
  for (const { id } of await listDueRefunds(db, now, SWEEP)) await sendRefund(deps, id);
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

/** Reconciles the day before, daily at 11:00 in Beijing, when the providers' statements are ready. */
const reconcileYesterday = (deps: ProviderDeps): Job => ({
  name: 'money.reconcile',
  payload: z.unknown(),
  cron: '0 3 * * *',
  async work() {
    const yesterday = addDays(dateIn('Asia/Shanghai', deps.clock.now().getTime()), -1);
    for (const method of deps.gateways.keys()) await reconcile(deps, method, yesterday);
  },
});

export const moneyJobs = (deps: ProviderDeps): AnyJob[] => [
  check(deps),
  close(deps),
  refund(deps),
  query('money.askPayment', (id) => queryPayment(deps, id)),
  query('money.askRefund', (id) => queryRefund(deps, id)),
  decidePaid(deps),
  sweep(deps),
  reconcileYesterday(deps),
];
