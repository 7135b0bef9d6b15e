import { randomUUID } from 'node:crypto';
import { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import { type ArticleInput, MAX_ARTICLES } from '@xiwei/contract/stores/store-articles.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json } from '#platform/db/db.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
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

const ARTICLE: ArticleInput = {
  title: { en: 'Crab season' },
  summary: { en: 'It begins.' },
  body: { en: 'First.\n\nSecond.' },
  picture: null,
  state: 'published',
  publishDate: null,
  publishTime: null,
};
const inParams = () => ({ params: { storeId } });
const write = (changes: Partial<ArticleInput> = {}) =>
  manager.call(storeArticlesApi.createArticle, { ...inParams(), body: { ...ARTICLE, ...changes } });
const change = (articleId: string, version: number, changes: Partial<ArticleInput>, by = manager) =>
  by.call(storeArticlesApi.updateArticle, {
    params: { storeId, articleId },
    body: { ...ARTICLE, ...changes, version },
  });
const listAll = async () => (await manager.do(storeArticlesApi.listStoreArticles, inParams())).items;
const read = (articleId: string) =>
  product.visitor().call(storesApi.readArticle, { params: { storeId, articleId } });

/** Everything in which a diner could find an article. */
async function shown() {
  const visitor = product.visitor();
  const store = await visitor.do(storesApi.readStore, inParams());
  const { items } = await visitor.do(storesApi.listArticles, { ...inParams(), query: {} });
  const titles = items.map(({ title }) => title);
  expect(store.articles.map(({ title }) => title)).toEqual(titles);
  expect(store.articleCount).toBe(titles.length);
  return titles;
}

/** A date and time of the store's clock, some minutes from now. */
function inMinutes(minutes: number) {
  // The test stores are in Shanghai, eight hours ahead of UTC.
  const local = new Date(product.clock.now().getTime() + (8 * 60 + minutes) * 60_000).toISOString();
  return { publishDate: local.slice(0, 10), publishTime: local.slice(11, 16) };
}

describe('an article', () => {
  it('is published at once, and keeps its time when it is changed', async () => {
    const { body } = await write();
    expect(body).toMatchObject({ state: 'published', publishedAt: product.clock.now().toISOString() });
    product.clock.pass(3600);
    const { body: changed } = await change(body.id, 0, { title: { en: 'Crab season begins' } });
    expect(changed).toMatchObject({ publishedAt: body.publishedAt, version: 1 });
    expect(await shown()).toEqual(['Crab season begins']);
  });

  it('is not shown to diners as a draft, not even between two others', async () => {
    const { body: first } = await write({ title: { en: 'First' } });
    product.clock.pass(60);
    const { body: draft } = await write({ title: { en: 'Draft' }, state: 'draft' });
    product.clock.pass(60);
    const { body: last } = await write({ title: { en: 'Last' } });
    expect(await shown()).toEqual(['Last', 'First']);
    expect((await read(draft.id)).refusal?.code).toBe('notFound');
    expect((await read(first.id)).body).toMatchObject({ newer: { id: last.id }, older: null });
    expect((await read(last.id)).body).toMatchObject({ newer: null, older: { id: first.id } });
    expect((await listAll()).map(({ title, state }) => [title.en, state])).toEqual([
      ['Draft', 'draft'],
      ['Last', 'published'],
      ['First', 'published'],
    ]);
  });

  it('is shown from its scheduled time on', async () => {
    await write({ title: { en: 'Before' } });
    const time = inMinutes(30);
    const { body } = await write({ title: { en: 'Later' }, state: 'scheduled', ...time });
    expect(body).toMatchObject({ state: 'scheduled', ...time });
    expect(await shown()).toEqual(['Before']);
    expect((await read(body.id)).refusal?.code).toBe('notFound');
    product.clock.pass(31 * 60);
    expect(await shown()).toEqual(['Later', 'Before']);
    expect((await listAll())[0]).toMatchObject({ state: 'published' });
    // A page that was opened before still has the scheduled time.
    const { body: changed } = await change(body.id, 0, {
      title: { en: 'Later!' },
      state: 'scheduled',
      ...time,
    });
    expect(changed).toMatchObject({ state: 'published', publishedAt: body.publishedAt });
  });

  it('is withdrawn by making it a draft again', async () => {
    const { body } = await write();
    await change(body.id, 0, { state: 'draft' });
    expect(await shown()).toEqual([]);
    expect((await read(body.id)).refusal?.code).toBe('notFound');
  });

  it('refuses a time in the past and a missing one, at the field', async () => {
    const past = await write({ state: 'scheduled', ...inMinutes(-5) });
    expect(past.refusal).toMatchObject({
      code: 'articleTimeInvalid',
      fields: { publishTime: expect.any(String) },
    });
    expect((await write({ state: 'scheduled' })).refusal?.fields).toEqual({
      publishDate: 'Required',
      publishTime: 'Required',
    });
    const late = { ...inMinutes(60), publishTime: '25:00' };
    expect((await write({ state: 'scheduled', ...late })).refusal?.fields).toHaveProperty('publishTime');
    expect(await listAll()).toEqual([]);
  });

  it('needs a title and a text, of limited length', async () => {
    expect((await write({ title: {}, body: { en: ' ' } })).refusal?.fields).toEqual({
      title: 'Required',
      body: 'Required',
    });
    const long = { title: { en: 'x'.repeat(101) }, summary: { en: 'x'.repeat(301) } };
    expect(Object.keys((await write(long)).refusal?.fields ?? {})).toEqual(['title.en', 'summary.en']);
    const text = '蟹'.repeat(20_000);
    const body = { 'zh-Hans': text, 'zh-Hant': text, en: text };
    expect((await write({ body })).refusal).toBeUndefined();
    expect((await write({ body: { en: `${text}!` } })).refusal?.fields).toHaveProperty(['body.en']);
  });

  it('refuses a picture that does not exist', async () => {
    expect((await write({ picture: '0'.repeat(64) })).refusal?.code).toBe('pictureMissing');
  });

  it('is changed by the first of two editors; the second is refused', async () => {
    const { body } = await write();
    const other = product.visitor();
    await addStaff(product.db, storeId, await other.signIn(), 'manager');
    const replies = await Promise.all([
      change(body.id, 0, { title: { en: 'One' } }),
      change(body.id, 0, { title: { en: 'Two' } }, other),
    ]);
    expect(replies.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['changedMeanwhile']);
  });

  it('is read by hosts and changed by managers of its own store only', async () => {
    const { body } = await write({ state: 'draft' });
    const host = product.visitor();
    await addStaff(product.db, storeId, await host.signIn(), 'host');
    const params = { storeId, articleId: body.id };
    expect(await host.do(storeArticlesApi.readStoreArticle, { params })).toMatchObject({ can: [] });
    expect((await host.call(storeArticlesApi.deleteArticle, { params })).refusal?.code).toBe('notAllowed');
    const elsewhere = await addMerchantAndStore(product.db);
    await addStaff(product.db, elsewhere, managerId, 'manager');
    const foreign = { storeId: elsewhere, articleId: body.id };
    const replies = [
      await manager.call(storeArticlesApi.readStoreArticle, { params: foreign }),
      await manager.call(storeArticlesApi.deleteArticle, { params: foreign }),
      await manager.call(storeArticlesApi.updateArticle, {
        params: foreign,
        body: { ...ARTICLE, version: 0 },
      }),
    ];
    expect(replies.map(({ refusal }) => refusal?.code)).toEqual(['notFound', 'notFound', 'notFound']);
    await manager.do(storeArticlesApi.deleteArticle, { params });
    expect(await listAll()).toEqual([]);
  });

  it('is refused above the limit', async () => {
    await product.db
      .insertInto('article')
      .values(
        Array.from({ length: MAX_ARTICLES }, () => ({
          store_id: storeId,
          id: randomUUID(),
          title: json({ en: 'Old' }),
          summary: json({}),
          body: json({ en: 'Old' }),
        })),
      )
      .execute();
    expect((await write()).refusal?.code).toBe('articleLimitReached');
  });
});
