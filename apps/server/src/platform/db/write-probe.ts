import type pg from 'pg';
import { withTimeout } from '#platform/with-timeout.ts';

/** The shortest time between two probes, in milliseconds. */
const INTERVAL_MS = 3_000;

/**
 * Writes a few hundred kilobytes into a temporary file and a message into the log of transactions, and leaves nothing behind:
 * both fail when the disk of the database is full. Each needs no table, and works for every user of every supported version.
 */
const PROBE = `
  set local work_mem = '64kB';
  select max(place) from (
    select row_number() over (order by md5(number::text)) as place from generate_series(1, 4000) as number
  ) as sorted;
  select pg_logical_emit_message(true, 'xiwei', 'probe'), current_setting('transaction_read_only') = 'off' as writable`;

/** Finds out whether the database can write, at most every few seconds however often it is asked. */
export class WriteProbe {
  readonly #pool: pg.Pool;
  readonly #timeoutMs: number;
  #probedAt = Number.NEGATIVE_INFINITY;
  #outcome: Promise<boolean> = Promise.resolve(true);

  /** `timeoutMs` is the longest time that a probe may take. */
  constructor(pool: pg.Pool, timeoutMs: number) {
    this.#pool = pool;
    this.#timeoutMs = timeoutMs;
  }

  /** Returns the outcome of the last probe, or of a new one if that is too old. Concurrent callers share it. */
  canWrite(): Promise<boolean> {
    if (performance.now() - this.#probedAt >= INTERVAL_MS) {
      this.#probedAt = performance.now();
      this.#outcome = probe(this.#pool, this.#timeoutMs).catch(() => false);
    }
    return this.#outcome;
  }
}

async function probe(pool: pg.Pool, timeoutMs: number): Promise<boolean> {
  // Several statements in one query are one transaction; the driver then returns a list of results.
  const results = (await withTimeout(timeoutMs, pool.query(PROBE))) as unknown as pg.QueryResult[];
  return results.at(-1)?.rows[0]?.writable === true;
}
