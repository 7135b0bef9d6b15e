import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/fragments.ts';
import type { Log } from '#platform/log.ts';

/** A kind of work done later, by whichever node is free. The payload is checked when it is taken up. */
export interface Job<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
  /** May be called more than once for the same job: a node can die between doing the work and saying so. */
  work(payload: Payload): Promise<void>;
  /** Runs by the clock as well, in UTC: minute hour day month weekday. */
  cron?: string;
}

interface JobOptions {
  /** A later job with the same key takes the place of an earlier one that hasn't run. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/** Asks for a job, in the caller's transaction: it is there if and only if the change is. */
export async function addJob<Payload>(
  db: Db,
  name: string,
  payload: Payload,
  { key, runAt, maxAttempts = 12 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}, max_attempts => ${maxAttempts}, job_key => ${key ?? null})`.execute(db);
}

/** A job as a row to be asked for with others. */
export interface JobRow {
  name: string;
  payload: unknown;
  key: string;
  run_at: string;
}

/** Several jobs at once. */
export const addJobs: Fragment = (rows) => `
  select graphile_worker.add_job(name, payload => payload, run_at => run_at, max_attempts => 12, job_key => key)
  from jsonb_to_recordset(${rows}) as rows (name text, payload json, key text, run_at timestamptz)`;

/** Jobs that wait and jobs that were given up, for the health page and the metrics. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where attempts >= max_attempts) as failed from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds every kind of payload
export type AnyJob = Job<any>;

export interface JobRunner {
  /** Takes up no more jobs and lets the running ones end. To be done before the pool is closed. */
  stop(): Promise<void>;
}

/** How long to wait before taking up jobs again when the worker has given up. */
const RESTART_MS = 1_000;

/** Starts taking up jobs, and starts again by itself when the worker gives up because the database is away. */
export async function startJobs(pool: pg.Pool, jobs: readonly AnyJob[], log: Log): Promise<JobRunner> {
  let stopping = false;
  let worker = await startWorker(pool, jobs, log);
  const keepWorking = async () => {
    for (;;) {
      await worker.promise.catch(() => {});
      if (!stopping) await pause(RESTART_MS);
      if (stopping) return;
      log.warn('The worker gave up and is started again');
      worker = await replaceWorker(worker, pool, jobs, log).catch(() => worker);
      if (stopping) await worker.stop().catch(() => {});
    }
  };
  const ended = keepWorking();
  return {
    async stop() {
      stopping = true;
      // One that has ended by itself refuses to be stopped.
      await worker.stop().catch(() => {});
      await ended;
    },
  };
}

/** Gives back what a worker had taken up and could not say the end of: it is done again, rather than lost for hours. */
async function replaceWorker(
  { poolId }: Worker,
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  log: Log,
): Promise<Worker> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [[poolId]]);
  return startWorker(pool, jobs, log);
}

/** What takes up jobs, and the name it marks them with. */
type Worker = Pick<Runner, 'promise' | 'stop'> & { poolId: string };

async function startWorker(pool: pg.Pool, jobs: readonly AnyJob[], log: Log): Promise<Worker> {
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
  const runner = await run({
    pgPool: pool,
    taskList,
    events,
    parsedCronItems: parseCronItems(cron),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: false,
    // The end of a job is said in a batch, if only of one: when that fails the worker ends, and we start it again.
    // Said alone, it fails where nobody hears it, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error')
        log.error({ job: (meta as { job?: { task_identifier?: string } })?.job?.task_identifier }, message);
      else if (level === 'warning') log.warn(message);
    }),
  });
  return { promise: runner.promise, stop: () => runner.stop(), poolId };
}
