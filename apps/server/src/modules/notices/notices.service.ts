import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type AnnouncementRow,
  countUnread,
  findAnnouncement,
  listCurrentAnnouncements,
  listNoticesOf,
  markRead,
} from './notices.store.ts';

type Api = typeof noticesApi;

/** Notices are listed newest first, which is the order of their ids. */
const byId = pageKey({ id: idColumn });

export async function listNotices({ caller, db, input }: Call<Api['listNotices']>) {
  const { rows, next } = await readPage(byId, input.query, (after, limit) =>
    listNoticesOf(db, caller.user.id, after?.id, limit),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      facts: row.facts,
      path: row.path,
      unread: row.read_at === null,
      createdAt: row.created_at.toISOString(),
    })),
    next,
  };
}

export const countUnreadNotices = async ({ caller, db }: Call<Api['countUnreadNotices']>) => ({
  count: await countUnread(db, caller.user.id),
});

export async function markNoticesRead({ caller, db, input, now }: Call<Api['markNoticesRead']>) {
  await markRead(db, caller.user.id, input.body.upTo, now);
  return {};
}

export async function listAnnouncements({ db, language, now }: Call<Api['listAnnouncements']>) {
  const rows = await listCurrentAnnouncements(db, now);
  return { items: rows.map((row) => describeAnnouncement(row, language)) };
}

export async function readAnnouncement({ db, input, language, now }: Call<Api['readAnnouncement']>) {
  const row = await findAnnouncement(db, input.params.announcementId, now);
  if (!row) throw new Refusal('notFound');
  return describeAnnouncement(row, language);
}

const describeAnnouncement = (row: AnnouncementRow, language: Language): Announcement => ({
  id: row.id,
  title: textFor(row.title, language) ?? '',
  body: textFor(row.body, language) ?? '',
  path: row.path,
  popUp: row.pop_up,
  publishedAt: row.published_at.toISOString(),
});
