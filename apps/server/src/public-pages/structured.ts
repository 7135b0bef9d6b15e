import type { Language } from '@xiwei/contract/common/language.ts';
import { decimalOf } from '@xiwei/contract/common/money.ts';
import type { Article, StoreCard, StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { pictureAt } from './visit.ts';

const SCHEMA = { '@context': 'https://schema.org' };

/** Describes a list as a schema.org ItemList with URLs. */
export const listStructured = (name: string, items: readonly { name: string; url: string }[]): object => ({
  '@type': 'ItemList',
  name,
  itemListElement: items.map((item, place) => ({ '@type': 'ListItem', position: place + 1, ...item })),
});

const restaurant = (store: StoreCard, origin: string): object => ({
  '@type': 'Restaurant',
  name: store.name,
  url: `${origin}/store/${store.id}`,
});

/** Describes an article as a schema.org Article. */
export const articleStructured = (article: Article, origin: string, language: Language): object => ({
  ...SCHEMA,
  '@type': 'Article',
  headline: article.title,
  description: article.summary,
  articleBody: article.paragraphs.join('\n\n'),
  datePublished: article.publishedAt,
  image: pictureAt(origin, article.pictureUrl),
  inLanguage: language,
  author: restaurant(article.store, origin),
  publisher: restaurant(article.store, origin),
  mainEntityOfPage: `${origin}/article-detail/${article.store.id}/${article.id}`,
});

type Dish = StoreDetail['dishes'][number];

const dishOf = (store: StoreDetail, dish: Dish, origin: string): object => ({
  '@type': 'MenuItem',
  name: dish.name,
  description: dish.description,
  url: `${origin}/menu-detail/${store.id}/${dish.id}`,
  image: pictureAt(origin, dish.pictureUrl),
  offers: {
    '@type': 'Offer',
    price: decimalOf(dish.price, store.currency),
    priceCurrency: store.currency,
    availability: `https://schema.org/${dish.soldOut ? 'SoldOut' : 'InStock'}`,
  },
});

/** Describes a store's menu by sections as a schema.org Menu. */
export function menuStructured(store: StoreDetail, origin: string): object {
  const sections = [...new Set(store.dishes.map(({ section }) => section))];
  return {
    ...SCHEMA,
    '@type': 'Menu',
    url: `${origin}/store-detail-menu/${store.id}`,
    provider: restaurant(store, origin),
    hasMenuSection: sections.map((name) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: store.dishes
        .filter(({ section }) => section === name)
        .map((dish) => dishOf(store, dish, origin)),
    })),
  };
}

export const dishStructured = (store: StoreDetail, dish: Dish, origin: string): object => ({
  ...SCHEMA,
  ...dishOf(store, dish, origin),
  provider: restaurant(store, origin),
});
