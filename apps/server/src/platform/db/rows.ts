import type { Selectable } from 'kysely';
import { COLUMN_TYPES } from './columns.generated.ts';
import type { Tables } from './tables.generated.ts';

export type TableName = keyof Tables & string;

type JsonValue<Value> = Value extends Date | Buffer ? string : Value;

type JsonRow<Row> = { [Column in keyof Row]: JsonValue<Row[Column]> };

/** A row of a table as JSON carries it: instants and bytes as texts. */
export type TableRow<Table extends TableName> = JsonRow<Selectable<Tables[Table]>>;

/** The columns of each table that are instants. */
const instantColumns = new Map(
  Object.entries(COLUMN_TYPES).map(([table, columns]) => [
    table,
    Object.entries(columns).flatMap(([column, type]) =>
      type === 'timestamp with time zone' ? [column] : [],
    ),
  ]),
);

/** Lists the columns of a table except some. */
export const columnsExcept = <Table extends TableName, Fixed extends keyof Tables[Table]>(
  table: Table,
  fixed: readonly Fixed[],
): Exclude<keyof Tables[Table] & string, Fixed>[] =>
  Object.keys(COLUMN_TYPES[table]).filter((column) => !fixed.includes(column as Fixed)) as Exclude<
    keyof Tables[Table] & string,
    Fixed
  >[];

/**
 * Reads a row that the database wrote with `to_jsonb`. PostgreSQL writes instants with an offset; here they all end
 * in Z, so that equal instants are equal texts. The row is changed in place. It may have properties besides its columns.
 */
export function readRow<Table extends TableName>(table: Table, json: unknown): TableRow<Table> {
  const row = json as Record<string, unknown>;
  for (const column of instantColumns.get(table) ?? []) {
    const value = row[column];
    if (typeof value === 'string') row[column] = instantOf(value);
  }
  return row as TableRow<Table>;
}

/** Returns an instant that PostgreSQL wrote, as JavaScript writes it. Whole seconds and milliseconds in UTC need no parsing. */
function instantOf(text: string): string {
  if (text.endsWith('+00:00')) {
    if (text.length === 25) return `${text.slice(0, 19)}.000Z`;
    if (text.length === 29) return `${text.slice(0, 23)}Z`;
  }
  return new Date(text).toISOString();
}

/** Returns the reader of a list of whole rows of a table. */
export const readRows =
  <Table extends TableName>(table: Table) =>
  (json: unknown): TableRow<Table>[] =>
    (json as unknown[]).map((row) => readRow(table, row));

/** Returns the reader of a list whose items are read one by one. `Json` is the shape that the SQL builds. */
export const readList =
  <Json, Item>(readItem: (json: Json) => Item) =>
  (json: unknown): Item[] =>
    (json as Json[]).map(readItem);

/** Reads a value that the SQL builds in just this shape, without instants that have to be converted. */
export const readAs = <Value>(json: unknown): Value => json as Value;
