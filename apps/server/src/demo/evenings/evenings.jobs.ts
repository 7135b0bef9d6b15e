import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { z } from 'zod';
import { type Clock, later, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type AnyJob, addJob } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { fillToday, rollEvenings } from './evenings.ts';

const JOB = 'demo.rollEvenings';

/** How long a job works before it pauses, and how long it pauses, so that the server stays responsive. */
const WORK_MS = 300;
const PAUSE_SECONDS = 1;
/** The pause while the server is busy, which it is if it works for more than this share of the time. */
const BUSY_PAUSE_SECONDS = 5;
const BUSY = 0.5;

/** The number of the job's key, 0 or 1. A job that adds the next one uses the other key: its own would mark it as failed. */
const turnPayload = z.object({ turn: z.number().default(0) });
type Turn = z.infer<typeof turnPayload>;

export interface RollDeps {
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Log;
}

/**
 * Keeps the bookings of the demo stores at the present time: fills today, takes the steps that are due, and fills the other
 * days while the server is idle. Each piece of work is a transaction of its own, so a job that is killed goes on where it was.
 */
export function eveningsJobs(deps: RollDeps): AnyJob[] {
  const { db, clock } = deps;
  let afterWork = performance.eventLoopUtilization();
  const work = async ({ turn }: Turn) => {
    // One store per job, because a server that stops waits for its jobs.
    if (await fillToday(deps, clock.now())) {
      await startRolling(db, 0, 1 - turn);
    } else if (performance.eventLoopUtilization(afterWork).utilization > BUSY) {
      await startRolling(db, BUSY_PAUSE_SECONDS, 1 - turn);
    } else {
      const end = performance.now() + WORK_MS;
      let isLeft = true;
      while (isLeft && performance.now() < end) isLeft = await rollEvenings(deps, clock.now());
      if (isLeft) await startRolling(db, PAUSE_SECONDS, 1 - turn);
    }
    afterWork = performance.eventLoopUtilization();
  };
  return [{ name: JOB, payload: turnPayload, cron: '*/2 * * * *', work }];
}

/** Adds the job, to run after a pause. */
export const startRolling = (db: Db, seconds: number, turn = 0): Promise<void> =>
  addJob(db, JOB, { turn }, { key: `${JOB} ${turn}`, runAt: later(systemClock.now(), seconds) });
