import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { eveningOf, readEveningSearch } from '@xiwei/contract/booking/evening.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { fill } from '#platform/refusal.ts';
import type { PublicPage } from './head.ts';
import { storeStructured } from './store-structured.ts';
import { dishStructured, listStructured, menuStructured } from './structured.ts';
import { askFirst, type MakePage, pictureAt, type Visit } from './visit.ts';
import { type PageWords, pageWords } from './words.ts';

interface Seen {
  store: StoreDetail;
  words: PageWords;
  origin: string;
  visit: Visit;
}

type Said = Pick<PublicPage, 'title' | 'screen'> & Partial<PublicPage>;

const STORE_PHRASES = ['stores', 'finding', 'articles'];

/** A page about a store: says of the store what the page itself doesn't say otherwise. */
const aboutStore =
  (say: (seen: Seen) => Said | undefined | Promise<Said | undefined>): MakePage =>
  async (visit) => {
    const { params, language, origin } = visit;
    const storeId = params.storeId ?? '';
    const read = await askFirst(visit, storesApi.readStore, { params: { storeId } });
    if (!read) return undefined;
    const store = read.output;
    const said = await say({ store, words: pageWords[language], origin, visit });
    return (
      said && {
        description: `${store.tagline} ${store.description}`,
        url: `${origin}/store/${store.id}`,
        image: pictureAt(origin, store.coverUrl),
        structured: storeStructured(store, pageWords[language].stores, origin),
        phrases: ['stores', 'finding'],
        ...said,
        answers: [read.answer, ...(said.answers ?? [])],
      }
    );
  };

/** The store and the day its address asks for. */
export const storePage = aboutStore(async ({ store, words, visit }) => ({
  title: fill(words.stores.detail.title, { store: store.name }),
  answers: await dayAsked(visit, store),
  phrases: STORE_PHRASES,
  screen: 'diner/stores/store-detail.screen.tsx',
}));

/** The store's front door. Whoever looks for the store is to find its page, and not this one beside it. */
export const storeHomePage = aboutStore(async ({ store, words, visit }) => ({
  title: fill(words.finding.front.title, { store: store.name }),
  answers: await dayAsked(visit, store),
  phrases: STORE_PHRASES,
  screen: 'diner/stores/store-home.screen.tsx',
}));

export const menuPage = aboutStore(({ store, words, origin }) => ({
  title: fill(words.finding.menu.title, { store: store.name }),
  url: `${origin}/store-detail-menu/${store.id}`,
  structured: menuStructured(store, origin),
  screen: 'diner/stores/store-detail-menu.screen.tsx',
}));

export const dishPage = aboutStore(({ store, origin, visit }) => {
  const dish = store.dishes.find(({ id }) => id === visit.params.menuId);
  return (
    dish && {
      title: `${dish.name} · ${store.name}`,
      description: dish.description,
      url: `${origin}/menu-detail/${store.id}/${dish.id}`,
      image: pictureAt(origin, dish.pictureUrl),
      structured: dishStructured(store, dish, origin),
      screen: 'diner/stores/menu-detail.screen.tsx',
    }
  );
});

export const articleListPage = aboutStore(async ({ store, words, origin, visit }) => {
  const params = { storeId: store.id };
  const listed = await askFirst(visit, storesApi.listArticles, { params, query: {} }, true);
  const title = fill(words.articles.list.title, { store: store.name });
  const stories = (listed?.output.items ?? []).map((story) => ({
    name: story.title,
    url: `${origin}/article-detail/${store.id}/${story.id}`,
  }));
  return {
    title,
    description: fill(words.articles.list.description, { store: store.name }),
    url: `${origin}/store-article-list/${store.id}`,
    structured: { '@context': 'https://schema.org', ...listStructured(title, stories) },
    answers: listed ? [listed.answer] : [],
    phrases: STORE_PHRASES,
    screen: 'diner/stores/store-article-list.screen.tsx',
  };
});

/** The day in question. Whoever is signed in may see more of it than others do. */
async function dayAsked(visit: Visit, { id, timezone }: StoreDetail) {
  if (visit.signedIn) return [];
  const { date, adults, children } = eveningOf(readEveningSearch(visit.query), timezone, visit.now.getTime());
  const day = { params: { storeId: id, date }, query: { adults, children } };
  const times = await askFirst(visit, availabilityApi.readDay, day);
  return times ? [times.answer] : [];
}
