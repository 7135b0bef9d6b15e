import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely';
import { Refusal } from '#platform/refusal.ts';
import type { Db } from './db.ts';
import type { Tables } from './tables.generated.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** The tables whose rows have a version: a number that every change increments. */
type VersionedTable = {
  [Table in keyof Tables]: Row<Table> extends { version: number } ? Table : never;
}[keyof Tables];

/**
 * Changes the row with a key and increments its version, if the row still has the version the caller read
 * (compare-and-set). Refuses otherwise: `notFound` if there is no such row, `changedMeanwhile` if it has another version.
 * `latest` changes the row at any version.
 */
export async function updateAtVersion<Table extends VersionedTable>(
  db: Db,
  table: Table,
  key: Partial<Row<Table>>,
  version: number | 'latest',
  change: Omit<UpdateObject<Tables, Table>, 'version'>,
): Promise<Row<Table>> {
  // Kysely can't resolve the columns of a table that is a type parameter.
  const rows = db as unknown as Kysely<Record<string, { version: number }>>;
  const updated = await rows
    .updateTable(table as string)
    .set({ ...change, version: sql<number>`version + 1` })
    .where(({ and }) => and(key))
    .$if(version !== 'latest', (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
  if (updated) return updated as Row<Table>;
  const existing = await rows
    .selectFrom(table as string)
    .select('version')
    .where(({ and }) => and(key))
    .executeTakeFirst();
  throw new Refusal(existing ? 'changedMeanwhile' : 'notFound');
}

/** Returns a row that was read under a lock, if it has the version the caller read. Refuses like `updateAtVersion`. */
export function requireVersion<Read extends { version: number }>(
  row: Read | undefined,
  version: number,
): Read {
  if (!row) throw new Refusal('notFound');
  if (row.version !== version) throw new Refusal('changedMeanwhile');
  return row;
}
