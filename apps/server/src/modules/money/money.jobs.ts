import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { z } from 'zod';
import { later } from '#platform/clock.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { MoneyDeps } from './money.deps.ts';
import type { Arrived } from './payments/apply-reports.ts';
import { askPayment, checkAttempt, closeAttempts } from './payments/check-attempts.ts';
import { listDueChecks, listDueRefunds, listUnsettled } from './payments/payments.store.ts';
import { forgetNotices } from './providers/inbox.store.ts';
import { reconcile } from './providers/reconcile.ts';
import { askRefund, sendRefund } from './providers/refunds.ts';

/** How much a sweep takes up at most; the next comes in a minute. */
const SWEEP = 200;
/** How long whoever asked for a payment has to decide about it before they are reminded. */
const SETTLE_SECONDS = 10;
/** How long applied notifications are kept: longer than any provider repeats one. */
const KEPT_DAYS = 60;

const check = (deps: MoneyDeps): Job<{ attemptId: string }> => ({
  name: 'money.checkAttempt',
  payload: z.object({ attemptId: z.string() }),
  work: ({ attemptId }) => checkAttempt(deps, attemptId),
});

const close = (deps: MoneyDeps): Job<{ storeId: string; intentId: string }> => ({
  name: 'money.closeAttempts',
  payload: z.object({ storeId: z.string(), intentId: z.string() }),
  work: ({ storeId, intentId }) => closeAttempts(deps, storeId, intentId),
});

const refund = (deps: MoneyDeps): Job<{ refundId: string }> => ({
  name: 'money.sendRefund',
  payload: z.object({ refundId: z.string() }),
  work: ({ refundId }) => sendRefund(deps, refundId),
});

const askAfter = (name: string, ask: (id: string) => Promise<void>): Job<{ id: string }> => ({
  name,
  payload: z.object({ id: z.string() }),
  work: ({ id }) => ask(id),
});

/** Finds whatever was left: notifications not applied, tries and refunds nobody looked at, payments nobody took. */
async function sweepMoney(deps: MoneyDeps): Promise<void> {
  const { db, clock } = deps;
  await deps.inbox.work();
  const now = clock.now();
  // Whoever has paid doesn't wait for providers that may be slow to answer about others.
  await deps.onPaid(await listUnsettled(db, later(now, -SETTLE_SECONDS), SWEEP));
  for (const { id } of await listDueChecks(db, now, SWEEP)) await checkAttempt(deps, id);
  for (const { id } of await listDueRefunds(db, now, SWEEP)) await sendRefund(deps, id);
}

const tellPaid = (deps: MoneyDeps): Job<{ payments: Arrived[] }> => ({
  name: 'money.tellPaid',
  payload: z.object({
    payments: z.array(z.object({ storeId: z.string(), orderId: z.string(), attemptId: z.string() })),
  }),
  work: ({ payments }) => deps.onPaid(payments),
});

const sweep = (deps: MoneyDeps): Job => ({
  name: 'money.sweep',
  payload: z.unknown(),
  cron: '* * * * *',
  work: () => sweepMoney(deps),
});

/** Every day at 11 in Beijing, when the providers' books of yesterday are closed. */
const reconcileYesterday = (deps: MoneyDeps): Job => ({
  name: 'money.reconcile',
  payload: z.unknown(),
  cron: '0 3 * * *',
  async work() {
    const yesterday = addDays(dateIn('Asia/Shanghai', deps.clock.now().getTime()), -1);
    for (const method of deps.gateways.keys()) await reconcile(deps, method, yesterday);
    await forgetNotices(deps.pool, later(deps.clock.now(), -KEPT_DAYS * 86_400));
  },
});

export const moneyJobs = (deps: MoneyDeps): AnyJob[] => [
  check(deps),
  close(deps),
  refund(deps),
  askAfter('money.askPayment', (id) => askPayment(deps, id)),
  askAfter('money.askRefund', (id) => askRefund(deps, id)),
  tellPaid(deps),
  sweep(deps),
  reconcileYesterday(deps),
];
