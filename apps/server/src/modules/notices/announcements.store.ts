import type { Localized } from '@xiwei/contract/common/language.ts';
import { type Db, json } from '#platform/db/db.ts';

const COLUMNS = ['id', 'version', 'title', 'body', 'path', 'pop_up', 'published_at', 'ends_at'] as const;

/** The key by which announcements are listed, latest start first. */
export interface AnnouncementKey {
  published_at: Date;
  id: string;
}

export const listAllAnnouncements = (db: Db, after: AnnouncementKey | undefined, limit: number) =>
  db
    .selectFrom('announcement')
    .select(COLUMNS)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('published_at', 'id'),
          '<',
          eb.tuple(after?.published_at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findManaged = (db: Db, id: string) =>
  db.selectFrom('announcement').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;

/** The columns that administrators write. */
export interface AnnouncementColumns {
  title: Localized;
  body: Localized;
  path: string | null;
  pop_up: boolean;
  published_at: Date;
  ends_at: Date | null;
}

const written = ({ title, body, ...columns }: AnnouncementColumns) => ({
  title: json(title),
  body: json(body),
  ...columns,
});

export const addAnnouncement = (db: Db, id: string, columns: AnnouncementColumns) =>
  db
    .insertInto('announcement')
    .values({ id, ...written(columns) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Changes an announcement at the given version. Returns undefined if it has another one by now. */
export const changeAnnouncement = (db: Db, id: string, version: number, columns: AnnouncementColumns) =>
  db
    .updateTable('announcement')
    .set({ ...written(columns), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
