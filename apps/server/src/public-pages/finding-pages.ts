import { inKnownCity, readEveningSearch } from '@xiwei/contract/booking/evening.ts';
import { fill } from '#platform/refusal.ts';
import type { PublicPage } from './head.ts';
import { citiesOf, type MakePage, type Visit } from './visit.ts';
import { pageWords } from './words.ts';

/** Page for finding restaurants, whose content depends on later input. */
const findingPage = (
  { language, origin }: Visit,
  path: string,
  { title, screen }: Pick<PublicPage, 'title' | 'screen'>,
): PublicPage => ({
  title,
  description: pageWords[language].stores.home.description,
  url: `${origin}${path}`,
  image: undefined,
  structured: undefined,
  answers: [],
  phrases: ['stores', 'stores-search'],
  screen,
});

export const searchPage: MakePage = async (visit) =>
  findingPage(visit, '/home-search', {
    title: pageWords[visit.language].storesSearch.search.title,
    screen: 'diner/stores/home-search/home-search.screen.tsx',
  });

export const mapPage: MakePage = async (visit) => {
  const { storesSearch } = pageWords[visit.language];
  const cities = await citiesOf(visit);
  const { city } = inKnownCity(readEveningSearch(visit.query), cities);
  const shown = cities.find(({ key, offered }) => (city === undefined ? offered : key === city));
  return findingPage(visit, '/map-collection', {
    title: fill(storesSearch.map.heading, { city: shown?.name ?? '' }),
    screen: 'diner/stores/map-collection/map-collection.screen.tsx',
  });
};
