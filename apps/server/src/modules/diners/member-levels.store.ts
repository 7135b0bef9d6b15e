import { type Selectable, sql } from 'kysely';
import type { ConstraintRefusals } from '#platform/db/constraints.ts';
import type { Db } from '#platform/db/db.ts';
import { sortedList } from '#platform/db/sorted.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type LevelRow = Selectable<Tables['member_level']>;

export const levels = sortedList('member_level');

/** For levels with the same name. */
export const dinersConstraints: ConstraintRefusals = { member_level_name: 'levelDuplicate' };

/** Counts the guests of a store who have each level. Levels that no guest has are left out. */
export async function countGuestsByLevel(db: Db, storeId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ level_id: string; guests: number }>`
    select member_level_id as level_id, count(*)::int as guests from diner
    where store_id = ${storeId} and member_level_id is not null group by 1`.execute(db);
  return new Map(rows.map(({ level_id, guests }) => [level_id, guests]));
}

/** Checks whether a store has a level. */
export async function hasLevel(db: Db, storeId: string, id: string): Promise<boolean> {
  const level = db.selectFrom('member_level').select('id').where('store_id', '=', storeId);
  return (await level.where('id', '=', id).executeTakeFirst()) !== undefined;
}
