import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { eveningOf, readEveningSearch } from '@xiwei/contract/booking/evening.ts';
import { storeFeastsQuery } from '@xiwei/contract/feasts/feast-search.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { fill } from '#platform/refusal.ts';
import type { PublicPage } from './head.ts';
import { storeStructured } from './store-structured.ts';
import { dishStructured, listStructured, menuStructured } from './structured.ts';
import { askFirst, citiesOf, type MakePage, pictureAt, type Visit } from './visit.ts';
import { type PageWords, pageWords } from './words.ts';

interface StorePageContext {
  store: StoreDetail;
  words: PageWords;
  origin: string;
  visit: Visit;
}

type StorePageHead = Pick<PublicPage, 'title' | 'screen'> & Partial<PublicPage>;

const STORE_PHRASES = ['stores', 'stores-search', 'stores-articles'];
/** Phrases of the pages of a store that show its feasts. */
const WITH_FEASTS = [...STORE_PHRASES, 'feasts'];

/** Creates a page about a store. Metadata the page does not set comes from the store. */
const storePageOf =
  (
    describe: (context: StorePageContext) => StorePageHead | undefined | Promise<StorePageHead | undefined>,
  ): MakePage =>
  async (visit) => {
    const { params, language, origin } = visit;
    const storeId = params.storeId ?? '';
    const read = await askFirst(visit, storesApi.readStore, { params: { storeId } });
    if (!read) return undefined;
    const store = read.output;
    const head = await describe({ store, words: pageWords[language], origin, visit });
    return (
      head && {
        description: `${store.tagline} ${store.description}`,
        url: `${origin}/store/${store.id}`,
        image: pictureAt(origin, store.coverUrl),
        structured: storeStructured(
          store,
          { words: pageWords[language].stores, cities: await citiesOf(visit) },
          origin,
        ),
        phrases: ['stores', 'stores-search'],
        ...head,
        answers: [read.answer, ...(head.answers ?? [])],
      }
    );
  };

/** Store page with the day in its address. */
export const storePage = storePageOf(async ({ store, words, visit }) => ({
  title: fill(words.stores.detail.title, { store: store.name }),
  answers: [...(await readDay(visit, store)), ...(await readFeasts(visit, store))],
  phrases: WITH_FEASTS,
  screen: 'diner/stores/store-detail/store-detail.screen.tsx',
}));

/**
 * Entrance page of a store. Its canonical URL is the store page, so that search engines list only that one.
 */
export const storeHomePage = storePageOf(async ({ store, words, visit }) => ({
  title: fill(words.storesSearch.front.title, { store: store.name }),
  answers: [...(await readDay(visit, store)), ...(await readFeasts(visit, store))],
  phrases: WITH_FEASTS,
  screen: 'diner/stores/store-home/store-home.screen.tsx',
}));

export const menuPage = storePageOf(({ store, words, origin }) => ({
  title: fill(words.storesSearch.menu.title, { store: store.name }),
  url: `${origin}/store-detail-menu/${store.id}`,
  structured: menuStructured(store, origin),
  screen: 'diner/stores/store-detail-menu/store-detail-menu.screen.tsx',
}));

export const dishPage = storePageOf(({ store, origin, visit }) => {
  const dish = store.dishes.find(({ id }) => id === visit.params.menuId);
  return (
    dish && {
      title: `${dish.name} · ${store.name}`,
      description: dish.description,
      url: `${origin}/menu-detail/${store.id}/${dish.id}`,
      image: pictureAt(origin, dish.pictureUrl),
      structured: dishStructured(store, dish, origin),
      screen: 'diner/stores/menu-detail/menu-detail.screen.tsx',
    }
  );
});

export const articleListPage = storePageOf(async ({ store, words, origin, visit }) => {
  const params = { storeId: store.id };
  const listed = await askFirst(visit, storesApi.listArticles, { params, query: {} }, true);
  const title = fill(words.storesArticles.list.title, { store: store.name });
  const stories = (listed?.output.items ?? []).map((story) => ({
    name: story.title,
    url: `${origin}/article-detail/${store.id}/${story.id}`,
  }));
  return {
    title,
    description: fill(words.storesArticles.list.description, { store: store.name }),
    url: `${origin}/store-article-list/${store.id}`,
    structured: { '@context': 'https://schema.org', ...listStructured(title, stories) },
    answers: listed ? [listed.answer] : [],
    phrases: STORE_PHRASES,
    screen: 'diner/stores/store-article-list/store-article-list.screen.tsx',
  };
});

/** Reads the next public feasts of a store. */
async function readFeasts(visit: Visit, { id }: StoreDetail) {
  const read = await askFirst(visit, feastsApi.listPublicFeasts, { query: storeFeastsQuery(id) });
  return read ? [read.answer] : [];
}

/** Reads the day in the address. Skipped for signed-in visitors, who may see more of it. */
async function readDay(visit: Visit, { id, timezone }: StoreDetail) {
  if (visit.signedIn) return [];
  const { date, adults, children } = eveningOf(readEveningSearch(visit.query), timezone, visit.now.getTime());
  const day = { params: { storeId: id, date }, query: { adults, children } };
  const times = await askFirst(visit, availabilityApi.readDay, day);
  return times ? [times.answer] : [];
}
