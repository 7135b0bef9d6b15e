import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type TableName = keyof Tables & string;

/** The columns of a table that hold an instant. */
type InstantOf<Table extends TableName> = {
  [Column in keyof Tables[Table] & string]: Date extends Tables[Table][Column] ? Column : never;
}[keyof Tables[Table] & string];

/** Rows that the daily job deletes. An index begins with `since`, so that a batch reads only what it deletes. */
export interface Deletion<Table extends TableName = TableName> {
  /** How long rows are stored after `since`, in days. */
  days: number;
  since: InstantOf<Table>;
  /** A further condition, for tables of which some rows stay. */
  where?: RawBuilder<unknown>;
  /** The most rows of a statement, if each takes others with it. */
  batch?: number;
  /** Deletes every hour, in a table that gets rows with nearly every call. */
  hourly?: true;
  /** Deletes at most `limit` rows from before an instant in another way, and returns how many. */
  remove?: (db: Db, before: Date, limit: number) => Promise<number>;
}

/** How long the rows of a table are stored (decision 0078). */
export type Retention<Table extends TableName = TableName> =
  /** Until the job deletes them. */
  | { deleted: Deletion<Table> | readonly Deletion<Table>[] }
  /**
   * As long as the row of another table that they refer to. `by` names what deletes them, for tables without a foreign key
   * to the other one.
   */
  | { keptWith: TableName; by?: string; deleted?: Deletion<Table> | readonly Deletion<Table>[] }
  /** Without an end, for a reason. */
  | { keptBecause: string; deleted?: Deletion<Table> | readonly Deletion<Table>[] };

/** The retention of the tables of one module. */
export type Retentions = { readonly [Table in TableName]?: Retention<Table> };

/** A deletion with its table. */
export interface TableDeletion extends Omit<Deletion, 'since'> {
  table: TableName;
  since: string;
}

/** Merges the declarations of all modules. A table that two of them declare is an error. */
export function mergeRetentions(...modules: readonly Retentions[]): Retentions {
  const merged: Record<string, Retention> = {};
  for (const module of modules)
    for (const [table, retention] of Object.entries(module)) {
      if (table in merged) throw new Error(`The retention of ${table} is declared twice`);
      merged[table] = retention as Retention;
    }
  return merged as Retentions;
}

/** Lists what the job deletes. */
export const deletionsOf = (retentions: Retentions): TableDeletion[] =>
  (Object.entries(retentions) as [TableName, Retention][]).flatMap(([table, { deleted }]) =>
    [deleted ?? []].flat().map((deletion: Deletion) => ({ ...deletion, table })),
  );
