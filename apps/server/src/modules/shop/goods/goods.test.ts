import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import type { ProductInput, SalePlanInput, SkuInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { goodsApi as api } from '@xiwei/contract/shop/goods.api.ts';
import { type LineInput, MAX_CART_LINES } from '@xiwei/contract/shop/goods.model.ts';
import type { DeliveryWay } from '@xiwei/contract/shop/shop-orders.machine.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addProduct,
  addSalePlan,
  addStocked,
  changeOf,
  comboOf,
  firstSku,
  type GoodsStore,
  openShop,
  SKU,
  setTerms,
} from '#testing/goods.ts';
import { newPerson } from '#testing/orders.ts';
import { passFreshCheck } from '#testing/people.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { removeFromCart } from '../carts/carts.store.ts';
import { takeFromCart } from '../carts/take-from-cart.ts';
import { quoteGoods, readShop } from './goods.service.ts';

const INDEX = '<!doctype html><html lang="zh-Hans"><head><title>plain</title></head><body></body></html>';

let product: Product;
let manager: Visitor;
let managerId: string;
let store: GoodsStore;
let diner: Visitor;
let dinerId: string;
const webDir = mkdtempSync(join(tmpdir(), 'xiwei-shop-page-'));
beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), INDEX);
  product = await startProduct({ webDir });
  ({ visitor: manager, id: managerId } = await newPerson(product));
  ({ visitor: diner, id: dinerId } = await newPerson(product));
});
afterAll(() => rmSync(webDir, { recursive: true, force: true }));
beforeEach(async () => {
  store = await openShop(product, manager, managerId);
});

const inStore = () => ({ params: { storeId: store.storeId } });
const readFront = (by = diner) => by.do(api.readShop, { ...inStore(), query: {} });
const readOne = (productId: string, by = diner) =>
  by.call(api.readGoods, { params: { storeId: store.storeId, productId } });
const line = (skuId: string, quantity = 1, chosen: Record<string, number> = {}): LineInput => ({
  ...{ skuId, quantity },
  choices: Object.entries(chosen).map(([itemId, count]) => ({ itemId, count })),
});
const quote = (lines: LineInput[], way: DeliveryWay | null = null, by = diner) =>
  by.do(api.quoteGoods, { ...inStore(), body: { lines, way } });
const problems = async (...lines: LineInput[]) => (await quote(lines)).lines.map(({ problem }) => problem);

/** Adds a product that is sold under a plan. Returns the id of its variant. */
async function addPlanned(plan: Partial<SalePlanInput>, onHand = 10): Promise<string> {
  const salePlanId = await addSalePlan(store, plan);
  const more = { saleMode: plan.mode ?? 'NORMAL', skus: [{ ...SKU, salePlanId }] } as const;
  return (await addStocked(store, onHand, { ...more, skus: [...more.skus] })).skuId;
}

/** Counts pieces of a variant as sold under its plan in a period. */
const sell = async (skuId: string, period: string, sold: number) => {
  const sku = await product.db
    .selectFrom('sku')
    .selectAll()
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  await product.db
    .insertInto('sale_count')
    .values({
      ...{ store_id: store.storeId, plan_id: sku.sale_plan_id ?? '', sku_id: skuId, period, sold },
      changed_at: product.clock.now(),
    })
    .execute();
};
const update = async (productId: string, more: Partial<ProductInput>) => {
  const params = { storeId: store.storeId, productId };
  const body = changeOf(await manager.do(catalogueApi.readProduct, { params }), more);
  return manager.do(catalogueApi.updateProduct, { params, body });
};
/** Moves the clock to a time at the store on the day after the present one. */
const passToMidnight = (secondsBefore: number) => {
  const local = product.clock.now().getTime() + 8 * 3_600_000;
  product.clock.pass((86_400_000 - (local % 86_400_000)) / 1000 - secondsBefore);
};

describe('a shop', () => {
  it('shows what is listed, in order, in the language of the reader', async () => {
    await addStocked(store, 2, { title: { en: 'B', 'zh-Hans': '乙' }, subtitle: { en: 'Sweet' } });
    await addStocked(store, 0, { title: { en: 'A' } });
    await addStocked(store, 5, { title: { en: 'Draft' }, status: 'UNLISTED' });
    await addStocked(store, 0, { title: { en: 'Card' }, stockMode: 'VIRTUAL' });
    expect(await readFront()).toMatchObject({
      ...{ open: true, ways: ['pickup'], categories: [] },
      items: [
        { title: 'B', subtitle: 'Sweet', lowestPrice: 3000, highestPrice: 3000, problem: null },
        { title: 'A', problem: 'soldOut' },
        { title: 'Card', problem: null, coverUrl: expect.any(String) },
      ],
    });
    const first = await diner.do(api.readShop, { ...inStore(), query: { limit: 2 } });
    expect(first.items.map(({ title }) => title)).toEqual(['B', 'Card']);
    const chinese = product.visitor('zh-Hans');
    expect((await readFront(chinese)).items[0]?.title).toBe('乙');
  });

  it('that is closed, or of a suspended store, shows and sells nothing', async () => {
    const { skuId, goods } = await addStocked(store, 2);
    const isClosed = async () => {
      expect(await readFront()).toMatchObject({ open: false, items: [], categories: [], ways: [] });
      expect(codeOf(await readOne(goods.id))).toBe('productMissing');
      expect(await quote([line(skuId)])).toMatchObject({ open: false, can: [], pickup: [], ways: [] });
    };
    await setTerms(product.db, store.storeId, { open: false });
    await isClosed();
    await setTerms(product.db, store.storeId, { open: true });
    await product.db.updateTable('store').set({ suspended: true }).where('id', '=', store.storeId).execute();
    await isClosed();
    const unknown = { params: { storeId: randomUUID() }, query: {} };
    expect(codeOf(await diner.call(api.readShop, unknown))).toBe('notFound');
  });

  it('says why nothing of a product can be ordered: the reason that may end soonest', async () => {
    const [daily, late] = [
      await addSalePlan(store, { policy: 'limited', quantity: 2 }),
      await addSalePlan(store, { from: '2099-01-01' }),
    ];
    const size = await manager.do(catalogueApi.createSpec, {
      ...inStore(),
      body: {
        name: { en: 'Size' },
        values: ['S', 'L', 'XL'].map((name) => ({ id: null, name: { en: name } })),
      },
    });
    const of = (index: number, more: Partial<SkuInput>) => ({
      ...{ ...SKU, valueIds: [size.values[index]?.id ?? ''], ...more },
    });
    const goods = await addProduct(store, {
      ...{ specIds: [size.id], stockMode: 'VIRTUAL' },
      skus: [
        of(0, { salePlanId: daily, price: 500 as Fen }),
        of(1, { salePlanId: late }),
        of(2, { status: 'UNLISTED', price: 1 as Fen }),
      ],
    });
    const problem = async () => (await readFront()).items[0]?.problem;
    expect([await problem(), (await readFront()).items[0]?.lowestPrice]).toEqual([null, 500]);
    await sell(goods.skus[0]?.id ?? '', 'all', 2);
    expect(await problem()).toBe('notYet');
    const { body } = await readOne(goods.id);
    expect(body).toMatchObject({
      ...{ problem: 'notYet', can: [], specs: [{ name: 'Size', values: [{ name: 'S' }, { name: 'L' }] }] },
      skus: [
        { name: 'S', problem: 'soldOut', left: 0 },
        { name: 'L', problem: 'notYet', from: '2099-01-01', left: null },
      ],
    });
  });

  it('is read with as many statements for many products as for one', async () => {
    const count = async () => {
      statements = 0;
      const { items } = await readShop(deps(), {
        ...call(),
        ...{ input: { ...inStore(), query: {} } },
      } as never);
      return [items.length, statements];
    };
    await addStocked(store, 5);
    const [, withOne] = await count();
    const ids = [];
    for (let index = 0; index < 6; index += 1) ids.push((await addStocked(store, 5)).skuId);
    await addProduct(store, comboOf(ids));
    expect(await count()).toEqual([8, withOne]);
    expect(withOne).toBe(5);
  });
});

let statements = 0;
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const deps = () => ({ takesOnlinePayments: async () => true }) as never;
const call = () => ({
  db: product.db.withPlugin(counter),
  now: product.clock.now(),
  language: 'en' as const,
  caller: { user: { id: dinerId } },
});

describe('goods', () => {
  it('are shown with what is left, and how few', async () => {
    const { goods } = await addStocked(store, 5, { carousel: [store.cover], weight: 300 });
    const { body } = await readOne(goods.id);
    expect(body).toMatchObject({
      ...{ title: 'Mooncakes', weight: 300, imageUrls: [expect.any(String)], saleMode: 'NORMAL' },
      ...{ problem: null, can: ['order'], skus: [{ left: 5, few: true, problem: null }] },
    });
    const many = await addStocked(store, 6);
    expect((await readOne(many.goods.id)).body.skus).toMatchObject([{ left: 6, few: false }]);
    const plenty = await addStocked(store, 5000);
    expect((await readOne(plenty.goods.id)).body.skus).toMatchObject([{ left: null, few: false }]);
  });

  it('that are not listed, deleted, or of another store are missing', async () => {
    const { goods } = await addStocked(store, 5, { status: 'UNLISTED' });
    expect(codeOf(await readOne(goods.id))).toBe('productMissing');
    expect(codeOf(await readOne(randomUUID()))).toBe('productMissing');
    const other = await openShop(product, manager, managerId);
    expect(codeOf(await readOne((await addStocked(other, 5)).goods.id))).toBe('productMissing');
  });

  it('of a combo are shown with what can be chosen', async () => {
    const [duck, tea] = [await addStocked(store, 3), await addStocked(store, 9, { title: { en: 'Tea' } })];
    const combo = await addProduct(store, comboOf([duck.skuId, tea.skuId], { quantity: 2, extra: 50 }));
    const read = async () => (await readOne(combo.id)).body;
    expect(await read()).toMatchObject({
      groups: [
        {
          ...{ name: 'Inside', choose: 1 },
          items: [
            { title: 'Mooncakes', quantity: 2, most: 2, extra: 50, problem: null },
            { title: 'Tea', problem: null },
          ],
        },
      ],
    });
    await update(duck.goods.id, { status: 'UNLISTED' });
    await update(tea.goods.id, { status: 'UNLISTED' });
    expect(await read()).toMatchObject({
      ...{ problem: 'gone', can: [], groups: [{ items: [{ problem: 'gone' }, { problem: 'gone' }] }] },
    });
    expect((await readFront()).items).toMatchObject([{ title: 'Gift box', problem: 'gone' }]);
  });
});

describe('a quote', () => {
  it('adds what the lines and the delivery cost', async () => {
    await setTerms(product.db, store.storeId, {
      ...{ delivery: true, deliveryFee: 800 as Fen, freeFrom: 9000 as Fen, deliveryRegions: ['CN'] },
    });
    const { skuId } = await addStocked(store, 5);
    const of = async (quantity: number, way: DeliveryWay | null) => {
      const { goods, deliveryFee, total } = await quote([line(skuId, quantity)], way);
      return [goods, deliveryFee, total];
    };
    expect(await of(2, 'delivery')).toEqual([6000, 800, 6800]);
    expect(await of(3, 'delivery')).toEqual([9000, 0, 9000]);
    expect(await of(2, 'pickup')).toEqual([6000, 0, 6000]);
    expect(await of(2, null)).toEqual([6000, 0, 6000]);
    expect(await of(9, 'delivery')).toEqual([0, 0, 0]);
    expect(await quote([])).toMatchObject({ total: 0, can: [], ways: ['delivery', 'pickup'] });
    const { pickup } = await quote([line(skuId)]);
    expect(pickup.length).toBeGreaterThan(0);
  });

  it.each([-1, 0, 1000, 1e9, 1.5])('of %s pieces is refused', async (quantity) => {
    const { skuId } = await addStocked(store, 5);
    const reply = await diner.call(api.quoteGoods, {
      ...inStore(),
      body: { lines: [line(skuId, quantity)], way: null },
    });
    expect(Object.keys(reply.refusal?.fields ?? {})).toEqual(['lines.0.quantity']);
  });

  it('tells of each line why it cannot be ordered', async () => {
    const { skuId, goods } = await addStocked(store, 3);
    const combo = await addProduct(store, comboOf([skuId], { quantity: 2 }));
    const item = combo.groups[0]?.items[0]?.id ?? '';
    const other = await openShop(product, manager, managerId);
    const foreign = (await addStocked(other, 5)).skuId;
    const box = (chosen = 1) => line(firstSku(combo), 1, { [item]: chosen });
    expect(await problems(line(skuId), box(), line(foreign), line(randomUUID()))).toEqual([
      ...[null, null, 'gone', 'gone'],
    ]);
    // The same variant by itself and in the combo.
    expect(await problems(line(skuId, 2), box())).toEqual(['tooMany', 'tooMany']);
    expect(await problems(box(2))).toEqual(['choicesChanged']);
    await update(goods.id, { status: 'UNLISTED' });
    expect(await problems(line(skuId), box())).toEqual(['gone', 'choicesChanged']);
    await manager.do(catalogueApi.deleteProduct, { params: { storeId: store.storeId, productId: combo.id } });
    const { lines } = await quote([box()]);
    expect(lines).toMatchObject([{ title: 'Gift box', problem: 'gone', price: 0, amount: 0, left: null }]);
  });

  it('follows a change of the price', async () => {
    const { skuId, goods } = await addStocked(store, 3);
    const [sku] = changeOf(goods).skus;
    if (!sku) return expect.fail();
    await update(goods.id, { skus: [{ ...sku, price: 4500 as Fen }] });
    expect(await quote([line(skuId)])).toMatchObject({ goods: 4500, lines: [{ price: 4500 }] });
  });

  it('follows a daily plan over the midnight of the store', async () => {
    const skuId = await addPlanned({ mode: 'DAILY', policy: 'limited', quantity: 2 });
    passToMidnight(1);
    const today = new Date(product.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    await sell(skuId, today, 2);
    expect(await problems(line(skuId))).toEqual(['soldOutToday']);
    product.clock.pass(1);
    expect(await problems(line(skuId))).toEqual([null]);
    // A store that moves to the time of UTC has the day before again.
    const setTimezone = (timezone: string) =>
      product.db.updateTable('store').set({ timezone }).where('id', '=', store.storeId).execute();
    await setTimezone('UTC');
    expect(await problems(line(skuId))).toEqual(['soldOutToday']);
    await setTimezone('Asia/Tokyo');
    expect(await problems(line(skuId))).toEqual([null]);
  });

  it('follows the first and the last day of a plan at the store', async () => {
    passToMidnight(1);
    const dayOf = (days: number) =>
      new Date(product.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    const skuId = await addPlanned({ from: dayOf(1), until: dayOf(1) });
    expect(await problems(line(skuId))).toEqual(['notYet']);
    product.clock.pass(1);
    expect(await problems(line(skuId))).toEqual([null]);
    product.clock.pass(86_399);
    expect(await problems(line(skuId))).toEqual([null]);
    product.clock.pass(1);
    expect(await problems(line(skuId))).toEqual(['over']);
  });

  it('has a limit for each person, signed in or not', async () => {
    const skuId = await addPlanned({ perPerson: 2 });
    expect(await problems(line(skuId, 2), line(skuId, 1))).toEqual(['personLimit', 'personLimit']);
    const { lines } = await quote([line(skuId, 3)], null, product.visitor());
    expect(lines).toMatchObject([{ problem: 'personLimit', left: 2 }]);
  });

  it('of fifty lines with combos takes as many statements as of one', async () => {
    const skuIds: string[] = [];
    for (let index = 0; index < 5; index += 1) skuIds.push(await addPlanned({ perPerson: 500 }, 900));
    const combo = await addProduct(store, comboOf(skuIds));
    const items = combo.groups[0]?.items ?? [];
    const lines = Array.from({ length: 50 }, (_, index) => {
      const skuId = skuIds[index % 5] ?? '';
      return index % 2 ? line(skuId) : line(firstSku(combo), 1, { [items[index % 5]?.id ?? '']: 1 });
    });
    const count = async (asked: LineInput[]) => {
      statements = 0;
      const input = { ...inStore(), body: { lines: asked, way: 'pickup' } };
      const quoted = await quoteGoods(deps(), { ...call(), input } as never);
      expect(quoted.can).toEqual(['order']);
      return statements;
    };
    const forOne = await count(lines.slice(0, 1));
    expect([await count(lines), forOne]).toEqual([forOne, 4]);
  });
});

describe('a cart', () => {
  const save = (lines: LineInput[], add = false, by = diner) =>
    by.call(api.saveCart, { ...inStore(), body: { lines, add } });
  const read = (by = diner) => by.do(api.readCart, inStore());
  const pieces = async () => (await read()).lines.map(({ skuId, quantity }) => [skuId, quantity]);
  const key = () => ({ userId: dinerId, storeId: store.storeId });

  it('is stored, replaced and added to', async () => {
    const [a, b] = [await addStocked(store, 5), await addStocked(store, 5)];
    const { body } = await save([line(a.skuId, 2)]);
    expect(body).toMatchObject({ goods: 6000, lines: [{ title: 'Mooncakes', quantity: 2, amount: 6000 }] });
    await save([line(b.skuId), line(a.skuId, 998)], true);
    expect(await pieces()).toEqual([
      [a.skuId, 999],
      [b.skuId, 1],
    ]);
    await save([line(b.skuId, 3), line(b.skuId)]);
    expect(await pieces()).toEqual([[b.skuId, 4]]);
    await save([]);
    expect(await read()).toEqual({ currency: 'CNY', lines: [], goods: 0 });
  });

  it('has a combo once for each way to choose it', async () => {
    const inside = [(await addStocked(store, 9)).skuId, (await addStocked(store, 9)).skuId];
    const combo = await addProduct(store, comboOf(inside, { choose: 2 }));
    const [a = '', b = ''] = combo.groups[0]?.items.map(({ id }) => id) ?? [];
    const box = (chosen: Record<string, number>) => line(firstSku(combo), 1, chosen);
    const { body } = await save([box({ [a]: 1, [b]: 1 }), box({ [b]: 1, [a]: 1 }), box({ [a]: 2 })]);
    expect(body.lines.map(({ quantity, choiceNames }) => [quantity, choiceNames.length])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('is of one person at one store', async () => {
    const { skuId } = await addStocked(store, 5);
    await save([line(skuId)]);
    const { visitor: other } = await newPerson(product);
    expect((await read(other)).lines).toEqual([]);
    store = await openShop(product, manager, managerId);
    expect((await read()).lines).toEqual([]);
    expect(codeOf(await save([line(skuId)]))).toBe('productMissing');
    expect(codeOf(await save([line(randomUUID())]))).toBe('productMissing');
  });

  it('keeps goods that are gone until they are removed', async () => {
    const { skuId, goods } = await addStocked(store, 5);
    await save([line(skuId, 2)]);
    await manager.do(catalogueApi.deleteProduct, { params: { storeId: store.storeId, productId: goods.id } });
    const gone = { lines: [{ skuId, title: 'Mooncakes', problem: 'gone', amount: 0 }], goods: 0 };
    expect(await read()).toMatchObject(gone);
    expect((await save([line(skuId)])).body).toMatchObject(gone);
  });

  it('has a limited number of lines', async () => {
    const rows = Array.from({ length: MAX_CART_LINES + 1 }, () => randomUUID());
    const { skuId, goods } = await addStocked(store, 5);
    await product.db
      .insertInto('sku')
      .values(
        rows.map((id, position) => ({
          ...{ store_id: store.storeId, id, product_id: goods.id, value_ids: [], price: 1 as Fen },
          ...{
            status: 'LISTED' as const,
            sale_plan_id: null,
            low_stock_at: null,
            position,
            deleted_at: null,
          },
        })),
      )
      .execute();
    const lines = rows.map((id) => line(id));
    expect(codeOf(await save(lines))).toBe('inputInvalid');
    await save(lines.slice(1));
    expect(codeOf(await save([line(skuId)], true))).toBe('cartLimitReached');
    expect(codeOf(await save(lines.slice(1), true))).toBeUndefined();
    expect(await pieces()).toHaveLength(MAX_CART_LINES);
  });

  it('keeps all lines that two pages add at once', async () => {
    const skus = [];
    for (let index = 0; index < 4; index += 1) skus.push((await addStocked(store, 5)).skuId);
    await Promise.all(skus.map((skuId) => save([line(skuId)], true)));
    expect((await pieces()).map(([skuId]) => skuId).sort()).toEqual(skus.sort());
  });

  it('loses what was ordered, as it was ordered', async () => {
    const [a, b] = [await addStocked(store, 5), await addStocked(store, 5)];
    await save([line(a.skuId, 2), line(b.skuId, 1)]);
    expect(await removeFromCart(product.db, key(), [line(a.skuId, 1)])).toBe(0);
    const events: string[] = [];
    const emit = async (_db: unknown, _now: Date, _topics: string[], name: string) => void events.push(name);
    const tx = { db: product.db, now: product.clock.now() };
    await takeFromCart({ emit }, tx, key(), [line(a.skuId, 2)]);
    expect([await pieces(), events]).toEqual([[[b.skuId, 1]], ['shop.cartChanged']]);
  });

  it('is in the copy of the data of its person, and erased with them', async () => {
    const { visitor, id } = await newPerson(product);
    const { skuId } = await addStocked(store, 5);
    await save([line(skuId, 2)], false, visitor);
    await passFreshCheck(product);
    const { shopCarts } = await visitor.do(privacyApi.readMyData, {});
    expect(shopCarts).toMatchObject([{ storeId: store.storeId, quantity: 2 }]);
    await visitor.do(privacyApi.closeAccount, { body: { confirmed: true, payout: ZERO_FEN } });
    const rows = await product.db.selectFrom('cart_line').selectAll().where('user_id', '=', id).execute();
    expect(rows).toEqual([]);
  });
});

describe('the page of a shop or a product', () => {
  const open = async (path: string) => {
    const reply = await product.node.server.inject({ url: path, headers: { 'accept-language': 'en' } });
    const structured = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(reply.body)?.[1];
    return { html: reply.body, structured: JSON.parse(structured ?? 'null') };
  };

  it('has title, preview and schema.org data, with escaped texts', async () => {
    const title = { en: 'Cake </script><script>alert(1)</script>' };
    const { goods } = await addStocked(store, 5, { title, description: { en: 'Six pieces.' } });
    const shop = await open(`/store-shop/${store.storeId}`);
    expect(shop.html).toContain('<title>Test kitchen');
    expect(shop.structured).toMatchObject({ '@type': 'ItemList', itemListElement: [{ name: title.en }] });
    const page = await open(`/store-product/${store.storeId}/${goods.id}`);
    expect(page.html).toContain('<title>Cake &lt;/script&gt;');
    for (const { html } of [shop, page]) expect(html).not.toContain('alert(1)</script>');
    expect(page.structured).toMatchObject({
      ...{ '@type': 'Product', name: title.en, description: 'Six pieces.' },
      offers: { lowPrice: '30.00', offerCount: 1, availability: 'https://schema.org/InStock' },
    });
  });

  it('has nothing of a product that is not listed', async () => {
    const { goods } = await addStocked(store, 5, { status: 'UNLISTED' });
    expect((await open(`/store-product/${store.storeId}/${goods.id}`)).html).toBe(INDEX);
    expect((await open(`/store-shop/${randomUUID()}`)).html).toBe(INDEX);
  });
});
