import { type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { Localized } from '@xiwei/contract/common/language.ts';
import { decimalOf, type Fen } from '@xiwei/contract/common/money.ts';
import type { Db } from '#platform/db/db.ts';
import { findStore } from './stores.store.ts';

/** Returns the name of a store as facts of a notice, with an amount in its currency if the notice is about one. */
export async function storeFacts(
  db: Db,
  storeId: string,
  amount: number | null = null,
): Promise<Record<string, string>> {
  const store = await findStore(db, storeId);
  return {
    ...localizedFact('storeName', store?.name),
    ...(amount !== null && amountFacts(amount as Fen, store?.currency ?? DEFAULT_CURRENCY)),
  };
}

/** Returns an amount as facts of a notice. Without a currency among the facts it is in yuan. */
export const amountFacts = (amount: Fen, currency: Currency): Record<string, string> => ({
  amount: decimalOf(amount, currency),
  ...(currency !== DEFAULT_CURRENCY && { currency }),
});

/** Copies a name in all its languages: a notice is shown in the language its reader uses then. */
export const localizedFact = (fact: string, name: Localized | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(name ?? {}).map(([language, text]) => [`${fact}.${language}`, text ?? '']),
  );
