import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { TableName } from '#platform/retention/retention.ts';

/** A column that holds the hash of a picture, or a list of them. Each module declares its own (`pictures.ts`). */
export interface PictureColumn {
  table: TableName;
  column: string;
  isList?: true;
}

/** The hashes of all pictures that are shown somewhere. */
const usedHashes = (columns: readonly PictureColumn[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(({ table, column, isList }) => {
      const value = isList ? sql`unnest(${sql.ref(column)})` : sql.ref(column);
      return sql`select used from (select ${value} as used from ${sql.table(table)}) one where used is not null`;
    }),
    sql` union all `,
  );

/**
 * Deletes at most `limit` of the pictures for which a condition holds and which nothing shows. Returns how many. They are locked
 * first, and then looked for again: a call that begins to show one either came first and is seen, or finds it gone.
 */
export function deleteUnused(
  pool: Db,
  columns: readonly PictureColumn[],
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const unused = sql`hash not in (${usedHashes(columns)})`;
  const work = async (db: Db) => {
    const { rows } = await sql<{ hash: string }>`select hash from picture where ${condition} and ${unused}
      limit ${limit} for update skip locked`.execute(db);
    if (rows.length === 0) return 0;
    const hashes = rows.map(({ hash }) => hash);
    const { numAffectedRows = 0n } =
      await sql`delete from picture where hash = any (${hashes}::text[]) and ${unused}`.execute(db);
    return Number(numAffectedRows);
  };
  return pool.isTransaction ? work(pool) : pool.transaction().execute(work);
}
