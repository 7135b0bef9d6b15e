import { sql } from 'kysely';
import { bookingJobs } from '#modules/booking/routes/booking.jobs.ts';
import { createBooking } from '#modules/booking/steps.ts';
import { createPool } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import { afterFile } from '#testing/after-file.ts';
import type { Product } from '#testing/product.ts';

export interface Timers {
  /** Runs the jobs of a store that are due by the test clock, as a separate node. */
  runDue(storeId: string): Promise<void>;
}

/**
 * Replaces the job worker, which uses the machine's clock: runs jobs that are due by the test clock. The test
 * clock must be ahead of the machine's, otherwise the worker runs them first.
 */
export function startTimers({ url, db, clock }: Product): Timers {
  const pool = createPool(url, 2);
  const writerPool = createPool(url, 2);
  const booking = createBooking({
    pool,
    writerPool,
    clock,
    secret: 'a secret that signs nothing here',
    subscribers: new Map(),
    log: createLog('silent'),
  });
  const jobs = new Map(bookingJobs(booking).map((job) => [job.name, job]));
  afterFile(() => Promise.all([pool.end(), writerPool.end()]));

  async function takeDue(storeId: string) {
    const { rows } = await sql<{ id: string; name: string; payload: unknown }>`
      select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = any (${[...jobs.keys()]}) and j.payload->>'storeId' = ${storeId}
        and j.run_at <= ${clock.now()}
      order by j.run_at, j.id`.execute(db);
    await sql`select graphile_worker.complete_jobs(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
    return rows;
  }

  return {
    async runDue(storeId) {
      for (const { name, payload } of await takeDue(storeId)) {
        const job = jobs.get(name);
        await job?.work(job.payload.parse(payload));
      }
    },
  };
}
