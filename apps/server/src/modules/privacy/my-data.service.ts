import { textFor } from '@xiwei/contract/common/language.ts';
import type { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { findStoreCards } from '#modules/stores/index.ts';
import { listActionsOf } from '#platform/http/audit.ts';
import type { Call } from '#platform/http/routes.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

/** Number of a person's latest changes in the copy. Staff make thousands. */
const ACTIONS = 1000;

/** Makes a copy of a person's data from one snapshot of the database. */
export const readMyData = (
  { personalData }: PrivacyDeps,
  { db, caller, language, now }: Call<(typeof privacyApi)['readMyData']>,
) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const parts: Record<string, unknown> = {};
      for (const [part, read] of Object.entries(personalData.copy.readers))
        parts[part] = await read(snapshot, caller.user);
      const stores = await findStoreCards(snapshot, [...new Set(storeIdsIn(parts))]);
      const actions = await listActionsOf(snapshot, caller.user.id, ACTIONS);
      return {
        ...parts,
        madeAt: now.toISOString(),
        restaurants: stores.map(({ id, name }) => ({ id, name: textFor(name, language) ?? '' })),
        actions: actions.map(({ at, endpoint, outcome }) => ({
          at: at.toISOString(),
          action: endpoint,
          outcome,
        })),
      };
    });

/** Lists the stores that the parts of a copy refer to by a field `storeId`, at any depth. */
function storeIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    field === 'storeId' && typeof inner === 'string' ? [inner] : storeIdsIn(inner),
  );
}
