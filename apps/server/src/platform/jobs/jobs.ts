import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/fragments.ts';

/** A kind of background work, done by any node. The payload is validated before the work. */
export interface Job<Payload = unknown> {
  name: string;
  payload: z.ZodType<Payload>;
  /** May run more than once for the same job: a node can die after the work and before it is marked as done. */
  work(payload: Payload): Promise<void>;
  /** Also runs on this schedule, in UTC: minute hour day month weekday. */
  cron?: string;
  /**
   * The outside provider that the work calls. Its jobs have workers of their own, so that one that does not answer delays no
   * others. A job without it never waits for a provider.
   */
  provider?: string;
}

interface JobOptions {
  /** A job with the same key replaces an earlier one that hasn't run. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs with a lower number run first if more are due than there are workers. */
  priority?: number;
  /** When the job became due, instead of `runAt`: it runs now, before others that became due later. */
  dueSince?: Date;
}

/** Adds a job in the caller's transaction: it exists if and only if the change does. */
export async function addJob<Payload>(
  db: Db,
  name: string,
  payload: Payload,
  { key, runAt, maxAttempts = 12, priority = 0, dueSince }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    run_at => ${dueSince ? sql`least(${dueSince}::timestamptz, now())` : (runAt ?? null)}, max_attempts => ${maxAttempts},
    job_key => ${key ?? null}, priority => ${priority})`.execute(db);
}

/** A job as a row, to be added together with others. */
export interface JobRow {
  name: string;
  payload: unknown;
  key: string;
  /** Null: at once. */
  run_at: string | null;
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

/** Figures of the jobs of a task. */
interface JobFigures {
  task: string;
  due: number;
  /** How long the oldest of those that are due has been so; 0 if none is. */
  oldestSeconds: number;
  givenUp: number;
}

/** Lists the figures of each task that has jobs which are due or were given up, for the metrics. */
export async function listJobFigures(db: Db): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select task_identifier as task, count(*) filter (where attempts < max_attempts) as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)::float8 as "oldestSeconds",
      count(*) filter (where attempts >= max_attempts) as "givenUp"
    from graphile_worker.jobs where run_at <= now() or attempts >= max_attempts
    group by task_identifier order by task_identifier`.execute(db);
  return rows;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs holds every kind of payload
export type AnyJob = Job<any>;
