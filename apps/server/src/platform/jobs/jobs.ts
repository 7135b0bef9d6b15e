import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/fragments.ts';
import type { Log } from '#platform/log.ts';

/** A kind of background work, done by any node. The payload is validated before the work. */
export interface Job<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
  /** May run more than once for the same job: a node can die after the work and before it is marked as done. */
  work(payload: Payload): Promise<void>;
  /** Also runs on this schedule, in UTC: minute hour day month weekday. */
  cron?: string;
}

interface JobOptions {
  /** A job with the same key replaces an earlier one that hasn't run. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/** Adds a job in the caller's transaction: it exists if and only if the change does. */
export async function addJob<Payload>(
  db: Db,
  name: string,
  payload: Payload,
  { key, runAt, maxAttempts = 12 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}, max_attempts => ${maxAttempts}, job_key => ${key ?? null})`.execute(db);
}

/** A job as a row, to be added together with others. */
export interface JobRow {
  name: string;
  payload: unknown;
  key: string;
  run_at: string;
}

/** Adds several jobs. */
export const addJobs: Fragment = (rows) => `
  select graphile_worker.add_job(name, payload => payload, run_at => run_at, max_attempts => 12, job_key => key)
  from jsonb_to_recordset(${rows}) as rows (name text, payload json, key text, run_at timestamptz)`;

/** Counts waiting and failed jobs, for the health page and the metrics. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where attempts >= max_attempts) as failed from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds every kind of payload
export type AnyJob = Job<any>;

export interface JobRunner {
  /** Stops taking jobs and waits for running ones. Call it before the pool is closed. */
  stop(): Promise<void>;
}

/** The pause before a crashed worker is restarted, in milliseconds. */
const RESTART_MS = 1_000;

/**
 * Starts the job worker, and restarts it when it crashes because the database is unreachable. `runWorker` is replaced
 * by tests that crash it.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  log: Log,
  runWorker = run,
): Promise<JobRunner> {
  let stopping = false;
  let worker = await startWorker(pool, jobs, log, runWorker);
  const keepWorking = async () => {
    for (;;) {
      await worker.promise.catch(() => {});
      if (!stopping) await pause(RESTART_MS);
      if (stopping) return;
      log.warn('Job worker crashed; restarting');
      worker = await replaceWorker(worker, pool, jobs, log, runWorker).catch(() => worker);
      if (stopping) await worker.stop().catch(() => {});
    }
  };
  const ended = keepWorking();
  return {
    async stop() {
      stopping = true;
      // A worker that has ended can't be stopped.
      await worker.stop().catch(() => {});
      await ended;
    },
  };
}

/** Unlocks the jobs of a crashed worker, so that they run again at once instead of hours later. */
async function replaceWorker(
  { poolId }: Worker,
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  log: Log,
  runWorker: typeof run,
): Promise<Worker> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [[poolId]]);
  return startWorker(pool, jobs, log, runWorker);
}

/** A running worker and the name under which it locks jobs. */
type Worker = Pick<Runner, 'promise' | 'stop'> & { poolId: string };

async function startWorker(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  log: Log,
  runWorker: typeof run,
): Promise<Worker> {
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, async (payload: unknown) => job.work(job.payload.parse(payload ?? {}))]),
  );
  const cron = jobs.flatMap(({ name, cron: match }) =>
    match ? [{ task: name, identifier: name, match }] : [],
  );
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.once('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await runWorker({
    pgPool: pool,
    taskList,
    events,
    parsedCronItems: parseCronItems(cron),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: false,
    // Jobs are completed in batches, even a single one: when completing a batch fails, the worker ends and is
    // restarted. Without batches the failure would be an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error')
        log.error({ job: (meta as { job?: { task_identifier?: string } })?.job?.task_identifier }, message);
      else if (level === 'warning') log.warn(message);
    }),
  });
  return { promise: runner.promise, stop: () => runner.stop(), poolId };
}
