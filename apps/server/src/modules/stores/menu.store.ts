import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sortedList } from '#platform/db/sorted.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';

export type DishRow = Selectable<Tables['dish']>;
export type SectionRow = Selectable<Tables['menu_section']>;

export const dishes = sortedList('dish');
export const sections = sortedList('menu_section');

/** Changes a dish that has the version the caller read, or at any version (`latest`). */
export const changeDish = (
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  version: number | 'latest',
  change: Omit<UpdateObject<Tables, 'dish'>, 'version'>,
): Promise<DishRow> => updateAtVersion(db, 'dish', { store_id: storeId, id }, version, change);

/** Lists the dishes that diners see, by section, each with the name of its section. */
export const listShownDishes = (db: Db, storeId: string) =>
  db
    .selectFrom('dish')
    .innerJoin('menu_section as section', (join) =>
      join.onRef('section.store_id', '=', 'dish.store_id').onRef('section.id', '=', 'dish.section_id'),
    )
    .selectAll('dish')
    .select('section.name as section')
    .where('dish.store_id', '=', storeId)
    .where('dish.hidden', '=', false)
    .orderBy('section.position')
    .orderBy('section.id')
    .orderBy('dish.position')
    .orderBy('dish.id')
    .execute();

/** Counts the dishes of each section of a store. Empty sections are left out. */
export async function countDishesBySection(db: Db, storeId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('dish')
    .select((eb) => ['section_id', eb.fn.countAll<number>().as('count')])
    .where('store_id', '=', storeId)
    .groupBy('section_id')
    .execute();
  return new Map(rows.map(({ section_id, count }) => [section_id, count]));
}

/** Returns the next position after all dishes of a store. */
export async function nextDishPosition(db: Db, storeId: string): Promise<number> {
  const { last } = await db
    .selectFrom('dish')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/**
 * Sets position and section of dishes. A dish that comes into another section gets a new version, because that is a change
 * of the dish; a new position alone is not.
 */
export async function placeDishes(
  db: Db,
  storeId: string,
  places: readonly { id: string; sectionId: string }[],
): Promise<void> {
  await sql`update dish set position = place.position, section_id = place.section_id,
      version = version + (dish.section_id <> place.section_id)::int
    from unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ sectionId }) => sectionId)}::uuid[])
      with ordinality as place (id, section_id, position)
    where dish.store_id = ${storeId} and dish.id = place.id`.execute(db);
}
