import type pg from 'pg';
import type { SteadyClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Log } from '#platform/log.ts';
import { repeatedWarning } from '#platform/repeated-warning.ts';

/** How often a node renews the rows of its pools, and after which age of its row a pool counts as dead, in milliseconds. */
export interface HeartbeatTiming {
  beatMs: number;
  deadMs: number;
}

export const HEARTBEAT_TIMING: HeartbeatTiming = { beatMs: 10_000, deadMs: 30_000 };

/** The pause before a heartbeat that failed is tried again, in milliseconds. */
const RETRY_MS = 1_000;

/** The number of the advisory lock for freeing locks; nothing else in the database uses it. */
const FREEING_LOCK = 7_264_190_332;

/** A pool of workers that died, and how many jobs it had locked. */
interface DeadPool {
  id: string;
  jobs: number;
}

/** Frees all locks of jobs. Only for a node that is alone on its database, before it starts workers. Returns their number. */
export async function freeAllLocks(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    const dead = await listHolders(client);
    await freeLocks(
      client,
      dead.map(({ id }) => id),
    );
    await client.query('delete from worker_pool');
    return countOf(dead);
  });
}

/** Frees the locks of pools, so that other workers run their jobs. */
async function freeLocks(client: pg.ClientBase | pg.Pool, poolIds: readonly string[]): Promise<void> {
  if (poolIds.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [poolIds]);
}

const countOf = (pools: readonly DeadPool[]): number => pools.reduce((sum, { jobs }) => sum + jobs, 0);

/** Lists the pools that hold locks of jobs or of queues, if an age is given only those that were not seen for that long. */
async function listHolders(client: pg.ClientBase, deadMs?: number): Promise<DeadPool[]> {
  const { rows } = await client.query<DeadPool>(
    `with held as (
       select locked_by as id, locked_at, 1 as jobs from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at, 0 from graphile_worker._private_job_queues where locked_by is not null)
     select held.id, sum(held.jobs)::int as jobs from held left join worker_pool on worker_pool.id = held.id
     group by held.id
     having $1::int is null
       or greatest(max(held.locked_at), max(worker_pool.seen_at)) < now() - $1::int * interval '1 millisecond'`,
    [deadMs ?? null],
  );
  return rows;
}

interface HeartbeatDeps {
  pool: pg.Pool;
  log: Log;
  clock: SteadyClock;
  timing: HeartbeatTiming;
  /** Counts jobs whose locks were freed because their workers had died. */
  onFreed?: ((jobs: number) => void) | undefined;
}

/** A moment of this process, by the steady clock and by the time of day: the steady clock stands still while a machine sleeps. */
interface Moment {
  steadyMs: number;
  wallMs: number;
}

/**
 * Keeps the pools of this node registered as alive, and frees the locks of pools that died on other nodes. Ages of rows are
 * measured by the clock of the database, so that clocks of nodes may differ.
 */
export class Heartbeats {
  readonly #deps: HeartbeatDeps;
  readonly #ids = new Set<string>();
  readonly #warn: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** Whether a pool was added that has no row yet. */
  #isAdded = false;
  /** The last heartbeat, and the one from which on there was no gap. */
  #last: Moment | undefined;
  #steadySince: Moment | undefined;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
    this.#warn = repeatedWarning(deps.log, 'The heartbeat of the job workers failed; it is tried again');
  }

  /** Registers a pool as alive. */
  add(id: string): void {
    this.#ids.add(id);
    this.#isAdded = true;
    this.#beatIn(0);
  }

  /** Frees the locks of a pool of this node that has ended. */
  async remove(id: string): Promise<void> {
    await this.#release([id]);
    this.#ids.delete(id);
  }

  now(): Moment {
    return { steadyMs: this.#deps.clock.elapsedMs(), wallMs: Date.now() };
  }

  /**
   * Checks whether other nodes may have freed locks of this node since a moment: after a gap in its heartbeats, for example
   * because the process was paused, and once it stops.
   */
  mayBeFreedSince(begun: Moment): boolean {
    const [last, steady] = [this.#last, this.#steadySince];
    if (this.#isStopped || !last || !steady) return true;
    return this.#isGapAfter(last) || this.#ageOf(begun) >= this.#ageOf(steady);
  }

  /** Ends the heartbeats, and frees the locks that this node still has. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#release([...this.#ids]);
  }

  #beatIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(() => this.#beat());
    }, ms);
  }

  async #beat(): Promise<void> {
    try {
      await this.#renew();
      if (this.#steadySince && this.#ageOf(this.#steadySince) >= this.#deps.timing.deadMs)
        await this.#freeDead();
      this.#beatIn(this.#isAdded ? 0 : this.#deps.timing.beatMs);
    } catch (error) {
      this.#warn(error);
      this.#beatIn(RETRY_MS);
    }
  }

  async #renew(): Promise<void> {
    this.#isAdded = false;
    await this.#deps.pool.query(
      `insert into worker_pool (id, seen_at) select id, now() from unnest($1::text[]) as id
       on conflict (id) do update set seen_at = excluded.seen_at`,
      [[...this.#ids]],
    );
    if (!this.#last || this.#isGapAfter(this.#last)) this.#steadySince = this.now();
    this.#last = this.now();
  }

  #ageOf({ steadyMs, wallMs }: Moment): number {
    const now = this.now();
    return Math.max(now.steadyMs - steadyMs, now.wallMs - wallMs);
  }

  /** Checks whether no heartbeat has followed one for so long that other nodes may soon free the locks. */
  #isGapAfter(beat: Moment): boolean {
    return this.#ageOf(beat) > this.#deps.timing.deadMs / 2;
  }

  /**
   * Frees the locks of dead pools. Only after this node's own heartbeats had no gap for as long as it takes to count as dead: after an
   * outage of the database all rows are old, and the other nodes need time to renew theirs.
   */
  async #freeDead(): Promise<void> {
    const { pool, log, timing, onFreed } = this.#deps;
    const dead = await inTransaction(pool, async (client) => {
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [FREEING_LOCK]);
      if (!rows[0].mine) return [];
      const holders = await listHolders(client, timing.deadMs);
      await freeLocks(
        client,
        holders.map(({ id }) => id),
      );
      await client.query("delete from worker_pool where seen_at < now() - $1 * interval '1 millisecond'", [
        timing.deadMs,
      ]);
      return holders;
    });
    for (const { id, jobs } of dead)
      log.warn({ pool: id, jobs }, 'Job workers died; their jobs are run again');
    if (dead.length > 0) onFreed?.(countOf(dead));
  }

  /** Frees the locks of pools of this node, and removes their rows. */
  #release(ids: readonly string[]): Promise<unknown> {
    return inTransaction(this.#deps.pool, async (client) => {
      await freeLocks(client, ids);
      await client.query('delete from worker_pool where id = any($1)', [ids]);
    });
  }
}
