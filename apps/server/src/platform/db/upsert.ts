import { type Insertable, type Kysely, sql } from 'kysely';
import { COLUMN_TYPES } from './columns.generated.ts';
import { type Db, json } from './db.ts';
import type { TableName } from './rows.ts';
import type { Tables } from './tables.generated.ts';

const KEY = ['store_id', 'id'] as const;

/** Tables whose rows are known by their store and id. */
type StoreTable = {
  [Table in TableName]: (typeof KEY)[number] extends keyof Tables[Table] ? Table : never;
}[TableName];

/**
 * Inserts rows, or replaces those with the same store and id. All rows have the columns of the first one; other columns
 * get their defaults, or keep their values.
 */
export async function upsertRows<Table extends StoreTable>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const changed = Object.keys(first).filter((column) => !(KEY as readonly string[]).includes(column));
  // Kysely cannot know the columns of a table that is an argument; the types of this function do.
  await (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto<string>(table)
    .values(rows.map((row) => withJson(table, row)))
    .onConflict((conflict) =>
      conflict
        .columns(KEY)
        .doUpdateSet(Object.fromEntries(changed.map((column) => [column, sql.ref(`excluded.${column}`)]))),
    )
    .execute();
}

/** Marks the values of jsonb columns: the driver sends arrays and texts in another form otherwise. */
export function withJson<Row extends object>(table: TableName, row: Row): Row {
  const types: Record<string, string> = COLUMN_TYPES[table];
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      types[column] === 'jsonb' && value !== null ? json(value) : value,
    ]),
  ) as Row;
}
