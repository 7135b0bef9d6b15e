import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { eveningQuery, readEveningSearch } from '@xiwei/contract/booking/evening.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import type { PublicPage } from './head.ts';
import type { Visit } from './public-pages.ts';
import { storeWords } from './words.ts';

/** The home with the first stores of the evening its address asks for. */
export async function homePage({ ask, query, language, now, origin }: Visit): Promise<PublicPage> {
  const words = storeWords[language].home;
  const search = readEveningSearch(query);
  const input = eveningQuery(search, now.getTime());
  // Where the person is isn't in the address, so what is nearest can't be known yet.
  const evening = search.near
    ? undefined
    : await ask(availabilityApi.searchEvening, { query: input }, language);
  const cards = evening?.items ?? [];
  const cover = cards[0]?.coverUrl;
  return {
    title: words.title,
    description: words.description,
    url: `${origin}/`,
    image: cover ? `${origin}${cover}` : undefined,
    structured: homeStructured(origin, words.title, cards),
    answers: evening
      ? [
          {
            endpoint: availabilityApi.searchEvening.name,
            input,
            language,
            paged: true,
            output: evening,
          },
        ]
      : [],
    screen: 'diner/stores/home.screen.tsx',
  };
}

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
    {
      '@type': 'ItemList',
      itemListElement: cards.map((card, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: card.name,
        url: `${origin}/store/${card.id}`,
      })),
    },
  ],
});
