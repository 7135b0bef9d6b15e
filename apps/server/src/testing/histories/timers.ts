import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { bookingJobs, createBooking } from '#modules/booking/index.ts';
import { createPool } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import type { Product } from '#testing/product.ts';

export interface Timers {
  /** Does what is due for a store by the test's clock, as a node of its own. */
  runDue(storeId: string): Promise<void>;
}

/**
 * Stands in for the worker, which goes by the machine's clock: takes up the jobs that are due by the test's. The test's
 * clock must be ahead of the machine's, or the worker comes first.
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
  afterAll(() => Promise.all([pool.end(), writerPool.end()]));

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
