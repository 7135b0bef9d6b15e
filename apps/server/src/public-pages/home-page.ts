import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import {
  eveningQuery,
  inKnownCity,
  merchantQuery,
  readEveningSearch,
  timezoneIn,
} from '@xiwei/contract/booking/evening.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { fill } from '#platform/refusal.ts';
import { listStructured } from './structured.ts';
import { askFirst, citiesOf, type MakePage, pictureAt, type Visit } from './visit.ts';
import { pageWords } from './words.ts';

const SHOWN = { screen: 'diner/stores/home/home.screen.tsx', phrases: ['stores'] };

/** Home page with the first stores for the evening in its address. */
export const homePage: MakePage = async (visit) => {
  const { language, origin } = visit;
  const words = pageWords[language].stores.home;
  const evening = await askEvening(visit);
  const cards = evening?.output.items ?? [];
  return {
    title: words.title,
    description: words.description,
    url: `${origin}/`,
    image: pictureAt(origin, cards[0]?.coverUrl),
    structured: homeStructured(origin, words.title, cards),
    answers: evening ? [evening.answer] : [],
    ...SHOWN,
  };
};

/** Home page of one merchant, given by id or slug. */
export const merchantPage: MakePage = async (visit) => {
  const { language, origin, params } = visit;
  const words = pageWords[language].stores.home;
  const query = merchantQuery(readEveningSearch(visit.query), params);
  const own = await askFirst(visit, storesApi.listStores, { query });
  if (!own) return undefined;
  const { merchantName: merchant, items } = own.output;
  const evening = await askEvening(visit);
  const title = fill(words.merchantTitle, { merchant: merchant ?? '' });
  return {
    title,
    description: words.description,
    url: `${origin}/${params.merchantId ? 'merchant' : 'mch'}/${params.merchantId ?? params.merchantName}`,
    image: pictureAt(origin, items[0]?.coverUrl),
    structured: { '@context': 'https://schema.org', ...listStructured(title, addressed(origin, items)) },
    answers: [own.answer, ...(evening ? [evening.answer] : [])],
    ...SHOWN,
  };
};

/**
 * Reads the stores with a free table. The visitor's position is not in the address, so sorting by distance is
 * left to the page.
 */
async function askEvening(visit: Visit) {
  const cities = await citiesOf(visit);
  const search = inKnownCity(readEveningSearch(visit.query), cities);
  if (search.near) return undefined;
  const timezone = timezoneIn(cities, search.city);
  const query = { ...eveningQuery(search, timezone, visit.now.getTime()), ...visit.params };
  return askFirst(visit, availabilityApi.searchEvening, { query }, true);
}

const addressed = (origin: string, cards: readonly StoreCard[]) =>
  cards.map(({ id, name }) => ({ name, url: `${origin}/store/${id}` }));

const homeStructured = (origin: string, name: string, cards: readonly StoreCard[]): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'WebSite',
      name,
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/home-search?q={q}` },
        'query-input': 'required name=q',
      },
    },
    listStructured(name, addressed(origin, cards)),
  ],
});
