import { Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
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

/** Jobs that wait and jobs that were given up, for the health page and the metrics. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where attempts >= max_attempts) as failed from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds every kind of payload
export type AnyJob = Job<any>;

/** Starts taking up jobs. Stop it before the pool is closed: it lets running jobs end. */
export async function startJobs(pool: pg.Pool, jobs: readonly AnyJob[], log: Log): Promise<Runner> {
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, async (payload: unknown) => job.work(job.payload.parse(payload ?? {}))]),
  );
  const cron = jobs.flatMap(({ name, cron: match }) =>
    match ? [{ task: name, identifier: name, match }] : [],
  );
  return run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(cron),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error')
        log.error({ job: (meta as { job?: { task_identifier?: string } })?.job?.task_identifier }, message);
      else if (level === 'warning') log.warn(message);
    }),
  });
}
