import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

type ArticleRow = Selectable<Tables['article']>;

const CARD = ['id', 'title', 'summary', 'picture', 'published_at'] as const;
export type ArticleCardRow = Pick<ArticleRow, (typeof CARD)[number]>;

/** Sort key of an article within its store. */
type ArticleKey = Pick<ArticleRow, 'published_at' | 'id'>;

const cardsOf = (db: Db, storeId: string) =>
  db.selectFrom('article').select(CARD).where('store_id', '=', storeId);

/** Lists the articles of a store published before a given one, newest first. */
export const listOlder = (
  db: Db,
  storeId: string,
  than: ArticleKey | undefined,
  limit: number,
): Promise<ArticleCardRow[]> =>
  cardsOf(db, storeId)
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
export const findNewer = (db: Db, storeId: string, than: ArticleKey): Promise<ArticleCardRow | undefined> =>
  cardsOf(db, storeId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '>', tuple(than.published_at, than.id)),
    )
    .orderBy('published_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const findArticle = (db: Db, storeId: string, id: string): Promise<ArticleRow | undefined> =>
  db
    .selectFrom('article')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function countArticles(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return count;
}
