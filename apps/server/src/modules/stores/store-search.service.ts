import type { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import type { Call } from '#platform/http/routes.ts';
import { isId } from '#platform/ids.ts';
import { slipsMeant, waysToMean } from './store-search.rules.ts';
import { findAlike, findHits, type Hit } from './store-search.store.ts';
import { describeCard } from './stores.describe.ts';
import { findStoreCards } from './stores.store.ts';

type Api = typeof storeSearchApi;
type Query = Call<Api['searchStores']>['input']['query'];

/** Where a page begins: after this hit, with what was typed understood in this way. */
interface Place extends Hit {
  way: number;
}

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
  const place = readPlace(query.after);
  const ways = q ? waysToMean(q) : [undefined];
  for (const [way, sought] of ways.entries()) {
    if (place && place.way !== way) continue;
    const hits = await findHits(db, sought, query, place, limit + 1);
    if (hits.length > 0) return pageOf(hits, way, limit);
  }
  if (!q || place) return NOTHING;
  const meant = slipsMeant(q);
  if (meant.slips.length === 0) return NOTHING;
  return { ids: await findAlike(db, meant, query, limit), next: null, guessed: true };
}

function pageOf(hits: Hit[], way: number, limit: number): Found {
  const page = hits.slice(0, limit);
  const last = hits.length > limit ? page.at(-1) : undefined;
  return {
    ids: page.map(({ store_id }) => store_id),
    next: last ? [way, last.fit, last.rank, last.store_id].join('_') : null,
    guessed: way > 0,
  };
}

function readPlace(after: string | undefined): Place | undefined {
  const [, way, fit, rank, id] = /^(\d)_(\d)_(-?\d{1,9})_(.+)$/.exec(after ?? '') ?? [];
  return id && isId(id)
    ? { way: Number(way), fit: Number(fit), rank: Number(rank), store_id: id }
    : undefined;
}
