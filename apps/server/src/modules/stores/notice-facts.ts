import type { Localized } from '@xiwei/contract/common/language.ts';
import type { Db } from '#platform/db/db.ts';
import { findStore } from './stores.store.ts';

/** Returns the name of a store as facts of a notice. */
export async function storeFacts(db: Db, storeId: string): Promise<Record<string, string>> {
  return localizedFact('storeName', (await findStore(db, storeId))?.name);
}

/** Copies a name in all its languages: a notice is shown in the language its reader uses then. */
export const localizedFact = (fact: string, name: Localized | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(name ?? {}).map(([language, text]) => [`${fact}.${language}`, text ?? '']),
  );
