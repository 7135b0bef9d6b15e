import type { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { idColumn, numberColumn, pageKey, pageOf } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { interpretationsOf, mistakesOf } from './store-search.rules.ts';
import { findMatches, findSimilar } from './store-search.store.ts';
import { describeCard } from './stores.describe.ts';
import { findStoreCards } from './stores.store.ts';

type Api = typeof storeSearchApi;
type Query = Call<Api['searchStores']>['input']['query'];

/** Cursor of a search result: the interpretation, and the position within its results. */
const searchKey = pageKey({ way: numberColumn, fit: numberColumn, rank: numberColumn, store_id: idColumn });

interface SearchPage {
  ids: string[];
  next: string | null;
  guessed: boolean;
}

const NOTHING: SearchPage = { ids: [], next: null, guessed: false };

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

/**
 * Tries one interpretation after the other until there are results. Later pages keep the interpretation of
 * the first.
 */
async function find(db: Call['db'], query: Query): Promise<SearchPage> {
  const { q, limit } = query;
  const cursor = searchKey.decode(query.after);
  const ways = q ? interpretationsOf(q) : [undefined];
  for (const [way, interpretation] of ways.entries()) {
    if (cursor && cursor.way !== way) continue;
    const hits = await findMatches(db, interpretation, query, cursor, limit + 1);
    if (hits.length === 0) continue;
    const { rows, next } = pageOf(
      searchKey,
      hits.map((hit) => ({ ...hit, way })),
      limit,
    );
    return { ids: rows.map(({ store_id }) => store_id), next, guessed: way > 0 };
  }
  if (!q || cursor) return NOTHING;
  const meant = mistakesOf(q);
  if (meant.slips.length === 0) return NOTHING;
  return { ids: await findSimilar(db, meant, query, limit), next: null, guessed: true };
}
