import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { DATABASE_TIMES, type DatabaseTimes } from './database-times.ts';
import { GuardedPool } from './guarded-pool.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Tables } from './tables.generated.ts';

/** A database connection: the pool, or the transaction of a call. */
export type Db = Kysely<Tables>;

const { builtins } = pg.types;

/**
 * Parses a 64-bit integer. They hold money and counters, far below the largest exact number; larger ones are an
 * error.
 */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.DATE, (text) => text],
]);

interface PoolOptions {
  /** Called when a connection breaks; the pool replaces it. */
  onLost?: (error: Error) => void;
  /** Settings of the server for the connections, as its command line has them. */
  settings?: string;
  /** Whether parts of statements that are sent at the same time are combined. */
  combines?: boolean;
  times?: DatabaseTimes;
}

/** Creates a connection pool. */
export function createPool(
  url: string,
  max: number,
  { onLost = () => {}, settings = '', combines = false, times = DATABASE_TIMES }: PoolOptions = {},
): GuardedPool {
  const pool = new GuardedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: times.connectMs,
    idleTimeoutMillis: 30_000,
    application_name: 'xiwei',
    options: settings,
    statement_timeout: times.statementMs,
    idle_in_transaction_session_timeout: times.statementMs,
    answerMs: times.answerMs,
    combines,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  const reportLost = (error: Error) => {
    if (!pool.ending) onLost(error);
  };
  pool.on('error', reportLost);
  pool.on('connect', (client) => client.on('error', reportLost));
  return pool;
}

/**
 * Settings for connections that only look up rows by key. The planner can't know how few rows a parameter holds;
 * without these settings it may scan whole tables, and keep that plan while they grow. All lookups are alike, so one
 * plan per statement is enough.
 */
export const BY_KEY =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan';

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });

/** Makes a connection that is in a transaction take statements of Kysely. They are part of that transaction. */
export function dbWithin(client: pg.ClientBase): Db {
  const connection = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient;
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Runs a function with a connection of its own, which is closed afterwards. */
export async function withDb<Result>(url: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb(createPool(url, 1));
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** Makes a value for a jsonb column. */
export const json = <Value>(value: Value): RawBuilder<Value> => sql`${JSON.stringify(value)}::jsonb`;

/**
 * Checks whether the database ended a transaction because of a deadlock or a serialization failure. A retry may
 * succeed.
 */
export const isLostRace = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string }).code ?? '');

/** Full disk, read-only database, and the same of the operating system. */
const UNWRITABLE = new Set(['53100', '25006', 'ENOSPC', 'EDQUOT', 'EROFS']);

/** Checks whether an error means that nothing can be written for now, which an operator has to change. */
export const isUnwritable = (error: unknown): boolean =>
  UNWRITABLE.has((error as { code?: string }).code ?? '');
