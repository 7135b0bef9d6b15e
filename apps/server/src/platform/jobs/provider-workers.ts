import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import { type WorkDeps, workByName } from './do-job.ts';
import type { AnyJob } from './jobs.ts';
import { WORKER_SETTINGS, workerLogger } from './worker-settings.ts';

/**
 * The number of jobs of one provider that a node runs at the same time. While they wait for the provider they hold no connection to
 * the database. A provider that answers in 200 ms gets 50 calls a second; one that hangs keeps these workers busy and no others.
 */
const WORKERS = 10;
/** How often due jobs are looked for, and how soon after a job was added, in milliseconds. */
const LOOK_MS = 1_000;
const LOOK_SOON_MS = 20;
/** The pause between two looks is this many times as long as a look takes, at most `LOOK_MS`. While thousands of jobs wait, a look takes milliseconds. */
const LOOK_PAUSE = 10;
/** How often a worker looks for a job without a notification, in milliseconds. Notifications are rarely lost. */
const POLL_MS = 60_000;
/** The pause before the locks of a pool that crashed are freed, in milliseconds. */
const RESTART_MS = 1_000;

/**
 * The workers for jobs that call providers: a pool for each provider, started when it has its first job. All of them share one
 * query that finds due jobs, and the notifications that the general workers listen to.
 */
export class ProviderWorkers {
  readonly #deps: WorkDeps;
  readonly #jobs: readonly AnyJob[];
  readonly #providerOf: ReadonlyMap<string, string>;
  readonly #pools = new Map<string, { pool: WorkerPool; isEnding: boolean }>();
  readonly #ended = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isLookingSoon = false;
  /** How long the last look took, in milliseconds. */
  #lookMs = 0;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(deps: WorkDeps, jobs: readonly AnyJob[]) {
    this.#deps = deps;
    this.#jobs = jobs.filter(({ provider }) => provider !== undefined);
    this.#providerOf = new Map(this.#jobs.map(({ name, provider = '' }) => [name, provider]));
    if (this.#jobs.length > 0) this.#lookIn(0);
  }

  /** Looks for due jobs in a moment. Jobs that are added in quick succession are found together. */
  lookSoon(): void {
    if (this.#isLookingSoon || this.#jobs.length === 0) return;
    this.#isLookingSoon = true;
    this.#lookIn(Math.min(LOOK_MS, Math.max(LOOK_SOON_MS, this.#lookMs * LOOK_PAUSE)));
  }

  /** Takes no more jobs, and waits for those that run. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    for (const { pool, isEnding } of this.#pools.values())
      if (!isEnding) Promise.resolve(pool.gracefulShutdown()).catch(() => {});
    await Promise.all(this.#ended);
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#isLookingSoon = false;
      // The database may be away: it is looked for again.
      this.#looking = this.#looking
        .then(() => this.#look())
        .catch(() => {})
        .finally(() => {
          if (!this.#isLookingSoon) this.#lookIn(LOOK_MS);
        });
    }, ms);
  }

  /** Has the workers of each provider with due jobs take them. */
  async #look(): Promise<void> {
    const started = performance.now();
    const { rows } = await this.#deps.pool.query<{ task: string; due: number }>({
      name: 'due jobs of providers',
      text: `select t.identifier as task, count(*)::int as due from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where j.is_available and j.run_at <= now() and t.identifier = any($1) group by t.identifier`,
      values: [[...this.#providerOf.keys()]],
    });
    this.#lookMs = performance.now() - started;
    const due = new Map<string, number>();
    for (const row of rows) {
      const provider = this.#providerOf.get(row.task) ?? '';
      due.set(provider, (due.get(provider) ?? 0) + row.due);
    }
    if (!this.#isStopped) for (const [provider, count] of due) this.#wake(provider, count);
  }

  #wake(provider: string, count: number): void {
    const started = this.#pools.get(provider);
    if (!started) this.#start(provider);
    else if (!started.isEnding) started.pool.nudge(count);
  }

  #start(provider: string): void {
    const { pool, log, heartbeats } = this.#deps;
    const events: WorkerEvents = new EventEmitter();
    const settings = { ...WORKER_SETTINGS, concurrency: WORKERS, pollInterval: POLL_MS };
    const workers = runTaskList(
      { ...settings, events, logger: workerLogger(log) },
      workByName(
        this.#deps,
        this.#jobs.filter((job) => job.provider === provider),
      ),
      withoutListening(pool),
    );
    const started = { pool: workers, isEnding: false };
    this.#pools.set(provider, started);
    heartbeats.add(workers.id);
    events.once('pool:gracefulShutdown', () => {
      started.isEnding = true;
    });
    const ended = workers.promise
      .catch(() => {})
      .then(() => this.#afterEnd(provider, workers.id))
      .finally(() => this.#ended.delete(ended));
    this.#ended.add(ended);
  }

  /** Frees the locks of a pool that crashed because the database was away. The next job starts another. */
  async #afterEnd(provider: string, poolId: string): Promise<void> {
    const { log, heartbeats } = this.#deps;
    if (!this.#isStopped) log.warn({ provider }, 'Job workers of a provider crashed; restarting');
    while (!this.#isStopped) {
      await pause(RESTART_MS);
      const isFreed = await heartbeats.remove(poolId).then(
        () => true,
        () => false,
      );
      if (isFreed) break;
    }
    this.#pools.delete(provider);
  }
}

/**
 * Returns a pool of connections for workers that do not listen for notifications themselves: each pool of workers would hold a
 * connection for it. The worker asks for that connection by a callback, and for all others by a promise.
 */
const withoutListening = (pool: pg.Pool): pg.Pool =>
  ({ connect: (callback?: unknown) => (callback ? undefined : pool.connect()) }) as unknown as pg.Pool;
