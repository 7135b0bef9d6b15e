import type { Language } from '@xiwei/contract/common/language.ts';
import { addFen } from '@xiwei/contract/common/money.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import type { GoodsCard, GoodsDetail, Quote, ShopFront } from '@xiwei/contract/shop/goods.model.ts';
import type { ShopTerms } from '@xiwei/contract/shop/shop-settings.model.ts';
import { findStore, say } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { categories } from '../catalogue/lists.store.ts';
import { orderedBefore } from '../orders/ordered-before.ts';
import { findShopSettings } from '../settings/settings.store.ts';
import type { ShopDeps } from '../shop.deps.ts';
import { deliveryFeeOf, pickupTimes, waysOf } from './delivery.rules.ts';
import { describeCards, describeGroups, describeLine, describeSku } from './goods.describe.ts';
import { priceLines, problemOfAll, problemOfGroups } from './goods.rules.ts';
import { findListed, listFront, listValuesOf } from './goods.store.ts';
import { readGoodsSnapshot } from './goods.ts';

type Api = typeof goodsApi;

/** Reads a store with how it sells. The shop of a suspended store is closed. */
async function readShopOf(db: Db, storeId: string) {
  const store = await findStore(db, storeId);
  if (!store) throw new Refusal('notFound');
  const settings = await findShopSettings(db, storeId);
  return { store, settings: { ...settings, open: settings.open && !store.suspended } };
}

const describeTerms = (settings: ShopTerms, language: Language) => ({
  open: settings.open,
  notice: say(settings.notice, language),
  ways: settings.open ? waysOf(settings) : [],
  freeFrom: settings.freeFrom,
  deliveryRegions: settings.deliveryRegions,
});

export async function readShop(
  _deps: ShopDeps,
  { db, input, now, language }: Call<Api['readShop']>,
): Promise<ShopFront> {
  const { storeId } = input.params;
  const { store, settings } = await readShopOf(db, storeId);
  const { timezone } = store;
  const rows = settings.open ? await listFront(db, storeId, dateIn(timezone, now.getTime())) : [];
  const listed = rows.length > 0 ? await categories.list(db, storeId) : [];
  const productIds = rows.flatMap(({ id, type }) => (type === 'COMBO' ? [id] : []));
  const combos = await readGoodsSnapshot(db, storeId, { productIds, now, timezone });
  const shown = new Set(rows.map(({ category_id }) => category_id));
  return {
    ...describeTerms(settings, language),
    storeId,
    storeName: say(store.name, language),
    currency: store.currency,
    deliveryFee: settings.deliveryFee,
    categories: listed
      .filter(({ id }) => shown.has(id))
      .map(({ id, name }) => ({ id, name: say(name, language) })),
    items: firstOf(describeCards(rows, combos, language), input.query.limit),
  };
}

/** Returns the first products, those that can be ordered before the others; all in their order without a limit. */
function firstOf(items: readonly GoodsCard[], limit: number | undefined): GoodsCard[] {
  if (limit === undefined) return [...items];
  const isOrderable = ({ problem }: GoodsCard) => problem === null;
  return [...items.filter(isOrderable), ...items.filter((each) => !isOrderable(each))].slice(0, limit);
}

export async function readGoods(
  _deps: ShopDeps,
  { db, input, now, language }: Call<Api['readGoods']>,
): Promise<GoodsDetail> {
  const { storeId, productId } = input.params;
  const { store, settings } = await readShopOf(db, storeId);
  const row = settings.open ? await findListed(db, storeId, productId) : undefined;
  if (!row) throw new Refusal('productMissing');
  const { timezone } = store;
  const snapshot = await readGoodsSnapshot(db, storeId, { productIds: [productId], now, timezone });
  const variants = [...snapshot.variants.values()].filter(
    (variant) => variant.productId === productId && variant.listed,
  );
  const skus = variants.map((variant) => describeSku(variant, snapshot.today, language));
  const prices = variants.map(({ price }) => price).sort((a, b) => a - b);
  const [lowestPrice] = prices;
  const highestPrice = prices.at(-1);
  if (lowestPrice === undefined || highestPrice === undefined) throw new Refusal('productMissing');
  const problem =
    problemOfAll(skus.map((sku) => sku.problem)) ??
    problemOfGroups(snapshot, snapshot.groups.get(productId) ?? []);
  return {
    id: row.id,
    storeId,
    storeName: say(store.name, language),
    currency: store.currency,
    title: say(row.title, language),
    subtitle: say(row.subtitle, language),
    description: say(row.description, language),
    categoryId: row.category_id,
    coverUrl: pictureUrl(row.cover),
    imageUrls: row.carousel.flatMap((hash) => pictureUrl(hash) ?? []),
    weight: row.weight,
    type: row.type,
    saleMode: row.sale_mode,
    ...{ lowestPrice, highestPrice, problem, skus },
    specs: await describeSpecs(
      db,
      storeId,
      row.spec_ids,
      new Set(skus.flatMap((sku) => sku.valueIds)),
      language,
    ),
    groups: describeGroups(snapshot, productId, language),
    can: problem === null ? ['order'] : [],
  };
}

/** Describes the specs of a product with the values that its variants have. */
async function describeSpecs(
  db: Db,
  storeId: string,
  specIds: readonly string[],
  used: ReadonlySet<string>,
  language: Language,
): Promise<GoodsDetail['specs']> {
  if (specIds.length === 0) return [];
  const values = (await listValuesOf(db, storeId, specIds)).filter(({ id }) => used.has(id));
  return specIds.map((specId) => {
    const own = values.filter(({ spec_id }) => spec_id === specId);
    return {
      id: specId,
      name: say(own[0]?.spec_name ?? {}, language),
      values: own.map(({ id, name }) => ({ id, name: say(name, language) })),
    };
  });
}

export async function quoteGoods(
  deps: ShopDeps,
  { db, input, now, language, caller }: Call<Api['quoteGoods']>,
): Promise<Quote> {
  const { storeId } = input.params;
  const { way, lines } = input.body;
  const { store, settings } = await readShopOf(db, storeId);
  const { timezone } = store;
  const skuIds = lines.map(({ skuId }) => skuId);
  const snapshot = await readGoodsSnapshot(db, storeId, { skuIds, now, timezone });
  const ordered = caller.user ? await orderedBefore(db, storeId, caller.user.id, snapshot) : undefined;
  const priced = priceLines(snapshot, lines, { ordered });
  const ways = settings.open ? waysOf(settings) : [];
  const deliveryFee = deliveryFeeOf(settings, way, priced.goods);
  const isWhole = lines.length > 0 && priced.lines.every(({ problem }) => problem === null);
  const isOffered = settings.open && (way === null || ways.includes(way));
  const isPayable = isWhole && isOffered && (await deps.takesOnlinePayments(db, storeId));
  return {
    ...describeTerms(settings, language),
    currency: store.currency,
    lines: priced.lines.map((line) => describeLine(line, language)),
    goods: priced.goods,
    deliveryFee,
    total: addFen(priced.goods, deliveryFee),
    pickup: settings.open ? pickupTimes(settings, timezone, now) : [],
    can: isPayable ? ['order'] : [],
  };
}
