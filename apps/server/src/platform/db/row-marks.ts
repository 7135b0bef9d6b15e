import { type SelectFragment, selectFragment } from './fragments.ts';
import { readAs, type TableName } from './rows.ts';

/**
 * Marks of rows: `id xmin,id xmin,…`. PostgreSQL gives a row another `xmin` with each transaction that writes it, so that a row with the
 * same mark is the same row.
 */
export type Marks = string;

/** The columns of a mark in SQL. */
export const markOf = (table: string): string => `${table}.id::text || ' ' || ${table}.xmin::text`;

/**
 * Returns a digest of some rows in SQL: their number, and the sum of a hash of 64 bits of each row's `id` and `xmin`. `condition` is about
 * the table under the name `t`. Other rows have the same digest with a probability of 2^-64: hashes of ids and numbers of transactions, which
 * nobody can choose, are as good as random. Counting rows finds those that were removed. It depends on no order, and no text is built.
 */
export const digestOf = (table: TableName, condition: string): string =>
  `(select ${digestOfEach(HASH)} from ${table} t where ${condition})`;

/** Returns the digest of rows whose hashes are computed, in SQL. */
export const digestOfEach = (hash: string): string => `count(*) || ' ' || coalesce(sum(${hash}), 0)`;

/**
 * The hash of a row of `t` in SQL. `xmin` has no cast to a number but by text, which takes longer than to read the row, unlike the
 * distance between two transactions.
 */
export const HASH = `uuid_hash_extended(t.id, age(t.xmin)::bigint - age('3'::xid))`;

/** Some rows of a store. */
export interface StoreRows {
  storeId: string;
  /** Their ids as an array of PostgreSQL, which takes a fifth of the time of a JSON array to read. */
  ids: `{${string}}`;
}

export const storeRows = (storeId: string, ids: Iterable<string>): StoreRows => ({
  storeId,
  ids: `{${[...ids].join(',')}}`,
});

/** The ids of a `StoreRows` in SQL, which are read once. */
export const idsOf = (query: string): string => `((select ${query}->>'ids')::uuid[])`;

/** Returns a fragment that selects the marks of some rows of a table of stores. */
export const rowMarks = (table: TableName): SelectFragment<StoreRows, Marks> =>
  selectFragment(
    (query) => `
    select coalesce(string_agg(${markOf('t')}, ',' order by t.id), '') from ${table} t
    where t.store_id = (${query}->>'storeId')::uuid and t.id = any ${idsOf(query)}`,
    readAs<Marks>,
  );

/** Reads marks by id, in their order. */
export function readMarks(marks: Marks): Map<string, string> {
  const read = new Map<string, string>();
  // An id has 36 characters.
  for (const mark of marks === '' ? [] : marks.split(',')) read.set(mark.slice(0, 36), mark.slice(37));
  return read;
}
