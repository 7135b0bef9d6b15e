import { BatchQueue } from '#platform/batches/batch-queue.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { addJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { APPLY_JOB } from '../orders/job-names.ts';
import type { OrderAtPlatform } from './inbox.store.ts';

/** The most orders whose jobs are added with one statement. */
const BATCH = 200;

/** Adds a job that applies the events of an order which wait. */
export type QueueApplying = (orders: readonly OrderAtPlatform[]) => void;

/**
 * Creates the queue of a node that adds the jobs of stored events. No caller waits for it: callbacks are answered meanwhile, and
 * orders that arrive while a statement runs share the next one. What is lost with the process is found by the sweep.
 */
export function createApplyQueue({ pool, log }: { pool: Queryable; log: Pick<Log, 'error'> }): QueueApplying {
  const queue = new BatchQueue<OrderAtPlatform, void>({
    batchSize: BATCH,
    sharedBatchSize: BATCH,
    runBatch: async (_key, orders) => {
      await addApplyJobs(pool, orders);
      return orders.map(() => ({ status: 'fulfilled', value: undefined }));
    },
  });
  return (orders) => {
    for (const order of orders)
      queue
        .push(APPLY_JOB, order)
        .catch((error: unknown) =>
          log.error({ err: error, ...order }, 'Adding a job failed; the sweep will'),
        );
  };
}

/**
 * Adds jobs that apply the events of orders which wait. The statement does not wait until it is on the disk, and so delays no other
 * one that has to be: a job that is lost with the database is added by the sweep.
 */
export async function addApplyJobs(client: Queryable, orders: readonly OrderAtPlatform[]): Promise<void> {
  // In one order on all nodes, because a job that another node has just added is locked.
  const jobs = orders.map(jobOf).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (jobs.length > 0)
    await client.query({
      name: 'apply jobs',
      text: `with jobs as (${addJobs('$1::jsonb')})
        select set_config('synchronous_commit', 'off', true), (select count(*) from jobs)`,
      values: [JSON.stringify(jobs)],
    });
}

const jobOf = ({ storeId, platform, externalId }: OrderAtPlatform) => ({
  name: APPLY_JOB,
  payload: { storeId, platform, externalId },
  key: `${APPLY_JOB} ${platform} ${externalId}`,
  run_at: null,
});
