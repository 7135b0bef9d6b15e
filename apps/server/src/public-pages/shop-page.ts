import { decimalOf } from '@xiwei/contract/common/money.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import type { GoodsDetail } from '@xiwei/contract/shop/goods.model.ts';
import { fill } from '#platform/refusal.ts';
import { listStructured } from './structured.ts';
import { askFirst, type MakePage, pictureAt } from './visit.ts';
import { pageWords } from './words.ts';

/** The most products that a preview names. */
const NAMED = 10;

/** Page of the shop of a store. */
export const shopPage: MakePage = async (visit) => {
  const { language, origin, params } = visit;
  const { storeId = '' } = params;
  const read = await askFirst(visit, goodsApi.readShop, { params: { storeId }, query: {} });
  if (!read) return undefined;
  const { storeName, notice, items } = read.output;
  const title = fill(pageWords[language].shop.front.title, { store: storeName });
  const url = (id: string) => `${origin}/store-product/${storeId}/${id}`;
  const goods = items.map((item) => ({ name: item.title, url: url(item.id) }));
  const names = goods.slice(0, NAMED).map(({ name }) => name);
  return {
    title,
    description: [notice, names.join(' · ')].filter((text) => text !== '').join(' ') || title,
    url: `${origin}/store-shop/${storeId}`,
    image: pictureAt(origin, items.find(({ coverUrl }) => coverUrl !== null)?.coverUrl),
    structured: { '@context': 'https://schema.org', ...listStructured(title, goods) },
    answers: [read.answer],
    phrases: ['shop', 'stores'],
    screen: 'diner/shop/store-shop/store-shop.screen.tsx',
  };
};

/** Page of a product. One that is not on sale any more has the plain page. */
export const productPage: MakePage = async (visit) => {
  const { origin, params } = visit;
  const { storeId = '', productId = '' } = params;
  const read = await askFirst(visit, goodsApi.readGoods, { params: { storeId, productId } });
  if (!read) return undefined;
  const goods = read.output;
  const url = `${origin}/store-product/${storeId}/${productId}`;
  return {
    title: `${goods.title} · ${goods.storeName}`,
    description: `${goods.subtitle} ${goods.description}`.trim() || goods.title,
    url,
    image: pictureAt(origin, goods.coverUrl),
    structured: productStructured(goods, origin, url),
    answers: [read.answer],
    phrases: ['shop', 'stores', 'stores-search'],
    screen: 'diner/shop/store-product/store-product.screen.tsx',
  };
};

/** Describes a product as a schema.org Product with the range of its prices. */
const productStructured = (goods: GoodsDetail, origin: string, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': url,
  url,
  name: goods.title,
  description: goods.description,
  image: [goods.coverUrl, ...goods.imageUrls].flatMap((path) => pictureAt(origin, path) ?? []),
  offers: {
    '@type': 'AggregateOffer',
    lowPrice: decimalOf(goods.lowestPrice, goods.currency),
    highPrice: decimalOf(goods.highestPrice, goods.currency),
    priceCurrency: goods.currency,
    offerCount: goods.skus.length,
    availability: `https://schema.org/${goods.problem === null ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Restaurant', name: goods.storeName, url: `${origin}/store/${goods.storeId}` },
  },
});
