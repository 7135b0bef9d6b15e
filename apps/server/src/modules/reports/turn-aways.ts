import type { TurnAway } from '#modules/booking/index.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { sha256 } from '#platform/secrets.ts';
import { withinSeconds } from '#platform/within-seconds.ts';
import { saveTurnAways, type TurnAwayRow } from './turn-aways.store.ts';

/** How long counts wait to be written together, in milliseconds, and at most how many rows of them wait. */
const WRITE_AFTER_MS = 5_000;
const MAX_ROWS = 5_000;
/** How many askers are remembered. Beyond it the earliest are forgotten, and could be counted again. */
const MAX_ASKERS = 50_000;
/** How many browsers of a network without an account are counted for the same time and size: one that stores no cookies is new each time. */
const MAX_BROWSERS = 5;
/** How long writing may take while the node closes, in seconds. */
const CLOSE_SECONDS = 2;

/**
 * Counts parties that asked for a time and got no table, in memory, and writes the counts a few seconds later by one statement, so
 * that answering a diner costs no statement. Each person counts once for a store, day, time and size of the party.
 */
export class TurnAways {
  readonly #client: Queryable;
  readonly #warn: (error: unknown) => void;
  #rows = new Map<string, TurnAwayRow>();
  /** How often a digest of asker and time was counted, earliest first. */
  readonly #counted = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(client: Queryable, warn: (error: unknown) => void) {
    this.#client = client;
    this.#warn = warn;
  }

  count({ by, storeId, date, time, people, reason }: TurnAway): void {
    const asked = [storeId, date, time, people].join(' ');
    if (!this.#mayCount(asked, by)) return;
    this.#add({ store_id: storeId, date, start_time: time, people, reason, parties: 1 });
  }

  /** Writes what was counted so far. A failure is logged, and the counts are written later. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeRows());
    return this.#writing;
  }

  /** Writes what was counted, and stops writing. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await withinSeconds(CLOSE_SECONDS, this.write());
  }

  async #writeRows(): Promise<void> {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    try {
      await saveTurnAways(this.#client, rows);
    } catch (error) {
      this.#warn(error);
      for (const row of rows) this.#add(row);
    }
  }

  #add(row: TurnAwayRow): void {
    const key = [row.store_id, row.date, row.start_time, row.people, row.reason].join(' ');
    const counted = this.#rows.get(key);
    if (counted) this.#rows.set(key, { ...counted, parties: counted.parties + row.parties });
    else if (this.#rows.size < MAX_ROWS) this.#rows.set(key, row);
    if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /** Checks whether a person was not counted yet for what they asked, and remembers that they are. */
  #mayCount(asked: string, { userId, device, network }: TurnAway['by']): boolean {
    if (!this.#isWithin(1, asked, userId ?? device)) return false;
    return userId !== null || this.#isWithin(MAX_BROWSERS, asked, network);
  }

  #isWithin(most: number, asked: string, asker: string): boolean {
    const key = sha256(`${asked} ${asker}`).toString('base64url');
    const times = this.#counted.get(key) ?? 0;
    this.#counted.delete(key);
    this.#counted.set(key, times + 1);
    const [earliest] = this.#counted.keys();
    if (this.#counted.size > MAX_ASKERS && earliest !== undefined) this.#counted.delete(earliest);
    return times < most;
  }
}
