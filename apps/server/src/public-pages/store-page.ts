import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { eveningOf, readEveningSearch } from '@xiwei/contract/booking/evening.ts';
import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { FirstAnswer } from '@xiwei/contract/common/first-data.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { fill } from '#platform/refusal.ts';
import type { PublicPage } from './head.ts';
import type { Visit } from './public-pages.ts';
import { storeStructured } from './store-structured.ts';
import { storeWords } from './words.ts';

/** A store's page with the store and the day its address asks for. Nothing where there is no such store. */
export async function storePage(visit: Visit): Promise<PublicPage | undefined> {
  const { ask, params, language, origin } = visit;
  const asked = { params: { storeId: params.storeId ?? '' } };
  const store = await ask(storesApi.readStore, asked, language);
  if (!store) return undefined;
  const answer = (endpoint: Endpoint, input: object, output: unknown): FirstAnswer => ({
    endpoint: endpoint.name,
    input,
    language,
    paged: false,
    output,
  });
  const day = dayAsked(visit, store);
  const times = visit.signedIn ? undefined : await ask(availabilityApi.readDay, day, language);
  return {
    title: fill(storeWords[language].detail.title, { store: store.name }),
    description: `${store.tagline} ${store.description}`,
    url: `${origin}/store/${store.id}`,
    image: store.coverUrl ? `${origin}${store.coverUrl}` : undefined,
    structured: storeStructured(store, storeWords[language], origin),
    answers: [
      answer(storesApi.readStore, asked, store),
      ...(times ? [answer(availabilityApi.readDay, day, times)] : []),
    ],
    screen: 'diner/stores/store-detail.screen.tsx',
  };
}

function dayAsked({ query, now }: Visit, { id, timezone }: StoreDetail) {
  const { date, adults, children } = eveningOf(readEveningSearch(query), timezone, now.getTime());
  return { params: { storeId: id, date }, query: { adults, children } };
}
