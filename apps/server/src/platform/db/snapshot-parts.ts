import { type SelectPart, selectFragment } from './fragments.ts';
import { readAs } from './rows.ts';

/**
 * A snapshot of the database as text: which transactions had ended. Two statements with the same snapshot see the same rows of all
 * tables, because every transaction that writes has a number, and none of the numbers has ended in between.
 */
export type SnapshotText = string;

/** Selects the snapshot of the statement. */
export const snapshotNow = selectFragment<null, SnapshotText>(
  () => 'select to_jsonb(pg_current_snapshot()::text)',
  readAs,
);

/** Makes a part that has no value if the snapshot of the statement is the given one, and then costs nothing. */
export const unlessSnapshot = <Value>(
  snapshot: SnapshotText | null,
  { sql, parameter, read }: SelectPart<Value>,
): SelectPart<Value | undefined> => ({
  sql: (query) =>
    `select case when pg_current_snapshot()::text = ${query}->>'snapshot' then null
       else json_build_array((${sql(`(${query}->'of')`)})) end`,
  parameter: { snapshot, of: parameter },
  read: (json) => (json === null ? undefined : read((json as [unknown])[0])),
});
