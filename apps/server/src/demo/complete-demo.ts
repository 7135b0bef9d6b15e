import { demoId, demoPeople, demoStores, HOUSES } from '@xiwei/demo';
import { nicknameKey } from '#modules/identity/index.ts';
import { saveSeating } from '#modules/seating/index.ts';
import type { Db } from '#platform/db/db.ts';
import { addPerson } from './demo-people.ts';
import type { SavePicture } from './demo-pictures.ts';

/**
 * Adds what demo data of an earlier version lacks: staff of the stores with bookings, and walls and doors on floor plans
 * that their staff have not changed. Adds nothing to a database without demo stores.
 */
export async function completeDemo(db: Db, save: SavePicture): Promise<void> {
  const ids = demoStores.map(({ key }) => demoId('store', key));
  const stores = await db
    .selectFrom('store_state')
    .select(['store_id', 'settings'])
    .where('store_id', 'in', ids)
    .execute();
  if (stores.length < ids.length) return;
  await addStaff(db, save);
  await addFixtures(
    db,
    new Set(stores.filter(({ settings }) => settings === 0).map(({ store_id }) => store_id)),
  );
}

/** Adds the accounts of staff that don't exist, unless another person has their phone or name. */
async function addStaff(db: Db, save: SavePicture): Promise<void> {
  const keys = new Set(HOUSES.flatMap(({ owner, manager, host }) => [owner, manager, host]));
  for (const person of demoPeople.filter(({ key }) => keys.has(key))) {
    const taken = await db
      .selectFrom('user_account')
      .select('id')
      .where(({ eb, or }) =>
        or([
          eb('id', '=', demoId('user', person.key)),
          eb('phone', '=', person.phone),
          eb('nickname_key', '=', nicknameKey(person.nickname)),
        ]),
      )
      .executeTakeFirst();
    if (!taken) await addPerson(db, save, person);
  }
}

const NO_SEATING = { areas: [], kinds: [], items: [], combinations: [], shifts: [], turnRules: [], plan: [] };

/** Adds the fixtures of stores that have none and whose settings are those of the demo data. */
async function addFixtures(db: Db, unchanged: ReadonlySet<string>): Promise<void> {
  for (const { key, seating } of demoStores) {
    const storeId = demoId('store', key);
    if (!unchanged.has(storeId)) continue;
    const drawn = await db
      .selectFrom('fixture')
      .select('id')
      .where('store_id', '=', storeId)
      .limit(1)
      .executeTakeFirst();
    if (!drawn) await saveSeating(db, storeId, { ...NO_SEATING, fixtures: seating.fixtures });
  }
}
