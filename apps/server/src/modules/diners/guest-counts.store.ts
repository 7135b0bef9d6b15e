import type { Db } from '#platform/db/db.ts';

/** Counts the guests of a store whose first visit was on a day from one date to another. */
export async function countNewGuests(db: Db, storeId: string, from: string, to: string): Promise<number> {
  const { guests } = await db
    .selectFrom('diner')
    .select((eb) => eb.fn.countAll<number>().as('guests'))
    .where('store_id', '=', storeId)
    .where('first_visit_on', '>=', from)
    .where('first_visit_on', '<=', to)
    .executeTakeFirstOrThrow();
  return guests;
}
