import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import type { Call } from '#platform/http/routes.ts';
import { isId } from '#platform/ids.ts';
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

export async function listNotices({ caller, db, input }: Call<Api['listNotices']>) {
  const { after, limit } = input.query;
  const known = after !== undefined && isId(after) ? after : undefined;
  const rows = await listNoticesOf(db, caller.user.id, known, limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      facts: row.facts,
      path: row.path,
      unread: row.read_at === null,
      createdAt: row.created_at.toISOString(),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
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
