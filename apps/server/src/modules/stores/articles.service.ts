import type { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { Article } from '@xiwei/contract/stores/stores.model.ts';
import type { Call } from '#platform/http/routes.ts';
import { isId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { type ArticleKey, findArticle, findNewer, listOlder } from './articles.store.ts';
import { describeArticleCard, describeCard, say } from './stores.describe.ts';
import { findStoreCards } from './stores.store.ts';

type Api = typeof storesApi;

export async function listArticles({ db, input, language }: Call<Api['listArticles']>) {
  const { after, limit } = input.query;
  const store = await storeAsked(db, input.params.storeId);
  const rows = await listOlder(db, store.id, readKey(after), limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => describeArticleCard(row, language)),
    next: last ? writeKey(last) : null,
  };
}

export async function readArticle({ db, input, language }: Call<Api['readArticle']>): Promise<Article> {
  const { storeId, articleId } = input.params;
  const store = await storeAsked(db, storeId);
  const row = await findArticle(db, storeId, articleId);
  if (!row) throw new Refusal('notFound');
  const [newer, [older]] = await Promise.all([findNewer(db, storeId, row), listOlder(db, storeId, row, 1)]);
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

/** A body is plain text with a blank line between paragraphs. */
const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const writeKey = ({ published_at, id }: ArticleKey): string => `${published_at.getTime()}_${id}`;

function readKey(after: string | undefined): ArticleKey | undefined {
  const [, time, id] = /^(\d{1,14})_(.+)$/.exec(after ?? '') ?? [];
  return time && id && isId(id) ? { published_at: new Date(Number(time)), id } : undefined;
}
