import type { JobHelpers } from 'graphile-worker';
import type pg from 'pg';
import { isUnreachable } from '#platform/db/is-unreachable.ts';
import type { Log } from '#platform/log.ts';
import { freshBytes } from '#platform/random-bytes.ts';
import { withTrace } from '#platform/trace.ts';
import type { Heartbeats } from './heartbeats.ts';
import type { AnyJob } from './jobs.ts';

export interface WorkDeps {
  pool: pg.Pool;
  log: Log;
  heartbeats: Heartbeats;
}

/** What the worker says about the job that it runs. */
type JobRow = Pick<JobHelpers['job'], 'id' | 'attempts' | 'max_attempts' | 'locked_by'>;

/** Returns the work of all jobs by name, as the job worker takes it. */
export const workByName = (deps: WorkDeps, jobs: readonly AnyJob[]) =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload: unknown, { job: row }: { job: JobRow }) =>
        Array.isArray(payload) ? doEach(deps, job, payload, row) : doJob(deps, job, payload, row),
    ]),
  );

/**
 * Does the work of a job for each payload of a list, one after the other. The worker repeats the job for those that fail. When the
 * database cannot be reached, the payloads that are left are not tried.
 */
function doEach(deps: WorkDeps, job: AnyJob, payloads: readonly unknown[], row: JobRow): Promise<void>[] {
  let former: Promise<unknown> = Promise.resolve();
  return payloads.map((payload) => {
    const done = former.then(() => doJob(deps, job, payload, row));
    former = done.catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
    });
    // The failure is that of `done`.
    former.catch(() => {});
    return done;
  });
}

/** Does the work of a job. A failure is logged with a trace id, which all lines that the work logs have too. */
async function doJob(deps: WorkDeps, job: AnyJob, payload: unknown, row: JobRow): Promise<void> {
  const traceId = freshBytes(8).toString('hex');
  const begun = deps.heartbeats.now();
  try {
    await withTrace(traceId, async () => job.work(job.payload.parse(payload ?? {})));
  } catch (error) {
    const isLast = row.attempts >= row.max_attempts;
    deps.log.error(
      { traceId, task: job.name, job: row.id, attempt: row.attempts, of: row.max_attempts, err: error },
      isLast ? 'Job failed and is given up' : 'Job failed; it is tried again',
    );
    throw error;
  }
  if (deps.heartbeats.mayBeFreedSince(begun) && !(await isStillLocked(deps.pool, row))) {
    deps.log.warn({ traceId, task: job.name, job: row.id }, 'Job was taken over by other workers');
    throw new LockLost();
  }
}

/**
 * The failure of a job that was done, but whose lock was freed meanwhile. The worker must not mark it as done: the row may be one
 * that the job has added again under its key, or that runs elsewhere. Failing it changes nothing, because the lock is another's.
 */
class LockLost extends Error {
  constructor() {
    super('The lock of the job was freed');
  }
}

async function isStillLocked(pool: pg.Pool, { id, locked_by }: JobRow): Promise<boolean> {
  const { rows } = await pool.query(
    'select 1 from graphile_worker._private_jobs where id = $1 and locked_by = $2',
    [id, locked_by],
  );
  return rows.length > 0;
}
