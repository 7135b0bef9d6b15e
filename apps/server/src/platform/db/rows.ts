/** A row as JSON carries it: instants as texts in UTC. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** PostgreSQL writes instants with an offset; here they all end in Z, so that equal instants are equal texts. */
export function readRow<Row extends object>(row: Row): Row {
  for (const [column, value] of Object.entries(row)) {
    if ((column === 'at' || column.endsWith('_at')) && typeof value === 'string') {
      (row as Record<string, unknown>)[column] = new Date(value).toISOString();
    }
  }
  return row;
}
