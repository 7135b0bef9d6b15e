import { randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { catalogueApi as api } from '@xiwei/contract/shop/catalogue.api.ts';
import type { Product as Goods, ProductInput, SpecInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStaff } from '#testing/fixtures.ts';
import { follow } from '#testing/follow.ts';
import {
  addPicture,
  addProduct,
  addSalePlan,
  addStocked,
  changeOf,
  comboOf,
  firstSku,
  type GoodsStore,
  openShop,
  productInput,
  SKU,
} from '#testing/goods.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let manager: Visitor;
let managerId: string;
let store: GoodsStore;
beforeAll(async () => {
  product = await startProduct();
  manager = product.visitor();
  managerId = await manager.signIn();
});
beforeEach(async () => {
  store = await openShop(product, manager, managerId);
});

const inStore = () => ({ params: { storeId: store.storeId } });
const ofProduct = ({ id }: Pick<Goods, 'id'>) => ({ params: { storeId: store.storeId, productId: id } });
const create = (more: Partial<ProductInput> = {}) =>
  manager.call(api.createProduct, { ...inStore(), body: productInput(store, more) });
const change = (goods: Goods, more: Partial<ProductInput> = {}, by = manager) =>
  by.call(api.updateProduct, { ...ofProduct(goods), body: changeOf(goods, more) });
const read = (goods: Goods) => manager.do(api.readProduct, ofProduct(goods));
const remove = (goods: Pick<Goods, 'id'>) => manager.call(api.deleteProduct, ofProduct(goods));
const list = () => manager.do(api.listProducts, inStore());
const shown = async () =>
  (await product.visitor().do(goodsApi.readShop, { ...inStore(), query: {} })).items.map(
    ({ title }) => title,
  );

const NAMES = (...names: string[]): SpecInput['values'] =>
  names.map((name) => ({ id: null, name: { en: name } }));
const addSpec = (name: string, ...values: string[]) =>
  manager.do(api.createSpec, { ...inStore(), body: { name: { en: name }, values: NAMES(...values) } });
const idsOf = ({ values }: { values: { id: string }[] }) => values.map(({ id }) => id);

/** Reserves pieces of a variant, as an open order does. */
const reserve = (skuId: string, reserved: number) =>
  product.db.updateTable('sku').set({ reserved }).where('id', '=', skuId).execute();

describe('a product', () => {
  it('is created with its texts, and read as it was sent', async () => {
    const carousel = [await addPicture(product.db)];
    const sent = productInput(store, {
      ...{ subtitle: { en: 'Six' }, quickCode: 'MC1', carousel, withBooking: true, seatsMin: 1, seatsMax: 4 },
      skus: [{ ...SKU, lowStockAt: 3 }],
    });
    const { body } = await manager.call(api.createProduct, { ...inStore(), body: sent });
    expect(body).toMatchObject({
      ...{ title: sent.title, subtitle: { en: 'Six' }, quickCode: 'MC1', weight: 500, version: 0 },
      ...{ carousel: [{ hash: carousel[0] }], seatsMax: 4, specIds: [], groups: [] },
      skus: [{ price: 3000, name: '', lowStockAt: 3, stock: { onHand: 0, reserved: 0, left: 0 } }],
      can: ['update', 'delete', 'unlist'],
    });
    expect(await read(body)).toEqual(body);
    expect(await shown()).toEqual(['Mooncakes']);
  });

  it('is refused with a message at each wrong field', async () => {
    const { refusal } = await create({
      title: { en: ' ' },
      description: { en: 'x'.repeat(2001) },
      quickCode: 'x'.repeat(21),
      skus: [{ ...SKU, price: 0 as Fen }],
      ...{ seatsMin: 4, seatsMax: 2 },
    });
    expect(refusal?.fields).toMatchObject({
      title: 'Required',
      'description.en': expect.stringContaining('2,000'),
      quickCode: expect.stringContaining('20'),
      'skus.0.price': expect.any(String),
      seatsMax: expect.any(String),
    });
  });

  it.each<[string, () => Partial<ProductInput> | Promise<Partial<ProductInput>>, string]>([
    ['without a cover', () => ({ cover: null }), 'productIncomplete'],
    ['without a variant on sale', () => ({ skus: [{ ...SKU, status: 'UNLISTED' }] }), 'productIncomplete'],
    ['with a picture that is gone', () => ({ cover: '0'.repeat(64) }), 'pictureMissing'],
    ['with a category that is gone', () => ({ categoryId: randomUUID() }), 'productCategoryMissing'],
    ['with a spec that is gone', () => ({ specIds: [randomUUID()] }), 'specMissing'],
    ['with two variants that are the same', () => ({ skus: [SKU, SKU] }), 'skusInvalid'],
    ['with the id of a variant', () => ({ skus: [{ ...SKU, id: randomUUID() }] }), 'skusInvalid'],
    ['with a plan that is gone', () => ({ skus: [{ ...SKU, salePlanId: randomUUID() }] }), 'salePlanMissing'],
    [
      'with a plan of the other mode',
      async () => ({ skus: [{ ...SKU, salePlanId: await addSalePlan(store, { mode: 'DAILY' }) }] }),
      'salePlanModeDiffers',
    ],
    ['that contains what is not there', () => comboOf([randomUUID()]), 'comboInvalid'],
    [
      'that contains a combo',
      async () => comboOf([firstSku(await addProduct(store, await aCombo()))]),
      'comboInvalid',
    ],
  ])('%s is refused, and nothing is saved', async (_title, more, code) => {
    const input = await more();
    const before = (await list()).items.length;
    expect(codeOf(await create(input))).toBe(code);
    expect((await list()).items).toHaveLength(before);
  });

  const aCombo = async () => comboOf([firstSku(await addProduct(store))]);

  it('of another store cannot be used, read or changed', async () => {
    const other = await openShop(product, manager, managerId);
    const goods = await addProduct(other);
    const plan = await addSalePlan(other);
    expect(codeOf(await manager.call(api.readProduct, ofProduct(goods)))).toBe('productMissing');
    expect(codeOf(await change(goods))).toBe('productMissing');
    expect(codeOf(await remove(goods))).toBe('productMissing');
    expect(codeOf(await create(comboOf([firstSku(goods)])))).toBe('comboInvalid');
    expect(codeOf(await create({ skus: [{ ...SKU, salePlanId: plan }] }))).toBe('salePlanMissing');
    const own = await addProduct(store);
    const { skus } = changeOf(own);
    const taken = skus.map((sku) => ({ ...sku, id: firstSku(goods) }));
    expect(codeOf(await change(own, { skus: taken }))).toBe('skusInvalid');
  });

  it('that someone else has changed meanwhile is not overwritten', async () => {
    const goods = await addProduct(store);
    expect(codeOf(await change(goods, { title: { en: 'First' } }))).toBeUndefined();
    expect(codeOf(await change(goods, { title: { en: 'Second' } }))).toBe('changedMeanwhile');
    expect((await read(goods)).title).toEqual({ en: 'First' });
  });

  it('has a quick code of its own, ignoring case, until it is deleted', async () => {
    const goods = await addProduct(store, { quickCode: 'Mc1' });
    await addProduct(store);
    expect(codeOf(await create({ quickCode: 'mC1' }))).toBe('quickCodeTaken');
    const second = await addProduct(store, { quickCode: 'MC2' });
    expect(codeOf(await change(second, { quickCode: 'MC1' }))).toBe('quickCodeTaken');
    await remove(goods);
    expect(codeOf(await change(second, { quickCode: 'MC1' }))).toBeUndefined();
    expect(codeOf(await addToOther({ quickCode: 'MC1' }))).toBeUndefined();
  });

  const addToOther = async (more: Partial<ProductInput>) => {
    const other = await openShop(product, manager, managerId);
    return manager.call(api.createProduct, {
      params: { storeId: other.storeId },
      body: productInput(other, more),
    });
  };

  it('is taken off the shop and listed again by the last call, without a version', async () => {
    const goods = await addProduct(store);
    const setListing = (status: 'LISTED' | 'UNLISTED') =>
      manager.call(api.listOnShop, { ...ofProduct(goods), body: { status } });
    expect((await setListing('UNLISTED')).body).toMatchObject({ status: 'UNLISTED', version: 1 });
    expect(await shown()).toEqual([]);
    expect((await setListing('UNLISTED')).body).toMatchObject({ version: 1 });
    expect((await setListing('LISTED')).body).toMatchObject({ can: ['update', 'delete', 'unlist'] });
    const draft = await addProduct(store, { cover: null, status: 'UNLISTED' });
    const refused = await manager.call(api.listOnShop, { ...ofProduct(draft), body: { status: 'LISTED' } });
    expect(codeOf(refused)).toBe('productIncomplete');
  });

  it('that is deleted is gone for everyone, and its pictures are free', async () => {
    const goods = await addProduct(store);
    expect(codeOf(await remove(goods))).toBeUndefined();
    expect(codeOf(await remove(goods))).toBe('productMissing');
    expect(codeOf(await manager.call(api.readProduct, ofProduct(goods)))).toBe('productMissing');
    expect([await shown(), (await list()).items]).toEqual([[], []]);
    const rows = await product.db.selectFrom('product').selectAll().where('id', '=', goods.id).execute();
    expect(rows).toMatchObject([{ title: goods.title, cover: null, carousel: [] }]);
  });

  it.each<[string, (goods: Goods) => Promise<Parameters<typeof codeOf>[0]>]>([
    ['deleted', remove],
    ['without the variant', (goods) => change(goods, { skus: [SKU] })],
    ['sold without counting', (goods) => change(goods, { stockMode: 'VIRTUAL' })],
    [
      'changed into a combo',
      async (goods) => change(goods, { ...(await aCombo()), skus: changeOf(goods).skus }),
    ],
  ])('with goods in open orders is not %s', async (_title, act) => {
    const { goods, skuId } = await addStocked(store, 5);
    await reserve(skuId, 2);
    expect(codeOf(await act(goods))).toBe('productInOpenOrders');
    expect((await read(goods)).skus).toMatchObject([{ id: skuId, stock: { onHand: 5, reserved: 2 } }]);
    await reserve(skuId, 0);
    expect(codeOf(await act(goods))).toBeUndefined();
  });

  it.each<[string, (goods: Goods) => Promise<Parameters<typeof codeOf>[0]>]>([
    ['deleted', remove],
    ['without the variant', (goods) => change(goods, { skus: [SKU] })],
    [
      'changed into a combo',
      async (goods) => change(goods, { ...(await aCombo()), skus: changeOf(goods).skus }),
    ],
  ])('that a combo contains is not %s', async (_title, act) => {
    const goods = await addProduct(store);
    const combo = await addProduct(store, comboOf([firstSku(goods)]));
    expect(codeOf(await act(goods))).toBe('productInCombo');
    expect(codeOf(await remove(combo))).toBeUndefined();
    expect(codeOf(await act(goods))).toBeUndefined();
  });

  it('keeps its place until staff sort them', async () => {
    for (const title of ['A', 'B', 'C']) await addProduct(store, { title: { en: title } });
    const titles = async () => (await list()).items.map((item) => item.title.en);
    const sort = (ids: string[]) => manager.call(api.sortProducts, { ...inStore(), body: { ids } });
    const [a = '', b = '', c = ''] = (await list()).items.map(({ id }) => id);
    expect(await titles()).toEqual(['A', 'B', 'C']);
    await sort([c, a, b]);
    expect(await titles()).toEqual(['C', 'A', 'B']);
    for (const ids of [
      [a, b],
      [a, b, c, randomUUID()],
      [a, b, b],
      [a, a, b, c],
    ])
      expect(codeOf(await sort(ids))).toBe('changedMeanwhile');
    expect([await titles(), await shown()]).toEqual([
      ['C', 'A', 'B'],
      ['C', 'A', 'B'],
    ]);
  });

  it('is listed with what its variants have in common', async () => {
    const size = await addSpec('Size', 'S', 'L', 'XL');
    const [s = '', l = '', xl = ''] = idsOf(size);
    const sizes = (status: 'LISTED' | 'UNLISTED', price: number, id: string, lowStockAt: number | null) => ({
      ...{ ...SKU, status, price: price as Fen, valueIds: [id], lowStockAt },
    });
    const goods = await addProduct(store, {
      specIds: [size.id],
      skus: [sizes('LISTED', 300, s, null), sizes('LISTED', 900, l, 2), sizes('UNLISTED', 100, xl, null)],
    });
    for (const [index, quantity] of [5, 3, 2].entries())
      await manager.do(stockApi.changeStock, {
        ...inStore(),
        body: { skuId: goods.skus[index]?.id ?? '', reason: 'received', quantity, note: '' },
      });
    const row = async () => (await list()).items[0];
    expect(await row()).toMatchObject({ lowestPrice: 300, highestPrice: 900, left: 10, lowStock: false });
    await reserve(goods.skus[1]?.id ?? '', 1);
    expect(await row()).toMatchObject({ left: 9, lowStock: true });
    expect(codeOf(await change(await read(goods), { stockMode: 'VIRTUAL' }))).toBe('productInOpenOrders');
    await reserve(goods.skus[1]?.id ?? '', 0);
    await change(await read(goods), { stockMode: 'VIRTUAL' });
    expect(await row()).toMatchObject({ left: null, lowStock: false });
  });

  it('is changed by managers; hosts read it', async () => {
    const host = product.visitor();
    await addStaff(product.db, store.storeId, await host.signIn(), 'host');
    const goods = await addProduct(store);
    expect(codeOf(await change(goods, {}, host))).toBe('notAllowed');
    expect(await host.do(api.listProducts, inStore())).toMatchObject({ items: [{ can: [] }], can: [] });
    expect(await host.do(api.readProduct, ofProduct(goods))).toMatchObject({ can: [] });
  });

  it('that changes is announced to its page and to staff', async () => {
    const reader = await follow(product, manager.cookies, [`public:${store.storeId}`]);
    await addProduct(store);
    await expect.poll(() => reader.events.map(({ name }) => name)).toEqual(['shop.goodsChanged']);
    reader.stop();
  });
});

describe('variants', () => {
  it('have a value of each spec, and keep their stock when others come and go', async () => {
    const [size, color] = [await addSpec('Size', 'S', 'L'), await addSpec('Color', 'Red')];
    const [s = '', l = ''] = idsOf(size);
    const [red = ''] = idsOf(color);
    const of = (...valueIds: string[]) => ({ ...SKU, valueIds });
    const refused: [string[], string[][]][] = [
      [[size.id], [[]]],
      [[size.id], [[red]]],
      [[size.id, color.id], [[red, s]]],
      [[size.id], [[s], [s]]],
      [[size.id, size.id], [[s, s]]],
      [[], [[s]]],
    ];
    for (const [specIds, skus] of refused)
      expect(codeOf(await create({ specIds, skus: skus.map((ids) => of(...ids)) }))).toBe('skusInvalid');
    const goods = await addProduct(store, { specIds: [size.id, color.id], skus: [of(s, red), of(l, red)] });
    expect(goods.skus.map(({ name }) => name)).toEqual(['S · Red', 'L · Red']);
    const [first, second] = changeOf(goods).skus;
    if (!first || !second) return expect.fail();
    await manager.do(stockApi.changeStock, {
      ...inStore(),
      body: { skuId: goods.skus[1]?.id ?? '', reason: 'received', quantity: 7, note: '' },
    });
    const { body } = await change(goods, { specIds: [size.id], skus: [{ ...second, valueIds: [l] }, of(s)] });
    expect(body.skus).toMatchObject([
      { id: second.id, name: 'L', stock: { onHand: 7 } },
      { name: 'S', stock: { onHand: 0 } },
    ]);
    // The removed one is still found by orders and carts.
    const removed = await product.db.selectFrom('sku').selectAll().where('id', '=', first.id).execute();
    expect(removed).toMatchObject([{ status: 'UNLISTED', deleted_at: expect.any(Date) }]);
    expect(codeOf(await change(body, { specIds: [size.id], skus: [{ ...first, valueIds: [s] }] }))).toBe(
      'skusInvalid',
    );
  });
});

describe('a combo', () => {
  it('is stored with its groups in order, and changes with them', async () => {
    const [a, b] = [await addProduct(store), await addProduct(store, { title: { en: 'Tea' } })];
    const combo = await addProduct(store, { ...comboOf([firstSku(a), firstSku(b)]), stockMode: 'REAL' });
    expect(combo).toMatchObject({
      ...{ stockMode: 'VIRTUAL', skus: [{ stock: null }] },
      groups: [{ choose: 1, items: [{ title: 'Mooncakes' }, { title: 'Tea', quantity: 1, most: 2 }] }],
    });
    const { groups } = changeOf(combo);
    const [group] = groups;
    const [mooncakes, tea] = group?.items ?? [];
    if (!group || !mooncakes || !tea) return expect.fail();
    const moved = [
      { id: null, name: { en: 'New' }, choose: 1, items: [tea] },
      { ...group, items: [mooncakes] },
    ];
    const { body } = await change(combo, { groups: moved });
    expect(body.groups.map(({ name, items }) => [name.en, items.map(({ id }) => id)])).toEqual([
      ['New', [tea.id]],
      ['Inside', [mooncakes.id]],
    ]);
    const { body: smaller } = await change(body, { groups: changeOf(body).groups.slice(0, 1) });
    expect(smaller.groups).toHaveLength(1);
    // An item that was removed is none of this combo any more.
    expect(codeOf(await change(smaller, { groups: [{ ...group, items: [mooncakes] }] }))).toBe(
      'comboInvalid',
    );
  });

  it('has one variant, as many items as choices, and not itself', async () => {
    const inside = [firstSku(await addProduct(store))];
    const size = await addSpec('Size', 'S');
    const [s = ''] = idsOf(size);
    const withSpec = { specIds: [size.id], skus: [{ ...SKU, valueIds: [s] }] };
    expect(codeOf(await create({ ...comboOf(inside), ...withSpec }))).toBe('skusInvalid');
    const tooMany = await create(comboOf(inside, { choose: 3, most: 2 }));
    expect(tooMany.refusal?.fields).toHaveProperty('groups');
    expect((await create({ type: 'COMBO' })).refusal?.fields).toHaveProperty('groups');
    const combo = await addProduct(store, comboOf(inside));
    expect(codeOf(await change(combo, comboOf([firstSku(combo)])))).toBe('comboInvalid');
  });
});

describe('a category', () => {
  const add = (name: string) =>
    manager.call(api.createCategory, { ...inStore(), body: { name: { en: name } } });

  it('has a name of its own, ignoring case, and is renamed by one at a time', async () => {
    const { body: cakes } = await add('Cakes');
    const duplicate = await add('cAKES');
    expect([codeOf(duplicate), duplicate.refusal?.fields]).toEqual([
      'productCategoryDuplicate',
      { 'name.en': expect.any(String) },
    ]);
    const params = { storeId: store.storeId, categoryId: cakes.id };
    const rename = (name: string, version: number) =>
      manager.call(api.updateCategory, { params, body: { name: { en: name }, version } });
    expect((await rename('CAKES', 0)).body).toMatchObject({ name: { en: 'CAKES' }, version: 1 });
    expect(codeOf(await rename('Tea', 0))).toBe('changedMeanwhile');
  });

  it('counts its products, which stay without one when it is deleted', async () => {
    const { body: cakes } = await add('Cakes');
    const goods = await addProduct(store, { categoryId: cakes.id });
    const gone = await addProduct(store, { categoryId: cakes.id });
    await remove(gone);
    const listed = async () => (await manager.do(api.listCategories, inStore())).items;
    expect(await listed()).toMatchObject([{ name: { en: 'Cakes' }, products: 1 }]);
    const shop = await product.visitor().do(goodsApi.readShop, { ...inStore(), query: {} });
    expect(shop).toMatchObject({ categories: [{ name: 'Cakes' }], items: [{ categoryId: cakes.id }] });
    await manager.do(api.deleteCategory, { params: { storeId: store.storeId, categoryId: cakes.id } });
    expect([await listed(), (await read(goods)).categoryId]).toEqual([[], null]);
  });

  it('is sorted as a whole', async () => {
    const ids = [];
    for (const name of ['A', 'B']) ids.push((await add(name)).body.id);
    const sort = (order: string[]) =>
      manager.call(api.sortCategories, { ...inStore(), body: { ids: order } });
    expect((await sort(ids.toReversed())).body.items.map(({ name }) => name.en)).toEqual(['B', 'A']);
    expect(codeOf(await sort(ids.slice(1)))).toBe('changedMeanwhile');
  });
});

describe('a spec', () => {
  const update = (spec: { id: string; version: number }, body: SpecInput) =>
    manager.call(api.updateSpec, {
      params: { storeId: store.storeId, specId: spec.id },
      body: { ...body, version: spec.version },
    });

  it('adds, renames, sorts and removes its values', async () => {
    const spec = await addSpec('Size', 'S', 'M', 'L');
    const [s = '', , l = ''] = idsOf(spec);
    const { body } = await update(spec, {
      name: { en: 'Sizes' },
      values: [
        { id: l, name: { en: 'Large' } },
        { id: null, name: { en: 'XL' } },
        { id: s, name: { en: 'S' } },
      ],
    });
    expect(body).toMatchObject({ name: { en: 'Sizes' }, version: 1 });
    expect(body.values.map(({ name }) => name.en)).toEqual(['Large', 'XL', 'S']);
    expect(codeOf(await update(spec, { name: { en: 'Old' }, values: [] }))).toBe('changedMeanwhile');
  });

  it('has one name, and its values differ', async () => {
    const spec = await addSpec('Size');
    const again = (name: string, ...values: string[]) =>
      manager.call(api.createSpec, { ...inStore(), body: { name: { en: name }, values: NAMES(...values) } });
    expect(codeOf(await again('SIZE'))).toBe('specDuplicate');
    const twice = await again('Color', 'Red', 'red');
    expect(twice.refusal).toMatchObject({
      code: 'specDuplicate',
      fields: { 'values.1.name.en': expect.any(String) },
    });
    const foreign = [{ id: idsOf(await addSpec('Taste', 'Sweet'))[0] ?? '', name: { en: 'Sweet' } }];
    expect(codeOf(await update(spec, { name: { en: 'Size' }, values: foreign }))).toBe('changedMeanwhile');
  });

  it('keeps values that variants have, and is deleted without values only', async () => {
    const spec = await addSpec('Size', 'S', 'L');
    const [s = '', l = ''] = idsOf(spec);
    const goods = await addProduct(store, { specIds: [spec.id], skus: [{ ...SKU, valueIds: [s] }] });
    const listed = async () => (await manager.do(api.listSpecs, inStore())).items[0];
    const key = { params: { storeId: store.storeId, specId: spec.id } };
    expect((await listed())?.values).toMatchObject([{ skus: 1 }, { skus: 0 }]);
    const name = { en: 'Size' };
    expect(codeOf(await update(spec, { name, values: [{ id: l, name: { en: 'L' } }] }))).toBe(
      'specValueInUse',
    );
    expect(codeOf(await manager.call(api.deleteSpec, key))).toBe('specHasValues');
    await remove(goods);
    expect(codeOf(await update(spec, { name, values: [] }))).toBeUndefined();
    expect(codeOf(await manager.call(api.deleteSpec, key))).toBeUndefined();
    expect(await listed()).toBeUndefined();
  });
});

describe('a sale plan', () => {
  const listed = async () => (await manager.do(api.listSalePlans, inStore())).items;
  const key = (salePlanId: string) => ({ params: { storeId: store.storeId, salePlanId } });
  const PLAN = { from: null, until: null, policy: 'stock', quantity: null, perPerson: null } as const;

  it('is deleted, and changes its mode, only without variants', async () => {
    const id = await addSalePlan(store);
    const goods = await addProduct(store, { skus: [{ ...SKU, salePlanId: id }] });
    expect(await listed()).toMatchObject([{ id, skus: 1 }]);
    const update = (mode: 'NORMAL' | 'DAILY', version: number) =>
      manager.call(api.updateSalePlan, { ...key(id), body: { ...PLAN, name: 'Other', mode, version } });
    expect(codeOf(await manager.call(api.deleteSalePlan, key(id)))).toBe('salePlanInUse');
    expect(codeOf(await update('DAILY', 0))).toBe('salePlanInUse');
    expect((await update('NORMAL', 0)).body).toMatchObject({ name: 'Other', version: 1, skus: 1 });
    expect(codeOf(await update('NORMAL', 0))).toBe('changedMeanwhile');
    await remove(goods);
    expect((await update('DAILY', 1)).body).toMatchObject({ mode: 'DAILY', skus: 0 });
    expect(codeOf(await manager.call(api.deleteSalePlan, key(id)))).toBeUndefined();
    expect(codeOf(await manager.call(api.deleteSalePlan, key(id)))).toBe('notFound');
  });

  it.each([
    ['that ends before it starts', { from: '2037-11-21', until: '2037-11-20' }, 'until'],
    ['of a limited quantity without one', { policy: 'limited' }, 'quantity'],
    ['as stock lasts with a quantity', { quantity: 5 }, 'quantity'],
    ['of no pieces', { policy: 'limited', quantity: 0 }, 'quantity'],
    ['for nobody', { perPerson: 0 }, 'perPerson'],
  ] as const)('%s is refused', async (_title, more, field) => {
    const body = { ...PLAN, name: 'Plan', mode: 'NORMAL' as const, ...more };
    const { refusal } = await manager.call(api.createSalePlan, { ...inStore(), body });
    expect(Object.keys(refusal?.fields ?? {})).toEqual([field]);
  });
});
