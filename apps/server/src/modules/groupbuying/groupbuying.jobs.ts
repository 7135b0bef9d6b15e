import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { z } from 'zod';
import { later } from '#platform/clock.ts';
import { type AnyJob, addJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import type { GroupbuyingDeps } from './groupbuying.deps.ts';
import { addApplyJobs } from './inbox/apply-queue.ts';
import { applyWaiting } from './inbox/apply-waiting.ts';
import { takeWaitingOrders } from './inbox/inbox.store.ts';
import { answerOrder } from './orders/answer-order.ts';
import { GIVE_UP_HOURS } from './orders/external.rules.ts';
import type { ExternalRow } from './orders/external-orders.fragments.store.ts';
import { findExternal } from './orders/external-orders.store.ts';
import {
  ABSENT_JOB,
  ANSWER_JOB,
  APPLY_JOB,
  DEADLINE_JOB,
  FOLLOW_JOB,
  pollJob,
  queryJob,
  renewJob,
  SWEEP_JOB,
  sendJob,
} from './orders/job-names.ts';
import { followBooking, watchArrival, watchDeadline } from './orders/timed-commands.ts';
import { renewEnding, watchGrants } from './platforms/expiry.ts';
import { listShopsToPoll, updatePoll } from './platforms/grants.store.ts';
import { readGroupSettingsOf } from './platforms/settings.store.ts';
import { pollShop, queryOrder } from './reports/poll.ts';
import { takeDueOrders } from './reports/reports.store.ts';
import { sendReports } from './reports/send-reports.ts';

const ofOrder = z.object({ storeId: z.string(), externalOrderId: z.string() });
type OfOrder = z.infer<typeof ofOrder>;

/** The most rows of a kind that one sweep handles. The next sweep comes in a minute. */
const SWEEP = 200;
/** Seconds between two readings of a shop's orders. */
const POLL_SECONDS = 120;
/** Seconds after which work that no job has done is queued again. */
const LOST_SECONDS = 60;

/** Runs a command about an order that may have been deleted or changed since the job was added. */
async function ifThere(
  deps: GroupbuyingDeps,
  { storeId, externalOrderId }: OfOrder,
  run: (row: ExternalRow) => Promise<unknown>,
): Promise<void> {
  const row = await findExternal(deps.db, storeId, externalOrderId);
  if (!row) return;
  await run(row).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Queues work whose job was lost or given up, and the readings of shops that are due. */
async function sweep(deps: GroupbuyingDeps): Promise<void> {
  const { db, pool, clock } = deps;
  const now = clock.now();
  const lost = later(now, -LOST_SECONDS);
  await addApplyJobs(pool, await takeWaitingOrders(db, { before: lost, now }, SWEEP));
  for (const { store_id: storeId, external_order_id: externalOrderId, platform } of await takeDueOrders(
    db,
    { before: lost, givenUp: later(now, -GIVE_UP_HOURS * 3600), now },
    SWEEP,
  ))
    await addJob(
      db,
      sendJob(platform),
      { storeId, externalOrderId },
      { key: `${sendJob(platform)} ${externalOrderId}` },
    );
  for (const { shop } of await listShopsToPoll(db, now, SWEEP)) {
    const name = pollJob(shop.platform);
    await addJob(db, name, { storeId: shop.store_id }, { key: `${name} ${shop.store_id}`, maxAttempts: 1 });
    await updatePoll(db, shop, { next_poll_at: later(now, POLL_SECONDS) });
  }
  await watchGrants(deps);
}

/** The jobs that call a platform. */
const platformJobs = (deps: GroupbuyingDeps, platform: GroupPlatform): AnyJob[] => {
  const provider = platform;
  return [
    {
      name: sendJob(platform),
      provider,
      payload: ofOrder,
      work: (order: OfOrder) => sendReports(deps, order),
    },
    {
      name: queryJob(platform),
      provider,
      payload: z.object({ storeId: z.string(), externalId: z.string() }),
      work: (order: { storeId: string; externalId: string }) => queryOrder(deps, platform, order),
    },
    {
      name: pollJob(platform),
      provider,
      payload: z.object({ storeId: z.string() }),
      work: ({ storeId }: { storeId: string }) => pollShop(deps, platform, storeId),
    },
    {
      name: renewJob(platform),
      provider,
      payload: z.object({ grantId: z.string() }),
      work: ({ grantId }: { grantId: string }) => renewEnding(deps, platform, grantId),
    },
  ];
};

export const groupbuyingJobs = (deps: GroupbuyingDeps): AnyJob[] => [
  {
    name: APPLY_JOB,
    payload: z.object({ storeId: z.string(), platform: z.enum(GROUP_PLATFORMS), externalId: z.string() }),
    work: (order: { storeId: string; platform: GroupPlatform; externalId: string }) =>
      applyWaiting(deps, order),
  },
  { name: ANSWER_JOB, payload: ofOrder, work: (order: OfOrder) => answerOrder(deps, order) },
  {
    name: DEADLINE_JOB,
    payload: ofOrder,
    work: (order: OfOrder) =>
      ifThere(deps, order, (row) => deps.booking.writer.run(order.storeId, watchDeadline(row))),
  },
  {
    name: ABSENT_JOB,
    payload: ofOrder,
    work: (order: OfOrder) =>
      ifThere(deps, order, async (row) => {
        const { graceMinutes } = await readGroupSettingsOf(deps.db, order.storeId);
        await deps.booking.writer.run(order.storeId, watchArrival(row, graceMinutes));
      }),
  },
  {
    name: FOLLOW_JOB,
    payload: z.object({ storeId: z.string(), orderId: z.string() }),
    work: async ({ storeId, orderId }: { storeId: string; orderId: string }) => {
      await deps.booking.writer.run(storeId, followBooking(orderId));
    },
  },
  { name: SWEEP_JOB, payload: z.unknown(), cron: '* * * * *', work: () => sweep(deps) },
  ...GROUP_PLATFORMS.flatMap((platform) => platformJobs(deps, platform)),
];
