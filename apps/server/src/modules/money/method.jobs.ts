import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import { type AnyJob, addJob } from '#platform/jobs/jobs.ts';
import { type ProviderWork, providerJob } from './ledger/provider-jobs.ts';
import { checkAttempt, queryPayment } from './payments/check-attempts.ts';
import { findAttempt, findRefund } from './payments/payments.store.ts';
import { askDispute } from './providers/disputes.ts';
import type { ProviderDeps } from './providers/providers.deps.ts';
import { reconcile } from './providers/reconcile.ts';
import { queryRefund, sendRefund } from './providers/refunds.ts';

const ATTEMPT = z.object({ attemptId: z.string() });
const REFUND = z.object({ refundId: z.string() });
const ID = z.object({ id: z.string() });

/** Returns the jobs that call the provider of a method. Without the provider they wait for nothing, and need no own workers. */
export function methodJobs(deps: ProviderDeps, method: ProviderMethod): AnyJob[] {
  const job = <Payload>(
    work: ProviderWork,
    payload: z.ZodType<Payload>,
    run: (payload: Payload) => Promise<unknown>,
  ): AnyJob => ({
    name: providerJob(work, method),
    payload,
    ...(deps.gateways.has(method) && { provider: method }),
    work: async (input: Payload) => void (await run(input)),
  });
  return [
    job('checkAttempt', ATTEMPT, ({ attemptId }) => checkAttempt(deps, attemptId)),
    job('sendRefund', REFUND, ({ refundId }) => sendRefund(deps, refundId)),
    job('askPayment', ID, ({ id }) => queryPayment(deps, id)),
    job('askRefund', ID, ({ id }) => queryRefund(deps, id)),
    job('askDispute', ID, ({ id }) => askDispute(deps, method, id)),
    job('reconcile', z.object({ date: z.string() }), ({ date }) => reconcile(deps, method, date)),
  ];
}

/** Returns jobs under the names of earlier releases, which had one for all providers: they pass their work on. */
export function earlierJobs({ db }: ProviderDeps): AnyJob[] {
  const job = <Payload>(
    work: ProviderWork,
    payload: z.ZodType<Payload>,
    find: (payload: Payload) => Promise<{ id: string; method: string } | undefined>,
    keyed?: string,
  ): AnyJob => ({
    name: `money.${work}`,
    payload,
    async work(input: Payload) {
      const found = await find(input);
      const options = found && keyed ? { key: `${keyed} ${found.id}` } : {};
      if (found) await addJob(db, providerJob(work, found.method), input, options);
    },
  });
  const attempt = (id: string) => findAttempt(db, id);
  const refund = (id: string) => findRefund(db, id);
  return [
    job('checkAttempt', ATTEMPT, ({ attemptId }) => attempt(attemptId), 'check'),
    job('sendRefund', REFUND, ({ refundId }) => refund(refundId), 'refund'),
    job('askPayment', ID, ({ id }) => attempt(id)),
    job('askRefund', ID, ({ id }) => refund(id)),
  ];
}
