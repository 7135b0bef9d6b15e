import { dateIn, instantOf, minuteIn, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { announcementsApi } from '@xiwei/contract/notices/announcements.api.ts';
import {
  ANNOUNCEMENT_TIMEZONE,
  type AnnouncementInput,
  type AnnouncementState,
  END_OF_DAY,
  type ManagedAnnouncement,
} from '@xiwei/contract/notices/announcements.model.ts';
import type { Db } from '#platform/db/db.ts';
import { dateColumn, idColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type AnnouncementColumns,
  type AnnouncementKey,
  addAnnouncement,
  changeAnnouncement,
  findManaged,
  listAllAnnouncements,
  type ManagedRow,
} from './announcements.store.ts';

type Api = typeof announcementsApi;

const byStart = pageKey<AnnouncementKey>({ published_at: dateColumn, id: idColumn });

export async function listManagedAnnouncements({ db, input, now }: Call<Api['listManagedAnnouncements']>) {
  const { rows, next } = await readPage(byStart, input.query, (after, limit) =>
    listAllAnnouncements(db, after, limit),
  );
  return { items: rows.map((row) => describe(row, now)), next };
}

export const readManagedAnnouncement = async ({ db, input, now }: Call<Api['readManagedAnnouncement']>) =>
  describe(await requireAnnouncement(db, input.params.announcementId), now);

export async function createAnnouncement({ db, input, now, audit }: Call<Api['createAnnouncement']>) {
  const row = await addAnnouncement(db, newId(now), columnsOf(input.body, undefined, now));
  audit({ announcementId: row.id });
  return describe(row, now);
}

export async function updateAnnouncement({ db, input, now, audit }: Call<Api['updateAnnouncement']>) {
  const before = await requireAnnouncement(db, input.params.announcementId);
  const { version, ...body } = input.body;
  const row = await changeAnnouncement(db, before.id, version, columnsOf(body, before, now));
  if (!row) throw new Refusal('changedMeanwhile');
  audit({ before: { title: before.title, body: before.body } });
  return describe(row, now);
}

export async function endAnnouncement({ db, input, now }: Call<Api['endAnnouncement']>) {
  const before = await requireAnnouncement(db, input.params.announcementId);
  if (stateOf(before, now) === 'ended') return describe(before, now);
  const { id: _, version: __, ...columns } = before;
  const row = await changeAnnouncement(db, before.id, input.body.version, { ...columns, ends_at: now });
  if (!row) throw new Refusal('changedMeanwhile');
  return describe(row, now);
}

async function requireAnnouncement(db: Db, id: string): Promise<ManagedRow> {
  const row = await findManaged(db, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Returns the columns of what was written. A moment is kept unless its day or time was changed: it can be within a minute. */
function columnsOf(body: AnnouncementInput, before: ManagedRow | undefined, now: Date): AnnouncementColumns {
  const { title, body: text, path, popUp, from, fromTime, to, toTime } = body;
  const start = before && startOf(before);
  const end = before && endOf(before);
  const isSameStart = start?.from === from && start.fromTime === fromTime;
  const isSameEnd = end?.to === to && (to === null || end.toTime === toTime);
  return {
    title,
    body: text,
    path: path === '' ? null : path,
    pop_up: popUp,
    published_at: before && isSameStart ? before.published_at : publishedAt(from, fromTime, now),
    ends_at: before && isSameEnd ? before.ends_at : to === null ? null : momentOf(to, toTime, now),
  };
}

/** Returns the moment at which an announcement is published: now, if its time is over and its day is today. */
function publishedAt(date: string, time: string, now: Date): Date {
  const moment = momentOf(date, time, now);
  return moment < now && date === dateIn(ANNOUNCEMENT_TIMEZONE, now.getTime()) ? now : moment;
}

const momentOf = (date: string, time: string, now: Date): Date =>
  new Date(instantOf(ANNOUNCEMENT_TIMEZONE, date, minuteOf(time)) ?? now.getTime());

const timeAt = (instant: number): string => timeOf(minuteIn(ANNOUNCEMENT_TIMEZONE, instant));

const startOf = ({ published_at }: ManagedRow): Pick<ManagedAnnouncement, 'from' | 'fromTime'> => ({
  from: dateIn(ANNOUNCEMENT_TIMEZONE, published_at.getTime()),
  fromTime: timeAt(published_at.getTime()),
});

/** Describes the end, which is exclusive: a time, midnight after the last day, or the moment at which it was ended. */
function endOf({ ends_at }: ManagedRow): Pick<ManagedAnnouncement, 'to' | 'toTime'> {
  if (!ends_at) return { to: null, toTime: END_OF_DAY };
  const isMidnight = momentOf(dateIn(ANNOUNCEMENT_TIMEZONE, ends_at.getTime()), '00:00', ends_at) >= ends_at;
  const last = ends_at.getTime() - (isMidnight ? 1 : 0);
  return {
    to: dateIn(ANNOUNCEMENT_TIMEZONE, last),
    toTime: isMidnight ? END_OF_DAY : timeAt(last),
  };
}

function stateOf({ published_at, ends_at }: ManagedRow, now: Date): AnnouncementState {
  if (ends_at && ends_at <= now) return 'ended';
  return published_at > now ? 'scheduled' : 'current';
}

const describe = (row: ManagedRow, now: Date): ManagedAnnouncement => ({
  id: row.id,
  version: row.version,
  title: row.title,
  body: row.body,
  path: row.path ?? '',
  popUp: row.pop_up,
  ...startOf(row),
  ...endOf(row),
  state: stateOf(row, now),
  publishedAt: row.published_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
});
