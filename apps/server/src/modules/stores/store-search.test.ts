import { randomUUID } from 'node:crypto';
import type { Localized } from '@xiwei/contract/common/language.ts';
import type { City, Cuisine, PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { json } from '#platform/db/db.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { catchUpSearch } from './store-search.jobs.ts';
import { indexStore } from './store-search.store.ts';

let product: Product;
let diner: Visitor;

interface StoreDraft {
  name: Localized;
  weight?: number;
  city?: City;
  mainCuisine?: Cuisine;
  subCuisine?: Cuisine;
  perCapita?: PerCapitaBand;
  district?: Localized;
}

/** Opens a store that can be found. */
async function open({ name, district, ...facts }: StoreDraft): Promise<string> {
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
const namesFor = async (q: string, more: Record<string, unknown> = {}) =>
  (await search({ q, ...more })).items.map(({ name }) => name);

beforeAll(async () => {
  product = await startProduct();
  diner = product.visitor('zh-Hans');
  const stores: StoreDraft[] = [
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
  it('finds a name as written, complete or in part, in either script', async () => {
    expect(await namesFor('云间小馆')).toEqual(['云间小馆']);
    expect(await namesFor('雲間')).toEqual(['云间小馆']);
    expect(await namesFor('间')).toEqual(['云间小馆']);
    expect(await namesFor('鲸')).toEqual(['鲸']);
  });

  it('ranks complete names first, then names with that prefix, then others by weight', async () => {
    expect(await namesFor('小馆')).toEqual(['小馆', '小馆子', '云间小馆']);
    expect(await namesFor('xiaoguan')).toEqual(['小馆', '小馆子', '云间小馆']);
  });

  it('finds by pinyin prefixes and by initials, from any syllable on', async () => {
    for (const q of ['yun', 'yunj', 'yun jian', 'YunJianXiaoGuan', 'jianxiao', 'yjxg', 'jxg'])
      expect(await namesFor(q)).toContain('云间小馆');
    expect(await namesFor('aoguan')).toEqual([]);
  });

  it('reads characters in context', async () => {
    expect((await search({ q: 'chongqing' })).guessed).toBe(false);
    expect((await search({ q: 'zhongqing' })).guessed).toBe(true);
  });

  it('finds by words in any order, with or without accents, and by place and cuisine', async () => {
    expect(await namesFor('lantern harbour')).toEqual(['港灯']);
    expect(await namesFor('yunagi')).toEqual(['夕凪']);
    expect(await namesFor('中环 粤菜')).toEqual(['港灯']);
    expect(await namesFor('hong kong')).toEqual(['港灯']);
    expect(await namesFor('huoguo')).toEqual(['重庆老灶']);
  });

  it('finds homophones and single typing mistakes, and says so', async () => {
    const guesses = ['云见小馆', 'yunjain', 'yumjianxiaoguan', 'yunnjian', 'ynjian', 'harbuor', 'lantren'];
    for (const q of guesses) {
      const { items, guessed } = await search({ q });
      expect({ q, guessed, first: items[0]?.name }).toMatchObject({
        guessed: true,
        first: /^[hl]/.test(q) ? '港灯' : '云间小馆',
      });
    }
    expect((await search({ q: 'yunjian' })).guessed).toBe(false);
    expect(await namesFor('qqqqqqq')).toEqual([]);
  });

  it('finds nothing for input without letters, and treats pattern characters as plain text', async () => {
    for (const q of ['%', '!!', '_ _', "'", '\\']) expect(await namesFor(q)).toEqual([]);
    expect(await namesFor('云%间')).toEqual(['云间小馆']);
  });

  it('applies filters for cuisine, price and city; a family includes its members', async () => {
    const all = async (query: Record<string, unknown>) => (await search(query)).items.map(({ name }) => name);
    expect(await all({ cuisine: 'japanese' })).toEqual(expect.arrayContaining(['夕凪', '鲸']));
    expect(await all({ cuisine: 'japanese' })).toHaveLength(2);
    expect(await all({ cuisine: 'sushi', city: 'tokyo' })).toEqual(['夕凪']);
    expect(await all({ cuisine: 'unlimited', perCapita: 'unlimited' })).toEqual(await all({}));
    expect(await all({ perCapita: 'above2000' })).toEqual(['港灯']);
    expect(await namesFor('港灯', { city: 'tokyo' })).toEqual([]);
    expect(await namesFor('harbuor', { city: 'tokyo' })).toEqual([]);
  });

  it('lists each store once, page by page, over all conditions', async () => {
    const chain = ['禾', ...Array.from({ length: 4 }, (_, index) => `禾${index}`), '大禾', '小禾'];
    for (const [weight, name] of chain.entries())
      await open({ name: { 'zh-Hans': name }, weight: weight % 3 });
    const whole = await namesFor('禾', { limit: 50 });
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

describe('the search entry of a store', () => {
  it('follows its current name', async () => {
    const id = await open({ name: { en: 'Before' } });
    await product.db
      .updateTable('store')
      .set({ name: json({ en: 'After' }) })
      .where('id', '=', id)
      .execute();
    await indexStore(product.db, id);
    expect(await namesFor('before')).toEqual([]);
    expect(await namesFor('after')).toEqual(['After']);
  });

  it('is created for stores without one and for those of an older version', async () => {
    await addMerchantAndStore(product.db, 'Forgotten');
    const old = await open({ name: { en: 'Outdated' } });
    await product.db
      .updateTable('store_search')
      .set({ edition: 0, words: '', slips: [] })
      .where('store_id', '=', old)
      .execute();
    expect(await namesFor('outdated')).toEqual([]);
    await catchUpSearch(product.db);
    await vi.waitFor(async () => expect(await namesFor('forgotten')).toEqual(['Forgotten']), {
      timeout: 90_000,
    });
    expect(await namesFor('outdated')).toEqual(['Outdated']);
  });
});
