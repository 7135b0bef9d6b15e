import { randomUUID } from 'node:crypto';
import type { Localized } from '@xiwei/contract/common/language.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import type { City, Cuisine, PerCapitaBand } from '@xiwei/contract/stores/stores.model.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { json } from '#platform/db/db.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { catchUpSearch } from './store-search.jobs.ts';
import { indexStore } from './store-search.store.ts';

let product: Product;
let diner: Visitor;

interface Made {
  name: Localized;
  weight?: number;
  city?: City;
  mainCuisine?: Cuisine;
  subCuisine?: Cuisine;
  perCapita?: PerCapitaBand;
  district?: Localized;
}

/** A store as the product has it when it can be found. */
async function open({ name, district, ...facts }: Made): Promise<string> {
  const id = await addMerchantAndStore(product.db);
  await product.db
    .updateTable('store')
    .set({
      name: json(name),
      district: json(district ?? {}),
      weight: facts.weight ?? 0,
      city: facts.city ?? 'shanghai',
      main_cuisine: facts.mainCuisine ?? 'creative',
      sub_cuisine: facts.subCuisine ?? null,
      per_capita: facts.perCapita ?? '200~500',
    })
    .where('id', '=', id)
    .execute();
  await indexStore(product.db, id);
  return id;
}

const search = (query: Record<string, unknown>) => diner.do(storeSearchApi.searchStores, { query });
const found = async (q: string, more: Record<string, unknown> = {}) =>
  (await search({ q, ...more })).items.map(({ name }) => name);

beforeAll(async () => {
  product = await startProduct();
  diner = product.visitor('zh-Hans');
  const stores: Made[] = [
    { name: { 'zh-Hans': '云间小馆', 'zh-Hant': '雲間小館', en: 'Cloud Nook' }, weight: 5 },
    { name: { 'zh-Hans': '小馆' }, weight: 1 },
    { name: { 'zh-Hans': '小馆子' }, weight: 9 },
    { name: { 'zh-Hans': '重庆老灶', en: 'Old Stove' }, mainCuisine: 'hotpot', weight: 4 },
    {
      name: { 'zh-Hans': '港灯', en: 'Harbour Lantern' },
      city: 'hongkong',
      mainCuisine: 'cantonese',
      perCapita: 'above2000',
      district: { 'zh-Hans': '中环', en: 'Central' },
    },
    { name: { 'zh-Hans': '夕凪', en: 'Sushi Yūnagi' }, city: 'tokyo', mainCuisine: 'sushi' },
    { name: { 'zh-Hans': '鲸', en: 'Fjell & Søn' }, mainCuisine: 'nordic', subCuisine: 'sushi' },
  ];
  for (const store of stores) await open(store);
});

describe('searching stores', () => {
  it('finds a name as it is written, whole or in part, in either script', async () => {
    expect(await found('云间小馆')).toEqual(['云间小馆']);
    expect(await found('雲間')).toEqual(['云间小馆']);
    expect(await found('间')).toEqual(['云间小馆']);
    expect(await found('鲸')).toEqual(['鲸']);
  });

  it('puts the whole name first, then names that begin so, then the others by weight', async () => {
    expect(await found('小馆')).toEqual(['小馆', '小馆子', '云间小馆']);
    expect(await found('xiaoguan')).toEqual(['小馆', '小馆子', '云间小馆']);
  });

  it('finds by pinyin as far as it was typed, and by its initials, from any syllable on', async () => {
    for (const q of ['yun', 'yunj', 'yun jian', 'YunJianXiaoGuan', 'jianxiao', 'yjxg', 'jxg'])
      expect(await found(q)).toContain('云间小馆');
    expect(await found('aoguan')).toEqual([]);
  });

  it('reads characters in their company', async () => {
    expect((await search({ q: 'chongqing' })).guessed).toBe(false);
    expect((await search({ q: 'zhongqing' })).guessed).toBe(true);
  });

  it('finds by words in any order, accents or none, and by where and what', async () => {
    expect(await found('lantern harbour')).toEqual(['港灯']);
    expect(await found('yunagi')).toEqual(['夕凪']);
    expect(await found('中环 粤菜')).toEqual(['港灯']);
    expect(await found('hong kong')).toEqual(['港灯']);
    expect(await found('huoguo')).toEqual(['重庆老灶']);
  });

  it('guesses homophones and single slips of the finger, and says so', async () => {
    const guesses = ['云见小馆', 'yunjain', 'yumjianxiaoguan', 'yunnjian', 'ynjian', 'harbuor', 'lantren'];
    for (const q of guesses) {
      const { items, guessed } = await search({ q });
      expect({ q, guessed, first: items[0]?.name }).toMatchObject({
        guessed: true,
        first: /^[hl]/.test(q) ? '港灯' : '云间小馆',
      });
    }
    expect((await search({ q: 'yunjian' })).guessed).toBe(false);
    expect(await found('qqqqqqq')).toEqual([]);
  });

  it('finds nothing for what has no letter in it, and takes signs of patterns as nothing special', async () => {
    for (const q of ['%', '!!', '_ _', "'", '\\']) expect(await found(q)).toEqual([]);
    expect(await found('云%间')).toEqual(['云间小馆']);
  });

  it('keeps to cuisine, price and city; a family means its members', async () => {
    const all = async (query: Record<string, unknown>) => (await search(query)).items.map(({ name }) => name);
    expect(await all({ cuisine: 'japanese' })).toEqual(expect.arrayContaining(['夕凪', '鲸']));
    expect(await all({ cuisine: 'japanese' })).toHaveLength(2);
    expect(await all({ cuisine: 'sushi', city: 'tokyo' })).toEqual(['夕凪']);
    expect(await all({ cuisine: 'unlimited', perCapita: 'unlimited' })).toEqual(await all({}));
    expect(await all({ perCapita: 'above2000' })).toEqual(['港灯']);
    expect(await found('港灯', { city: 'tokyo' })).toEqual([]);
    expect(await found('harbuor', { city: 'tokyo' })).toEqual([]);
  });

  it('shows each store once, page by page, through every way of fitting', async () => {
    const chain = ['禾', ...Array.from({ length: 4 }, (_, index) => `禾${index}`), '大禾', '小禾'];
    for (const [weight, name] of chain.entries())
      await open({ name: { 'zh-Hans': name }, weight: weight % 3 });
    const whole = await found('禾', { limit: 50 });
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await search({ q: '禾', limit: 2, ...(after && { after }) });
      paged.push(...page.items.map(({ name }) => name));
      after = page.next;
    }
    expect(paged).toEqual(whole);
    expect(whole.toSorted()).toEqual(chain.toSorted());
    expect(whole[0]).toBe('禾');
    expect(new Set(whole.slice(-2))).toEqual(new Set(['大禾', '小禾']));
  });

  it('refuses a broken cursor', async () => {
    const query = { q: '云间', after: `9_9_x_${randomUUID()}` };
    const { refusal } = await diner.call(storeSearchApi.searchStores, { query });
    expect(refusal?.code).toBe('inputInvalid');
  });
});

describe('what a store is found by', () => {
  it('is its name of now', async () => {
    const id = await open({ name: { en: 'Before' } });
    await product.db
      .updateTable('store')
      .set({ name: json({ en: 'After' }) })
      .where('id', '=', id)
      .execute();
    await indexStore(product.db, id);
    expect(await found('before')).toEqual([]);
    expect(await found('after')).toEqual(['After']);
  });

  it('is made for stores that have none, and for those of older rules', async () => {
    await addMerchantAndStore(product.db, 'Forgotten');
    const old = await open({ name: { en: 'Outdated' } });
    await product.db
      .updateTable('store_search')
      .set({ edition: 0, words: '', slips: [] })
      .where('store_id', '=', old)
      .execute();
    expect(await found('outdated')).toEqual([]);
    await catchUpSearch(product.db);
    await vi.waitFor(async () => expect(await found('forgotten')).toEqual(['Forgotten']), {
      timeout: 10_000,
    });
    expect(await found('outdated')).toEqual(['Outdated']);
  });
});
