import { type Selectable, sql } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type ReportDayRow = Selectable<Tables['report_day']>;
export type PositionRow = Omit<Selectable<Tables['report_position']>, 'id'>;

export const findPosition = (db: Db): Promise<PositionRow | undefined> =>
  db.selectFrom('report_position').select(['epoch', 'xid', 'event_id', 'moved_at']).executeTakeFirst();

/** Locks the position until the transaction ends, and returns it. Waits for others who move it. */
export const lockPosition = (db: Db): Promise<PositionRow | undefined> =>
  db
    .selectFrom('report_position')
    .select(['epoch', 'xid', 'event_id', 'moved_at'])
    .forUpdate()
    .executeTakeFirst();

export async function savePosition(db: Db, position: PositionRow): Promise<void> {
  await db
    .insertInto('report_position')
    .values({ id: true, ...position })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(position))
    .execute();
}

/** Reads the stored days of a store from one date to another. */
export const readDays = (db: Db, storeId: string, from: string, to: string): Promise<ReportDayRow[]> =>
  db
    .selectFrom('report_day')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();

/** Finds the last stored day of each store that has one. */
export async function findLastDays(db: Db, storeIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; date: string }>`
    select s.id, d.date from unnest(${storeIds}::uuid[]) s (id)
    cross join lateral (select date from report_day where store_id = s.id order by date desc limit 1) d`.execute(
    db,
  );
  return new Map(rows.map(({ id, date }) => [id, date]));
}

/** Stores days. The open minutes of a stored day stay as they are if it is before `today`. */
export async function saveDays(db: Db, rows: readonly ReportDayRow[], today: string): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('report_day')
    .values(rows.map((row) => ({ ...row, cells: json(row.cells), money: json(row.money) })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'date']).doUpdateSet((eb) => ({
        timezone: eb.ref('excluded.timezone'),
        cells: eb.ref('excluded.cells'),
        money: eb.ref('excluded.money'),
        money_final: eb.ref('excluded.money_final'),
        open_minutes: sql`case when excluded.date < ${today}::date then report_day.open_minutes
          else excluded.open_minutes end`,
      })),
    )
    .execute();
}

/** Deletes all stored days: they are counted again. */
export async function deleteAllDays(db: Db): Promise<void> {
  await db.deleteFrom('report_day').execute();
}
