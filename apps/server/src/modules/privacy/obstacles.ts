import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { OBSTACLES, type Obstacle } from '@xiwei/contract/privacy/privacy.model.ts';
import { findStoreCards } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Person } from '#platform/personal-data.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

/** Finds what a person has to settle before their account can be closed. */
export async function findObstacles(
  { personalData }: Pick<PrivacyDeps, 'personalData'>,
  { db, now, language }: { db: Db; now: Date; language: Language },
  person: Person,
): Promise<Obstacle[]> {
  const obstacles = (await personalData.findObstacles({ db, now }, person)).toSorted(
    (a, b) => OBSTACLES.indexOf(a.type) - OBSTACLES.indexOf(b.type),
  );
  const ids = obstacles.flatMap(({ storeId }) => storeId ?? []);
  const stores = ids.length > 0 ? await findStoreCards(db, [...new Set(ids)]) : [];
  const names = new Map(stores.map(({ id, name }) => [id, textFor(name, language)]));
  return obstacles.map(({ storeId, ...obstacle }) => ({
    ...obstacle,
    storeName: (storeId && names.get(storeId)) ?? null,
  }));
}
