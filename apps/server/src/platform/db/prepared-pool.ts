import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement is prepared when its text has been sent this often, so that seldom ones take no memory of the database. */
const PREPARED_AFTER = 20;
/** The most prepared statements, each on every connection, and the most texts whose uses are counted. */
const MOST_PREPARED = 200;
const MOST_COUNTED = 2_000;

/**
 * Names of statements by their text. Statements with `*` get none: a newer version of the product may add a column while this one runs,
 * and the database refuses a prepared statement whose columns have changed.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** Counts a use of a text. Returns its name if it is to be prepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_PREPARED) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < PREPARED_AFTER || !isPreparable(text)) {
      if (uses > 1 || this.#uses.size < MOST_COUNTED) this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    this.#names.set(text, `hot ${this.#names.size}`);
    return this.#names.get(text);
  }
}

const isPreparable = (text: string): boolean =>
  /^(select|insert|update|delete|with)\b/i.test(text) && !/(^|[\s.,(])\*(?!\))/.test(text);

/** The names of this process: on a connection a name stands for one text, whichever instance of Kysely uses it. */
const namesOfProcess = new StatementNames();

/** Returns a pool for Kysely whose frequent statements are prepared: the database plans them once for a connection. */
export function preparedPool(pool: pg.Pool, names = namesOfProcess): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

const preparing = (client: pg.PoolClient, names: StatementNames): PostgresPoolClient =>
  ({
    query(text: unknown, values?: unknown[]) {
      const name = typeof text === 'string' && values ? names.nameOf(text) : undefined;
      if (name === undefined) return client.query(text as string, values as unknown[]);
      return client.query({ name, text: text as string, values: values as unknown[] });
    },
    release: () => client.release(),
  }) as unknown as PostgresPoolClient;
