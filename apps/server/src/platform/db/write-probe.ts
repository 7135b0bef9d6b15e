import type pg from 'pg';

/** The shortest time between two probes, in milliseconds. */
const INTERVAL_MS = 3_000;
/** The longest time a probe may take, in milliseconds. */
const TIMEOUT_MS = 3_000;

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
  readonly #elapsedMs: () => number;
  #probedAt = Number.NEGATIVE_INFINITY;
  #outcome: Promise<boolean> = Promise.resolve(true);

  constructor(pool: pg.Pool, elapsedMs: () => number = () => performance.now()) {
    this.#pool = pool;
    this.#elapsedMs = elapsedMs;
  }

  /** Returns the outcome of the last probe, or of a new one if that is too old. Concurrent callers share it. */
  canWrite(): Promise<boolean> {
    if (this.#elapsedMs() - this.#probedAt >= INTERVAL_MS) {
      this.#probedAt = this.#elapsedMs();
      this.#outcome = probe(this.#pool).catch(() => false);
    }
    return this.#outcome;
  }
}

async function probe(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The probe takes too long')), TIMEOUT_MS);
  });
  try {
    // Several statements in one query are one transaction; the driver then returns a list of results.
    const results = (await Promise.race([pool.query(PROBE), timeout])) as unknown as pg.QueryResult[];
    return results.at(-1)?.rows[0]?.writable === true;
  } finally {
    clearTimeout(timer);
  }
}
