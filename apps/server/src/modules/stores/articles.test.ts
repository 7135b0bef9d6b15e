import { randomUUID } from 'node:crypto';
import type { Localized } from '@xiwei/contract/common/language.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { json } from '#platform/db/db.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { type Product, startProduct } from '#testing/product.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

let product: Product;
let storeId: string;
let otherStoreId: string;
/** Ids of the store's articles, newest first. The second and the third were published at the same instant. */
let articleIds: string[];

async function tell(store: string, day: string, id: string, text: Localized): Promise<void> {
  await product.db
    .insertInto('article')
    .values({
      store_id: store,
      id,
      title: json(text),
      summary: json(text),
      body: json({ en: 'First.\n\nSecond,\nin two lines.\n \nThird.\n' }),
      published_at: new Date(`${day}T02:00:00Z`),
    })
    .execute();
}

beforeAll(async () => {
  product = await startProduct();
  storeId = await addMerchantAndStore(product.db);
  otherStoreId = await addMerchantAndStore(product.db);
  const [low, high] = [randomUUID(), randomUUID()].sort();
  const [oldest, third, second, newest] = [randomUUID(), low ?? '', high ?? '', randomUUID()];
  articleIds = [newest, second, third, oldest];
  await tell(storeId, '2037-03-01', oldest, { en: 'Spring', 'zh-Hans': '春' });
  await tell(storeId, '2037-06-01', third, { en: 'Summer' });
  await tell(storeId, '2037-06-01', second, { en: 'Summer again' });
  await tell(storeId, '2037-09-01', newest, { en: 'Autumn' });
});

const list = (query: { after?: string; limit?: number }, store = storeId) =>
  product.visitor().call(storesApi.listArticles, { params: { storeId: store }, query });

describe('the articles of a store', () => {
  it('are listed newest first, each once, page by page', async () => {
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await list({ limit: 1, ...(after && { after }) });
      seen.push(...body.items.map(({ id }) => id));
      after = body.next;
    }
    expect(seen).toEqual(articleIds);
  });

  it('begin with the newest, and refuse a broken cursor', async () => {
    const { body } = await list({ limit: 1 });
    expect(body.items).toMatchObject([{ id: articleIds[0], title: 'Autumn', pictureUrl: null }]);
    expect((await list({ after: 'nonsense', limit: 1 })).refusal?.code).toBe('inputInvalid');
  });

  it('may be empty, but are not found for an unknown store', async () => {
    expect((await list({}, otherStoreId)).body).toEqual({ items: [], next: null });
    expect((await list({}, NOWHERE)).refusal?.code).toBe('notFound');
  });

  it("are shown on the store's page up to a limit, with their total", async () => {
    const store = await product.visitor().do(storesApi.readStore, { params: { storeId } });
    expect(store.articles.map(({ id }) => id)).toEqual(articleIds.slice(0, 3));
    expect(store.articleCount).toBe(4);
  });
});

describe('an article', () => {
  const read = (articleId: string, store = storeId, language?: 'zh-Hans') =>
    product.visitor(language).call(storesApi.readArticle, { params: { storeId: store, articleId } });

  it('is split into paragraphs, with links to the previous and next one', async () => {
    const { body } = await read(articleIds[1] ?? '');
    expect(body).toMatchObject({
      title: 'Summer again',
      paragraphs: ['First.', 'Second,\nin two lines.', 'Third.'],
      store: { id: storeId, name: 'Test kitchen' },
      newer: { id: articleIds[0], title: 'Autumn' },
      older: { id: articleIds[2], title: 'Summer' },
    });
  });

  it('may be the first or the last', async () => {
    expect((await read(articleIds[0] ?? '')).body.newer).toBeNull();
    expect((await read(articleIds[3] ?? '')).body.older).toBeNull();
  });

  it("is in the reader's language, or a language it has", async () => {
    expect((await read(articleIds[3] ?? '', storeId, 'zh-Hans')).body.title).toBe('春');
    expect((await read(articleIds[0] ?? '', storeId, 'zh-Hans')).body.title).toBe('Autumn');
  });

  it('is not found in another store', async () => {
    expect((await read(articleIds[0] ?? '', otherStoreId)).refusal?.code).toBe('notFound');
    expect((await read(NOWHERE)).refusal?.code).toBe('notFound');
  });
});
