import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.generated.ts';

/** A connection to work on: the pool, or the transaction a call runs in. */
export type Db = Kysely<Tables>;

const { builtins } = pg.types;

/** Whole numbers of 64 bits are money and counters here: far inside what a number holds exactly, and checked. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.DATE, (text) => text],
]);

/** Opens connections as they are needed. `onLost` hears of one that breaks; the pool replaces it by itself. */
export function createPool(
  url: string,
  max: number,
  onLost: (error: Error) => void = () => {},
  settings = '',
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'xiwei',
    options: settings,
    // Nothing we ask takes long; what does is stuck, and would keep others waiting for its locks.
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  const hear = (error: Error) => {
    if (!pool.ending) onLost(error);
  };
  pool.on('error', hear);
  pool.on('connect', (client) => client.on('error', hear));
  return pool;
}

/**
 * For connections on which rows are looked up by their keys, and nothing else is done. The planner can't know how few
 * rows a parameter holds; left to itself it may read whole tables for them, and keeps doing so while they grow. And
 * since every lookup is alike, one plan a statement is enough.
 */
export const BY_KEY =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c plan_cache_mode=force_generic_plan';

export const createDb = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** A value for a jsonb column. */
export const json = <Value>(value: Value): RawBuilder<Value> => sql`${JSON.stringify(value)}::jsonb`;

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '08006', '08001', '53300'],
]);

/** Whether the database gave up a transaction for the sake of another: the same work may succeed when it is done again. */
export const isLostRace = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string }).code ?? '');

/** Whether an error is the database being out of reach, rather than refusing something. */
export function isUnreachable(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  const message = error instanceof Error ? error.message : '';
  // The driver has no codes for what it finds out itself.
  return (
    UNREACHABLE.has(code) ||
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
      message,
    )
  );
}
