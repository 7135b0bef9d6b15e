import type { InsertObject, Selectable, UpdateObject } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';

export type ArticleRow = Selectable<Tables['article']>;
/** An article that is published: drafts have no time of publication. */
type PublishedRow = ArticleRow & { published_at: Date };

const CARD = ['id', 'title', 'summary', 'picture', 'published_at'] as const;
export type ArticleCardRow = Pick<PublishedRow, (typeof CARD)[number]>;

/** Sort key of an article within its store. */
type ArticleKey = Pick<PublishedRow, 'published_at' | 'id'>;

/** The articles that diners can read: those of a store that are published at a time. */
interface Published {
  storeId: string;
  now: Date;
}

const publishedOf = (db: Db, { storeId, now }: Published) =>
  db.selectFrom('article').where('store_id', '=', storeId).where('published_at', '<=', now);

const cardsOf = (db: Db, published: Published) =>
  publishedOf(db, published).select(CARD).$narrowType<{ published_at: Date }>();

/** Lists the articles of a store published before a given one, newest first. */
export const listOlder = (
  db: Db,
  published: Published,
  than: ArticleKey | undefined,
  limit: number,
): Promise<ArticleCardRow[]> =>
  cardsOf(db, published)
    .$if(than !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('published_at', 'id'), '<', tuple(than?.published_at ?? new Date(), than?.id ?? '')),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Finds the article published next after a given one. */
export const findNewer = (
  db: Db,
  published: Published,
  than: ArticleKey,
): Promise<ArticleCardRow | undefined> =>
  cardsOf(db, published)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '>', tuple(than.published_at, than.id)),
    )
    .orderBy('published_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Finds a published article. */
export const findPublished = (
  db: Db,
  published: Published,
  id: string,
): Promise<(ArticleCardRow & Pick<ArticleRow, 'body'>) | undefined> =>
  cardsOf(db, published).select('body').where('id', '=', id).executeTakeFirst();

export async function countArticles(db: Db, published: Published): Promise<number> {
  const { count } = await publishedOf(db, published)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists all articles of a store without their bodies: drafts first, the newest on top, then by time of publication. */
export const listAll = (db: Db, storeId: string): Promise<Omit<ArticleRow, 'body'>[]> =>
  db
    .selectFrom('article')
    .select(['store_id', 'version', 'id', 'title', 'summary', 'picture', 'published_at'])
    .where('store_id', '=', storeId)
    .orderBy('published_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();

/** Finds an article, published or not. */
export const findArticle = (db: Db, storeId: string, id: string): Promise<ArticleRow | undefined> =>
  db
    .selectFrom('article')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Counts all articles of a store. */
export async function countAll(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertArticle = (db: Db, row: InsertObject<Tables, 'article'>): Promise<ArticleRow> =>
  db.insertInto('article').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes an article that has the version the caller read. */
export const changeArticle = (
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  version: number,
  change: Omit<UpdateObject<Tables, 'article'>, 'version'>,
): Promise<ArticleRow> => updateAtVersion(db, 'article', { store_id: storeId, id }, version, change);

export const removeArticle = (db: Db, storeId: string, id: string): Promise<ArticleRow | undefined> =>
  db
    .deleteFrom('article')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
