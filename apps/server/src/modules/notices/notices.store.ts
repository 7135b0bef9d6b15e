import { sql } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { NoticeDraft } from '#platform/notice-drafts.ts';

/** A notice to store, with the event that it is of. */
export interface NewNotice extends NoticeDraft {
  eventId: number;
}

/** Adds a notice once per event, however often the event is delivered. */
export async function addNotice(db: Db, notice: NewNotice, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto('notice')
    .values({
      id: newId(now),
      user_id: notice.userId,
      event_id: notice.eventId,
      kind: notice.kind,
      facts: json(notice.facts),
      path: notice.path,
      listed: notice.ways?.includes('list') ?? true,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes the facts of a notice of the same kind and page that the person has not read. Returns its id if there is one. */
export async function changeUnread(
  db: Db,
  { userId, kind, path, facts }: NewNotice,
): Promise<string | undefined> {
  const row = await db
    .updateTable('notice')
    .set({ facts: json(facts) })
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Counts one more in an unread notice of the same kind, which is about the same store if it is about one. It then has the facts of the
 * latest event, so that a repeated job counts nothing twice. Returns its id if there is one.
 */
export async function addToGroup(
  db: Db,
  { userId, kind, eventId, facts, groupPath = '' }: NewNotice,
): Promise<string | undefined> {
  const [, store = groupPath] = /^(\/web\/[^/]+\/)/.exec(groupPath) ?? [];
  // Of two events at once the second one waits, and finds the notice of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notices of ${userId} ${kind} ${store}`}, 0))`.execute(
    db,
  );
  const row = await db
    .updateTable('notice')
    .set({
      event_id: eventId,
      path: groupPath,
      facts: sql`${json(facts)} || jsonb_build_object('count', (coalesce((facts->>'count')::int, 1)
        + case when event_id = ${eventId} then 0 else 1 end)::text)`,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('notice')
        .select('id')
        .where('user_id', '=', userId)
        .where('listed', '=', true)
        .where('read_at', 'is', null)
        .where('kind', '=', kind)
        .where(sql<boolean>`starts_with(path, ${store})`)
        .orderBy('id', 'desc')
        .limit(1),
    )
    // An event that is delivered again after its notice was read has that notice.
    .where(sql<boolean>`not exists (select from notice other
      where other.user_id = ${userId} and other.event_id = ${eventId} and other.id <> notice.id)`)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Checks whether a person has a notice that says the same. */
export async function hasNotice(
  db: Db,
  { userId, kind, facts, path }: Omit<NewNotice, 'eventId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .where('facts', '=', json(facts))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const listNoticesOf = (db: Db, userId: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('notice')
    .select(['id', 'kind', 'facts', 'path', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function markRead(db: Db, userId: string, upTo: string, now: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

const ANNOUNCEMENT = ['id', 'title', 'body', 'path', 'pop_up', 'published_at'] as const;

export const listCurrentAnnouncements = (db: Db, now: Date) =>
  db
    .selectFrom('announcement')
    .select(ANNOUNCEMENT)
    .where('published_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('published_at', 'desc')
    .limit(20)
    .execute();

export const findAnnouncement = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('announcement')
    .select(ANNOUNCEMENT)
    .where('id', '=', id)
    .where('published_at', '<=', now)
    .executeTakeFirst();

export type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>;
