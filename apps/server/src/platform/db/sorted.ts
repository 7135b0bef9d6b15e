import { type InsertObject, type Kysely, type Selectable, sql } from 'kysely';
import { Refusal } from '#platform/refusal.ts';
import type { Db } from './db.ts';
import type { Tables } from './tables.generated.ts';
import { updateAtVersion } from './versioned.ts';

interface ListRow {
  store_id: string;
  id: string;
  position: number;
  version: number;
}

/** The tables that hold lists of stores, in an order that staff decide. */
type ListTable = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends ListRow ? Table : never;
}[keyof Tables];

type Row<Table extends ListTable> = Selectable<Tables[Table]>;
/** The columns of a list's rows that are its own. */
type Values<Table extends ListTable> = Omit<InsertObject<Tables, Table>, keyof ListRow>;

/** The key of one row of a store's list. */
interface ListKey {
  storeId: string;
  id: string;
}

/** Refuses with `changedMeanwhile` unless `ids` names every existing row exactly once. */
function requireEachOnce(existing: readonly string[], ids: readonly string[]): void {
  const uniqueIds = new Set(ids);
  const isComplete = uniqueIds.size === ids.length && ids.length === existing.length;
  if (!isComplete || !existing.every((id) => uniqueIds.has(id))) throw new Refusal('changedMeanwhile');
}

/** Reads and changes the sorted list that each store has in a table. */
export function sortedList<Table extends ListTable>(table: Table) {
  // Kysely can't resolve the columns of a table that is a type parameter.
  const rowsIn = (db: Db) => db as unknown as Kysely<Record<string, ListRow>>;
  const name: string = table;

  /** Lists a store's rows in their order. */
  const list = async (db: Db, storeId: string): Promise<Row<Table>[]> => {
    const rows = rowsIn(db).selectFrom(name).selectAll().where('store_id', '=', storeId);
    return (await rows.orderBy('position').orderBy('id').execute()) as Row<Table>[];
  };

  return {
    list,

    /** Adds a row at the end. Two that are added at the same time may get the same position; their ids order them. */
    async add(db: Db, { storeId, id }: ListKey, values: Values<Table>): Promise<Row<Table>> {
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(name)}
        where store_id = ${storeId})`;
      const row = { ...values, store_id: storeId, id, position };
      const added = rowsIn(db)
        .insertInto(name)
        .values(row as unknown as ListRow);
      return (await added.returningAll().executeTakeFirstOrThrow()) as Row<Table>;
    },

    /** Changes a row that has the version the caller read. */
    update(
      db: Db,
      { storeId, id }: ListKey,
      { version, ...values }: Values<Table> & { version: number },
    ): Promise<Row<Table>> {
      const key = { store_id: storeId, id } as Partial<Row<Table>>;
      return updateAtVersion(db, table, key, version, values as Parameters<typeof updateAtVersion<Table>>[4]);
    },

    async delete(db: Db, { storeId, id }: ListKey): Promise<void> {
      const rows = rowsIn(db).deleteFrom(name).where('store_id', '=', storeId).where('id', '=', id);
      const { numDeletedRows } = await rows.executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new Refusal('notFound');
    },

    /**
     * Puts the rows into the order of `ids`. Refuses unless these are all rows of the list: the caller has not seen a row
     * that was added or deleted meanwhile.
     */
    async sort(db: Db, storeId: string, ids: readonly string[]): Promise<Row<Table>[]> {
      const rows = rowsIn(db).selectFrom(name).select('id').where('store_id', '=', storeId);
      const locked = await rows.orderBy('id').forUpdate().execute();
      requireEachOnce(
        locked.map(({ id }) => id),
        ids,
      );
      await sql`update ${sql.table(name)} as line set position = sorted.position
        from unnest(${ids}::uuid[]) with ordinality as sorted (id, position)
        where line.store_id = ${storeId} and line.id = sorted.id`.execute(db);
      return list(db, storeId);
    },
  };
}

/** Returns the position after the last row of a list that is in memory. */
export const nextPosition = (rows: readonly { position: number }[]): number =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;

/**
 * Returns rows that are in memory in the order of their ids, which must name each exactly once. Rows whose position
 * changes get a new version.
 */
export function inOrder<Item extends { id: string; position: number; version: number }>(
  rows: readonly Item[],
  ids: readonly string[],
): Item[] {
  requireEachOnce(
    rows.map(({ id }) => id),
    ids,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row, position) =>
      row.position === position ? row : { ...row, position, version: row.version + 1 },
    );
}
