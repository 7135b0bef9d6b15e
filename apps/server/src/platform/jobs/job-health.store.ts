import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { HEARTBEAT_TIMING } from './heartbeats.ts';

/** The jobs of a task that wait or failed. */
export interface TaskHealth {
  task: string;
  waiting: number;
  retrying: number;
  failed: number;
  oldestDue: Date | null;
  failedAt: Date | null;
  error: string | null;
}

/** Lists the tasks that have jobs which are due, failed or were given up: those with failures first. */
export async function listTaskHealth(db: Db): Promise<TaskHealth[]> {
  const { rows } = await sql<TaskHealth>`
    with counted as (
      select task_identifier as task, attempts < max_attempts and run_at <= now() as waits,
        attempts >= max_attempts as "isGivenUp", last_error, run_at, updated_at
      from graphile_worker.jobs
      where run_at <= now() or attempts >= max_attempts or last_error is not null)
    select task, (count(*) filter (where waits))::int as waiting,
      (count(*) filter (where last_error is not null and not "isGivenUp"))::int as retrying,
      (count(*) filter (where "isGivenUp"))::int as failed,
      min(run_at) filter (where waits) as "oldestDue",
      max(updated_at) filter (where last_error is not null) as "failedAt",
      (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as error
    from counted group by task
    order by failed desc, retrying desc, task`.execute(db);
  return rows;
}

/** A pool of job workers, and whether it was seen recently. */
export interface WorkerHealth {
  id: string;
  seenAt: Date;
  ok: boolean;
}

/** Lists the pools of job workers of all nodes, by the clock of the database. */
export async function listWorkerHealth(db: Db): Promise<WorkerHealth[]> {
  const { rows } = await sql<WorkerHealth>`
    select id, seen_at as "seenAt", seen_at > now() - ${HEARTBEAT_TIMING.deadMs} * interval '1 millisecond' as ok
    from worker_pool order by id`.execute(db);
  return rows;
}
