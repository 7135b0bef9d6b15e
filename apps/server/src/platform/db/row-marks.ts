import type { SnapshotText } from './snapshot-parts.ts';

/**
 * A mark of a row: a hash of its `id` and `xmin`. PostgreSQL gives a row another `xmin` with each transaction that writes it, so that a row
 * with the same mark is the same row. Hashes have 64 bits and depend on numbers that no caller can choose: two versions of a row have
 * the same one with a probability of 2^-64.
 */
type Mark = string;

/** Marks of a set of rows. */
export interface RowMarks {
  /** The number of all rows of the set, and the sum of their marks. Counting finds rows that were removed. */
  digest: string;
  /** The rows that may have changed since a snapshot; all without one. */
  recent: [id: string, mark: Mark][] | null;
}

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

/**
 * Returns the hash of a row in SQL. `xmin` has no cast to a number but by text, which takes longer than to read the row; the distance between
 * two transactions is one.
 */
export const hashOf = (row: string, id = 'id'): string =>
  `uuid_hash_extended(${row}.${id}, age(${row}.xmin)::bigint - (select age('3'::xid)))`;

/**
 * Returns a condition in SQL: whether a row may have changed since the transaction `since`, before which all had ended at that time. It is
 * true for more rows while old transactions run, and for all if `since` is null.
 */
export const isRecent = (row: string, since: string): string =>
  `(${since} is null or age(${row}.xmin) <= (select age((${since})::xid8::xid)))`;

/** Returns `RowMarks` in SQL, of the `id`, `hash`, `recent` and, unless each is one row, `rows` that `from` selects. */
export const marksOf = (from: string, rows = '1'): string => `
  (select json_build_object('digest', coalesce(sum(${rows}), 0) || ' ' || coalesce(sum(hash), 0),
    'recent', json_agg(json_build_array(id, ${rows} || ' ' || hash)) filter (where recent)) from ${from})`;

/** Returns the transaction before which all had ended in a snapshot. */
export const endedBefore = (snapshot: SnapshotText): string => snapshot.slice(0, snapshot.indexOf(':'));

/** Returns the marks of the rows of a set now, by id: those of before unless a row is recent. Returns nothing if the digest is another. */
export function marksNow(
  before: Iterable<readonly [id: string, mark: Mark]>,
  { digest, recent }: RowMarks,
): Map<string, Mark> | undefined {
  const marks = new Map(before);
  for (const [id, mark] of recent ?? []) marks.set(id, mark);
  return digestOf(marks.values()) === digest ? marks : undefined;
}

function digestOf(marks: Iterable<Mark>): string {
  let rows = 0;
  let sum = 0n;
  for (const mark of marks) {
    const space = mark.indexOf(' ');
    rows += Number(mark.slice(0, space));
    sum += BigInt(mark.slice(space + 1));
  }
  return `${rows} ${sum}`;
}
