import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { type SteadyClock, systemClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { withinSeconds } from '#platform/within-seconds.ts';
import { type WorkDeps, workByName } from './do-job.ts';
import { freeAllLocks, HEARTBEAT_TIMING, Heartbeats, type HeartbeatTiming } from './heartbeats.ts';
import type { AnyJob } from './jobs.ts';
import { ProviderWorkers } from './provider-workers.ts';
import { WORKER_SETTINGS, workerLogger } from './worker-settings.ts';

export interface JobRunner {
  /**
   * Stops taking jobs and waits for running ones, at most some seconds. Those that still run then are left to other nodes, or to the
   * next start. Call it before the pool is closed.
   */
  stop(seconds?: number): Promise<void>;
}

export interface RunOptions {
  /** Whether no other node uses the database: all locks are then of processes that have ended. */
  isSole?: boolean;
  clock?: SteadyClock;
  timing?: HeartbeatTiming;
  /** Counts jobs whose locks were freed because their workers had died. */
  onFreed?: (jobs: number) => void;
  /** Runs the general workers; replaced by tests that crash them. */
  runWorker?: typeof run;
}

/** The number of jobs without a provider that a node runs at the same time. */
const WORKERS = 4;
const POLL_MS = 1_000;
/** The pause before a crashed worker is restarted, in milliseconds. */
const RESTART_MS = 1_000;
/** How long a stop waits for running jobs, in seconds. */
const STOP_SECONDS = 60;

/**
 * Starts the job workers: one pool for jobs that do not call a provider, and one for each provider. A pool that crashes because the
 * database is unreachable is restarted.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: readonly AnyJob[],
  log: Log,
  {
    isSole = false,
    clock = systemClock,
    timing = HEARTBEAT_TIMING,
    onFreed,
    runWorker = run,
  }: RunOptions = {},
): Promise<JobRunner> {
  if (isSole) await freeFormer(pool, log, onFreed);
  const heartbeats = new Heartbeats({ pool, log, clock, timing, onFreed });
  const deps = { pool, log, heartbeats };
  const providers = new ProviderWorkers(deps, jobs);
  const general = await startGeneral(deps, jobs, runWorker, () => providers.lookSoon());
  return {
    async stop(seconds = STOP_SECONDS) {
      await withinSeconds(seconds, Promise.all([general.stop(), providers.stop()]));
      // Without the database nothing can be freed; other nodes free it when the heartbeats are old.
      await heartbeats.stop().catch((error: unknown) => log.warn({ err: error }, 'Locks of jobs not freed'));
    },
  };
}

/** Frees the jobs of processes that used the database before and ended without doing so, for example because they were killed. */
async function freeFormer(pool: pg.Pool, log: Log, onFreed: RunOptions['onFreed']): Promise<void> {
  const jobs = await freeAllLocks(pool);
  if (jobs === 0) return;
  log.warn({ jobs }, 'Jobs of a process that was killed are run again');
  onFreed?.(jobs);
}

/** Starts the workers for jobs without a provider, and keeps them running. `onAdded` is called when a job was added. */
async function startGeneral(
  deps: WorkDeps,
  jobs: readonly AnyJob[],
  runWorker: typeof run,
  onAdded: () => void,
): Promise<{ stop(): Promise<void> }> {
  const { log, heartbeats } = deps;
  let stopping = false;
  let worker = await startWorker(deps, jobs, runWorker, onAdded);
  const replace = async () => {
    await heartbeats.remove(worker.poolId);
    return startWorker(deps, jobs, runWorker, onAdded);
  };
  const keepWorking = async () => {
    for (;;) {
      await worker.promise.catch(() => {});
      if (!stopping) await pause(RESTART_MS);
      if (stopping) return;
      log.warn('Job worker crashed; restarting');
      worker = await replace().catch(() => worker);
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

/** A running worker and the name under which it locks jobs. */
type Worker = Pick<Runner, 'promise' | 'stop'> & { poolId: string };

async function startWorker(
  deps: WorkDeps,
  jobs: readonly AnyJob[],
  runWorker: typeof run,
  onAdded: () => void,
): Promise<Worker> {
  const cron = jobs.flatMap(({ name, cron: match }) =>
    match ? [{ task: name, identifier: name, match }] : [],
  );
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.once('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
    deps.heartbeats.add(poolId);
  });
  events.on('pool:listen:notification', onAdded);
  const runner = await runWorker({
    ...WORKER_SETTINGS,
    pgPool: deps.pool,
    taskList: workByName(
      deps,
      jobs.filter(({ provider }) => provider === undefined),
    ),
    events,
    parsedCronItems: parseCronItems(cron),
    concurrency: WORKERS,
    pollInterval: POLL_MS,
    logger: workerLogger(deps.log),
  });
  return { promise: runner.promise, stop: () => runner.stop(), poolId };
}
