import { paragraphsOf } from '@xiwei/contract/stores/article-text.ts';
import type { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { Article } from '@xiwei/contract/stores/stores.model.ts';
import { dateColumn, idColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { findNewer, findPublished, listOlder } from './articles.store.ts';
import { describeArticleCard, describeCard, say } from './stores.describe.ts';
import { findStoreCards } from './stores.store.ts';

type Api = typeof storesApi;

/** Articles are listed newest first. */
const byDate = pageKey({ published_at: dateColumn, id: idColumn });

export async function listArticles({ db, now, input, language }: Call<Api['listArticles']>) {
  const store = await storeAsked(db, input.params.storeId);
  const { rows, next } = await readPage(byDate, input.query, (after, limit) =>
    listOlder(db, { storeId: store.id, now }, after, limit),
  );
  return { items: rows.map((row) => describeArticleCard(row, language)), next };
}

export async function readArticle({ db, now, input, language }: Call<Api['readArticle']>): Promise<Article> {
  const { storeId, articleId } = input.params;
  const store = await storeAsked(db, storeId);
  const published = { storeId, now };
  const row = await findPublished(db, published, articleId);
  if (!row) throw new Refusal('notFound');
  const [newer, [older]] = await Promise.all([
    findNewer(db, published, row),
    listOlder(db, published, row, 1),
  ]);
  return {
    ...describeArticleCard(row, language),
    paragraphs: paragraphsOf(say(row.body, language)),
    store: describeCard(store, language),
    newer: newer ? describeArticleCard(newer, language) : null,
    older: older ? describeArticleCard(older, language) : null,
  };
}

async function storeAsked(db: Call['db'], id: string) {
  const [store] = await findStoreCards(db, [id]);
  if (!store) throw new Refusal('notFound');
  return store;
}
