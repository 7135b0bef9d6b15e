import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { dateIn, instantOf, minuteIn, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import {
  type ArticleInput,
  MAX_ARTICLES,
  type StoreArticle,
  type StoreArticleCard,
} from '@xiwei/contract/stores/store-articles.model.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { json } from '#platform/db/db.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type ArticleRow,
  changeArticle,
  countAll,
  findArticle,
  insertArticle,
  listAll,
  removeArticle,
} from './articles.store.ts';
import { emitToPublic } from './public-events.ts';
import type { StoresDeps } from './stores.deps.ts';
import { describePicture } from './stores.describe.ts';
import { findStore, lockPublicContent } from './stores.store.ts';

type Api = typeof storeArticlesApi;
type ArticleEdit = Call<Api['createArticle']> | Call<Api['updateArticle']>;

export async function listStoreArticles(_deps: StoresDeps, call: Call<Api['listStoreArticles']>) {
  const { db, now, input, role } = call;
  const { storeId } = input.params;
  const rows = await listAll(db, storeId);
  return {
    items: rows.map((row) => describeCard(row, now, role)),
    timezone: await timezoneOf(call, storeId),
    can: can(role, { manager: ['create'] }),
  };
}

export async function readStoreArticle(
  _deps: StoresDeps,
  call: Call<Api['readStoreArticle']>,
): Promise<StoreArticle> {
  const { storeId, articleId } = call.input.params;
  const row = await findArticle(call.db, storeId, articleId);
  if (!row) throw new Refusal('notFound');
  return describe(row, await timezoneOf(call, storeId), call);
}

export async function createArticle(
  deps: StoresDeps,
  call: Call<Api['createArticle']>,
): Promise<StoreArticle> {
  const { db, input, now } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  if ((await countAll(db, storeId)) >= MAX_ARTICLES) throw new Refusal('articleLimitReached');
  await requirePicture(deps, call);
  const timezone = await timezoneOf(call, storeId);
  const publishedAt = publicationOf(call, timezone, null);
  const row = await insertArticle(db, {
    store_id: storeId,
    id: newId(now),
    ...textsOf(input.body),
    published_at: publishedAt,
  });
  await emitToPublic(deps, call, 'stores.articlesChanged', storeId);
  return describe(row, timezone, call);
}

export async function updateArticle(
  deps: StoresDeps,
  call: Call<Api['updateArticle']>,
): Promise<StoreArticle> {
  const { db, input, audit } = call;
  const { storeId, articleId: id } = input.params;
  await lockPublicContent(db, storeId);
  await requirePicture(deps, call);
  const before = await findArticle(db, storeId, id);
  if (!before) throw new Refusal('notFound');
  const timezone = await timezoneOf(call, storeId);
  const row = await changeArticle(db, { storeId, id }, input.body.version, {
    ...textsOf(input.body),
    published_at: publicationOf(call, timezone, before.published_at),
  });
  audit({ before });
  await emitToPublic(deps, call, 'stores.articlesChanged', storeId);
  return describe(row, timezone, call);
}

export async function deleteArticle(deps: StoresDeps, call: Call<Api['deleteArticle']>) {
  const { storeId, articleId } = call.input.params;
  const before = await removeArticle(call.db, storeId, articleId);
  if (!before) throw new Refusal('notFound');
  call.audit({ before });
  await emitToPublic(deps, call, 'stores.articlesChanged', storeId);
  return {};
}

async function timezoneOf({ db }: Pick<Call, 'db'>, storeId: string): Promise<string> {
  const store = await findStore(db, storeId);
  if (!store) throw new Refusal('notFound');
  return store.timezone;
}

async function requirePicture({ pictures }: StoresDeps, { db, input }: ArticleEdit): Promise<void> {
  const { picture } = input.body;
  if (picture !== null && !(await pictures.has(db, [picture]))) throw new Refusal('pictureMissing');
}

const textsOf = ({ title, summary, body, picture }: ArticleInput) => ({
  title: json(title),
  summary: json(summary),
  body: json(body),
  picture,
});

/**
 * Returns when an article that is saved is published; null for a draft. An article that is already published keeps its
 * time, also if it was scheduled for that time when its page was opened.
 */
function publicationOf(
  { input, now, language }: Pick<ArticleEdit, 'input' | 'now' | 'language'>,
  timezone: string,
  before: Date | null,
): Date | null {
  const { state, publishDate, publishTime } = input.body;
  if (state === 'draft') return null;
  if (state === 'published') return before !== null && before <= now ? before : now;
  const instant = instantOf(timezone, publishDate ?? '', minuteOf(publishTime ?? ''));
  if (instant !== undefined && (instant > now.getTime() || instant === before?.getTime()))
    return new Date(instant);
  const message = refusalWords[language].articleTimeInvalid;
  throw new Refusal('articleTimeInvalid', { fields: { publishTime: message } });
}

const stateOf = (publishedAt: Date | null, now: Date): StoreArticle['state'] => {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
};

const describeCard = (row: Omit<ArticleRow, 'body'>, now: Date, role: StaffRole): StoreArticleCard => ({
  id: row.id,
  version: row.version,
  title: row.title,
  summary: row.summary,
  picture: describePicture(row.picture),
  state: stateOf(row.published_at, now),
  publishedAt: row.published_at?.toISOString() ?? null,
  can: can(role, { manager: ['update', 'delete'] }),
});

function describe(
  row: ArticleRow,
  timezone: string,
  { now, role }: { now: Date; role: StaffRole },
): StoreArticle {
  const card = describeCard(row, now, role);
  const instant = card.state === 'scheduled' ? (row.published_at?.getTime() ?? null) : null;
  return {
    ...card,
    body: row.body,
    publishDate: instant === null ? null : dateIn(timezone, instant),
    publishTime: instant === null ? null : timeOf(minuteIn(timezone, instant)),
  };
}
