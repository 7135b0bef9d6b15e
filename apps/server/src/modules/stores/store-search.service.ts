import type { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { idColumn, numberColumn, pageKey, pageOf } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { slipsMeant, waysToMean } from './store-search.rules.ts';
import { findAlike, findHits } from './store-search.store.ts';
import { describeCard } from './stores.describe.ts';
import { findStoreCards } from './stores.store.ts';

type Api = typeof storeSearchApi;
type Query = Call<Api['searchStores']>['input']['query'];

/** The key of a hit: the way in which the words were understood, and where the hit stands among those of that way. */
const searchKey = pageKey({ way: numberColumn, fit: numberColumn, rank: numberColumn, store_id: idColumn });

interface Found {
  ids: string[];
  next: string | null;
  guessed: boolean;
}

const NOTHING: Found = { ids: [], next: null, guessed: false };

export async function searchStores({ db, input, language }: Call<Api['searchStores']>) {
  const { ids, next, guessed } = await find(db, input.query);
  const cards = new Map((await findStoreCards(db, ids)).map((row) => [row.id, row]));
  return {
    items: ids.flatMap((id) => {
      const row = cards.get(id);
      return row ? [describeCard(row, language)] : [];
    }),
    next,
    guessed,
  };
}

/** Understands what was typed in one way after the other until something is found; a later page keeps to its way. */
async function find(db: Call['db'], query: Query): Promise<Found> {
  const { q, limit } = query;
  const cursor = searchKey.decode(query.after);
  const ways = q ? waysToMean(q) : [undefined];
  for (const [way, sought] of ways.entries()) {
    if (cursor && cursor.way !== way) continue;
    const hits = await findHits(db, sought, query, cursor, limit + 1);
    if (hits.length === 0) continue;
    const { rows, next } = pageOf(
      searchKey,
      hits.map((hit) => ({ ...hit, way })),
      limit,
    );
    return { ids: rows.map(({ store_id }) => store_id), next, guessed: way > 0 };
  }
  if (!q || cursor) return NOTHING;
  const meant = slipsMeant(q);
  if (meant.slips.length === 0) return NOTHING;
  return { ids: await findAlike(db, meant, query, limit), next: null, guessed: true };
}
