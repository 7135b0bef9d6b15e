import type { Log } from '#platform/log.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import type { DatabaseTimes } from './database-times.ts';
import { GuardedClient, SilentConnectionError } from './guarded-client.ts';
import type { GuardedPool } from './guarded-pool.ts';

type WatchTimes = Pick<DatabaseTimes, 'connectMs' | 'checkMs' | 'probeMs' | 'renewMs' | 'stuckMs'>;

/** A pool, with what was noticed of it at the last check. */
interface Watched {
  pool: GuardedPool;
  answers: number;
  /** The number of checks since the last answer. Checks are counted instead of time, which passes while a machine sleeps. */
  silentChecks: number;
  isProbed: boolean;
}

/**
 * Checks at an interval whether the database answers the pools of a node, and replaces all connections of one that gets no
 * answer. So a node recovers when its connections were lost without notice.
 */
export class DatabaseWatch {
  readonly #url: string;
  readonly #watched: readonly Watched[];
  readonly #log: Log;
  readonly #times: WatchTimes;
  readonly #onStuck: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isStuck = false;

  /** `onStuck` is called when a restart has been the only help for as long as it took to notice that. */
  constructor(options: {
    url: string;
    pools: readonly GuardedPool[];
    log: Log;
    times: WatchTimes;
    onStuck?: (() => void) | undefined;
  }) {
    const { url, pools, log, times, onStuck = () => {} } = options;
    this.#onStuck = onStuck;
    this.#url = url;
    this.#watched = pools.map((pool) => ({ pool, answers: 0, silentChecks: 0, isProbed: false }));
    this.#log = log;
    this.#times = times;
  }

  start(): void {
    // After a pause of this process, answers that arrived meanwhile are read before this runs.
    this.#timer = setInterval(() => setImmediate(() => this.#check()), this.#times.checkMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether a pool has had no answer for long, although the database answers on new connections: only a restart helps. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  #check(): void {
    for (const watched of this.#watched) {
      this.#count(watched);
      this.#probe(watched);
    }
    const longest = Math.max(...this.#watched.map(({ silentChecks }) => silentChecks));
    if (longest < this.#checksIn(this.#times.stuckMs)) this.#isStuck = false;
    else if (longest % this.#checksIn(this.#times.renewMs) === 0) void this.#judge(longest);
  }

  /** Counts the checks without an answer, and renews the pool when there are too many. */
  #count(watched: Watched): void {
    const { pool } = watched;
    watched.silentChecks = pool.answers === watched.answers ? watched.silentChecks + 1 : 0;
    watched.answers = pool.answers;
    if (watched.silentChecks === 0 || watched.silentChecks % this.#checksIn(this.#times.renewMs) > 0) return;
    const reason = `The database did not answer for ${(watched.silentChecks * this.#times.checkMs) / 1000} s`;
    const connections = pool.renew(new SilentConnectionError(`${reason}, so all connections were closed`));
    if (connections > 0) this.#log.warn({ connections }, `${reason}; opening new connections`);
  }

  #probe(watched: Watched): void {
    if (watched.isProbed || watched.pool.ending) return;
    watched.isProbed = true;
    const done = () => {
      watched.isProbed = false;
    };
    watched.pool.probe(this.#times.probeMs).then(done, done);
  }

  /** Finds out whether the database answers on a connection of its own, which means that the pools do not recover. */
  async #judge(silentChecks: number): Promise<void> {
    const { connectMs, probeMs } = this.#times;
    const config = { connectionString: this.#url, connectionTimeoutMillis: connectMs, answerMs: probeMs };
    const client = new GuardedClient({ ...config, application_name: 'xiwei check' });
    client.on('error', () => {});
    try {
      await withTimeout(
        connectMs + probeMs,
        client.connect().then(() => client.query('select 1')),
      );
      if (!this.#isStuck)
        this.#log.error('The database answers, but this process cannot use it; it has to be restarted');
      this.#isStuck = true;
      if (silentChecks >= 2 * this.#checksIn(this.#times.stuckMs)) this.#onStuck();
    } catch {
      this.#isStuck = false;
    } finally {
      await client.close();
    }
  }

  #checksIn(ms: number): number {
    return Math.max(1, Math.round(ms / this.#times.checkMs));
  }
}
