import { randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { type DishInput, MAX_DISHES, MAX_MENU_SECTIONS } from '@xiwei/contract/stores/menu.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json } from '#platform/db/db.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { follow } from '#testing/follow.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let manager: Visitor;
let managerId: string;
let storeId: string;
beforeAll(async () => {
  product = await startProduct();
  manager = product.visitor();
  managerId = await manager.signIn();
});
beforeEach(async () => {
  storeId = await addMerchantAndStore(product.db);
  await addStaff(product.db, storeId, managerId, 'manager');
});

const DISH: DishInput = {
  name: { en: 'Duck' },
  description: {},
  price: 12_800 as Fen,
  sectionId: null,
  newSection: { en: 'Roasts' },
  signature: false,
  picture: null,
  soldOut: false,
  hidden: false,
};
const inParams = () => ({ params: { storeId } });
const addDish = (changes: Partial<DishInput> = {}) =>
  manager.call(menuApi.createDish, { ...inParams(), body: { ...DISH, ...changes } });
const addDishTo = async (sectionId: string, name: string) =>
  (await addDish({ sectionId, name: { en: name } })).body;
const addSection = async (name: string) =>
  (await manager.do(menuApi.createMenuSection, { ...inParams(), body: { name: { en: name } } })).id;
const readMenu = () => manager.do(menuApi.listDishes, inParams());
const readSections = async () => (await manager.do(menuApi.listMenuSections, inParams())).items;
const shownNames = async () =>
  (await product.visitor().do(storesApi.readStore, inParams())).dishes.map(
    ({ section, name }) => `${section}: ${name}`,
  );

async function join(role: 'host' | 'manager'): Promise<Visitor> {
  const visitor = product.visitor();
  await addStaff(product.db, storeId, await visitor.signIn(), role);
  return visitor;
}

describe('a dish', () => {
  it('is created with a new section, and the next one in the same', async () => {
    const { body: duck } = await addDish();
    expect(duck).toMatchObject({ name: { en: 'Duck' }, version: 0, picture: null, soldOut: false });
    await addDishTo(duck.sectionId, 'Goose');
    expect(await shownNames()).toEqual(['Roasts: Duck', 'Roasts: Goose']);
    expect(await readSections()).toMatchObject([{ name: { en: 'Roasts' }, dishes: 2 }]);
  });

  it('is refused with a message at each wrong field, and nothing is saved', async () => {
    const { refusal } = await addDish({
      name: { en: ' ' },
      description: { 'zh-Hans': '鸭'.repeat(501) },
      price: -1 as Fen,
      newSection: { en: '' },
    });
    expect(refusal?.fields).toMatchObject({
      name: 'Required',
      'description.zh-Hans': expect.stringContaining('500'),
      price: expect.any(String),
      newSection: 'Required',
    });
    expect((await addDish({ newSection: null as never })).refusal?.code).toBe('inputInvalid');
    expect((await addDish({ newSection: {} })).refusal?.fields).toEqual({ newSection: 'Required' });
    expect((await addDish({ price: 100_000_001 as Fen })).refusal?.fields).toMatchObject({
      price: expect.stringContaining('¥1,000,000'),
    });
    expect((await addDish({ name: { en: 'x'.repeat(61) } })).refusal?.code).toBe('inputInvalid');
    expect(await readMenu()).toMatchObject({ items: [], sections: [] });
  });

  it('may be free, and cost at most a million yuan', async () => {
    expect((await addDish({ price: 0 as Fen })).refusal).toBeUndefined();
    const { body } = await addDish({ price: 100_000_000 as Fen, newSection: { en: 'Whales' } });
    expect(body.price).toBe(100_000_000);
  });

  it('refuses a section that was deleted or belongs to another store', async () => {
    expect((await addDish({ sectionId: randomUUID() })).refusal?.code).toBe('menuSectionMissing');
    const theirs = await addSection('Theirs');
    const elsewhere = await addMerchantAndStore(product.db);
    await addStaff(product.db, elsewhere, managerId, 'manager');
    const reply = await manager.call(menuApi.createDish, {
      params: { storeId: elsewhere },
      body: { ...DISH, sectionId: theirs },
    });
    expect(reply.refusal?.code).toBe('menuSectionMissing');
  });

  it('shows an uploaded picture and refuses one that does not exist', async () => {
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { hash, url } = await manager.do(storeSettingsApi.uploadStorePicture, {
      ...inParams(),
      body: image,
    });
    expect((await addDish({ picture: hash })).body.picture).toEqual({ hash, url });
    const { refusal } = await addDish({ picture: '0'.repeat(64), newSection: { en: 'Soups' } });
    expect(refusal?.code).toBe('pictureMissing');
    expect(await readSections()).toHaveLength(1);
  });

  it('is changed by the first of two editors; the second is refused', async () => {
    const { body: duck } = await addDish();
    const other = await join('manager');
    const change = (visitor: Visitor, name: string) =>
      visitor.call(menuApi.updateDish, {
        params: { storeId, dishId: duck.id },
        body: { ...DISH, sectionId: duck.sectionId, name: { en: name }, version: duck.version },
      });
    const replies = await Promise.all([change(manager, 'Crisp duck'), change(other, 'Smoked duck')]);
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(replies.find(({ refusal }) => refusal)?.refusal?.code).toBe('changedMeanwhile');
    expect((await readMenu()).items[0]?.version).toBe(1);
  });

  it('becomes the last of another section that it is moved to, also a new one', async () => {
    const { body: duck } = await addDish();
    const soups = await addSection('Soups');
    await addDishTo(soups, 'Broth');
    const update = (body: Partial<DishInput>, version: number) =>
      manager.do(menuApi.updateDish, {
        params: { storeId, dishId: duck.id },
        body: { ...DISH, ...body, version },
      });
    await update({ sectionId: soups }, 0);
    expect(await shownNames()).toEqual(['Soups: Broth', 'Soups: Duck']);
    await update({ sectionId: null, newSection: { en: 'Duck' } }, 1);
    expect(await shownNames()).toEqual(['Soups: Broth', 'Duck: Duck']);
  });

  it('is marked as sold out by a host, who may change nothing else', async () => {
    const { body: duck } = await addDish();
    const host = await join('host');
    const params = { storeId, dishId: duck.id };
    const sold = await host.do(menuApi.setSoldOut, { params, body: { soldOut: true } });
    expect(sold).toMatchObject({ soldOut: true, version: 1, can: [] });
    const { dishes } = await product.visitor().do(storesApi.readStore, inParams());
    expect(dishes).toMatchObject([{ name: 'Duck', soldOut: true }]);
    const body = { ...DISH, sectionId: duck.sectionId, version: 1 };
    expect((await host.call(menuApi.updateDish, { params, body })).refusal?.code).toBe('notAllowed');
    expect((await host.call(menuApi.deleteDish, { params })).refusal?.code).toBe('notAllowed');
    expect((await host.do(menuApi.listDishes, inParams())).can).toEqual([]);
  });

  it('is not shown to diners while it is hidden, and is gone after it was deleted', async () => {
    const { body: duck } = await addDish({ hidden: true });
    expect(await shownNames()).toEqual([]);
    const params = { storeId, dishId: duck.id };
    await manager.do(menuApi.deleteDish, { params });
    expect((await manager.call(menuApi.deleteDish, { params })).refusal?.code).toBe('notFound');
    const soldOut = { params, body: { soldOut: true } };
    expect((await manager.call(menuApi.setSoldOut, soldOut)).refusal?.code).toBe('notFound');
    expect(await readSections()).toMatchObject([{ dishes: 0 }]);
  });

  it('is refused above the limit, with two created at the same time', async () => {
    const sectionId = await addSection('All');
    await product.db
      .insertInto('dish')
      .values(
        Array.from({ length: MAX_DISHES - 1 }, (_, position) => ({
          store_id: storeId,
          id: randomUUID(),
          name: json({ en: `Dish ${position}` }),
          description: json({}),
          section_id: sectionId,
          price: 100 as Fen,
          signature: false,
          position,
        })),
      )
      .execute();
    const replies = await Promise.all([addDish({ sectionId }), addDish({ sectionId })]);
    expect(replies.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['dishLimitReached']);
    expect((await readMenu()).items).toHaveLength(MAX_DISHES);
  });
});

describe('the order of a menu', () => {
  const sort = (dishes: { id: string; sectionId: string }[]) =>
    manager.call(menuApi.sortDishes, { ...inParams(), body: { dishes } });

  it('is changed within and across sections', async () => {
    const [soups, mains] = [await addSection('Soups'), await addSection('Mains')];
    const broth = await addDishTo(soups, 'Broth');
    const duck = await addDishTo(mains, 'Duck');
    const crab = await addDishTo(soups, 'Crab');
    await sort([
      { id: crab.id, sectionId: mains },
      { id: duck.id, sectionId: mains },
      { id: broth.id, sectionId: soups },
    ]);
    expect(await shownNames()).toEqual(['Soups: Broth', 'Mains: Crab', 'Mains: Duck']);
    const versions = (await readMenu()).items.map(({ name, version }) => [name.en, version]);
    expect(versions).toEqual([
      ['Crab', 1],
      ['Duck', 0],
      ['Broth', 0],
    ]);
  });

  it('is refused if a colleague has added or deleted a dish, or a section is unknown', async () => {
    const soups = await addSection('Soups');
    const broth = await addDishTo(soups, 'Broth');
    const crab = await addDishTo(soups, 'Crab');
    const whole = [crab, broth].map(({ id }) => ({ id, sectionId: soups }));
    const attempts = [
      whole.slice(1),
      [...whole, ...whole.slice(1)],
      [...whole, { id: randomUUID(), sectionId: soups }],
      whole.map(({ id }) => ({ id, sectionId: randomUUID() })),
    ];
    for (const attempt of attempts) expect((await sort(attempt)).refusal?.code).toBe('changedMeanwhile');
    expect(await shownNames()).toEqual(['Soups: Broth', 'Soups: Crab']);
  });

  it('loses no dish that is added at the same time', async () => {
    const soups = await addSection('Soups');
    const broth = await addDishTo(soups, 'Broth');
    const crab = await addDishTo(soups, 'Crab');
    const places = [crab, broth].map(({ id }) => ({ id, sectionId: soups }));
    const [sorted] = await Promise.all([sort(places), addDishTo(soups, 'Clam')]);
    const names = (await readMenu()).items.map(({ name }) => name.en);
    expect(names).toEqual(sorted.refusal ? ['Broth', 'Crab', 'Clam'] : ['Crab', 'Broth', 'Clam']);
  });
});

describe('a section of a menu', () => {
  it('has a name that no other has in the same language, ignoring case', async () => {
    const soups = await addSection('Soups');
    const create = (name: Record<string, string>) =>
      manager.call(menuApi.createMenuSection, { ...inParams(), body: { name } });
    const replies = await Promise.all([create({ en: 'Mains' }), create({ en: 'MAINS ' })]);
    expect(replies.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['menuSectionDuplicate']);
    expect((await create({ 'zh-Hans': '汤', en: 'soups' })).refusal?.fields).toHaveProperty(['name.en']);
    expect((await addDish({ newSection: { en: 'soups' } })).refusal?.fields).toHaveProperty([
      'newSection.en',
    ]);
    const renamed = await manager.do(menuApi.updateMenuSection, {
      params: { storeId, sectionId: soups },
      body: { name: { en: 'SOUPS' }, version: 0 },
    });
    expect(renamed).toMatchObject({ name: { en: 'SOUPS' }, version: 1 });
  });

  it('is refused above the limit', async () => {
    await product.db
      .insertInto('menu_section')
      .values(
        Array.from({ length: MAX_MENU_SECTIONS }, (_, position) => ({
          store_id: storeId,
          id: randomUUID(),
          name: json({ en: `Section ${position}` }),
          position,
        })),
      )
      .execute();
    expect((await addDish()).refusal?.code).toBe('menuSectionLimitReached');
  });

  it('is sorted with its dishes', async () => {
    const [soups, mains] = [await addSection('Soups'), await addSection('Mains')];
    await addDishTo(soups, 'Broth');
    await addDishTo(mains, 'Duck');
    await manager.do(menuApi.sortMenuSections, { ...inParams(), body: { ids: [mains, soups] } });
    expect(await shownNames()).toEqual(['Mains: Duck', 'Soups: Broth']);
  });

  it('is deleted when it is empty, or after its dishes were moved to another', async () => {
    const [soups, mains] = [await addSection('Soups'), await addSection('Mains')];
    await addDishTo(mains, 'Duck');
    await addDishTo(soups, 'Broth');
    const remove = (sectionId: string, moveTo?: string) =>
      manager.call(menuApi.deleteMenuSection, {
        params: { storeId, sectionId },
        query: moveTo === undefined ? {} : { moveTo },
      });
    expect((await remove(soups)).refusal?.code).toBe('menuSectionNotEmpty');
    expect((await remove(soups, soups)).refusal?.code).toBe('menuSectionMissing');
    expect((await remove(soups, randomUUID())).refusal?.code).toBe('menuSectionMissing');
    expect((await remove(soups, mains)).refusal).toBeUndefined();
    expect(await shownNames()).toEqual(['Mains: Duck', 'Mains: Broth']);
    expect((await remove(soups)).refusal?.code).toBe('notFound');
  });
});

describe('changes of a menu', () => {
  it('are sent to a diner who has a page of the store open, and not those of another store', async () => {
    const diner = product.visitor();
    await diner.signIn();
    const reader = await follow(product, diner.cookies, [`public:${storeId}`]);
    await expect.poll(() => reader.lastId()).not.toBe('');
    const { body: duck } = await addDish();
    const params = { storeId, dishId: duck.id };
    await manager.do(menuApi.setSoldOut, { params, body: { soldOut: true } });
    const other = await addMerchantAndStore(product.db);
    await addStaff(product.db, other, managerId, 'manager');
    await manager.do(menuApi.createDish, { params: { storeId: other }, body: DISH });
    await expect.poll(() => reader.events.length).toBe(2);
    expect(reader.events.map(({ name, data }) => [name, data])).toEqual([
      ['stores.menuChanged', { storeId }],
      ['stores.menuChanged', { storeId }],
    ]);
    await reader.stop();
  });
});
