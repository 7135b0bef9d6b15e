import * as z from 'zod/mini';
import { isOwnPath } from '#common/own-path.ts';
import { id, instant, version, wallDate } from '#common/shapes.ts';
import { hasFields, localizedName } from '#stores/store-settings.model.ts';

/** Whether an announcement is shown: not yet, now, or no longer. */
export const ANNOUNCEMENT_STATES = ['scheduled', 'current', 'ended'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** The time zone of the days and times of announcements. That of all cities of the platform has the same clock. */
export const ANNOUNCEMENT_TIMEZONE = 'Asia/Shanghai';

/** The end of a last day. */
export const END_OF_DAY = '24:00';

const fields = {
  title: localizedName(80),
  body: localizedName(5000),
  /** The page that it links to; empty if it links to none. */
  path: z.string().check(z.refine((path) => path === '' || isOwnPath(path), 'pathNotOurs')),
  /** Shown as a dialog, once to each person; otherwise as a line on the home page. */
  popUp: z.boolean(),
  /** Its first day, and the time of that day from which on it is shown. */
  from: wallDate,
  fromTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** Its last day. Null: it is shown until it is ended. */
  to: z.nullable(wallDate),
  /** The time of the last day until which it is shown; `24:00` is the end of the day. Without a last day it means nothing. */
  toTime: z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
};

/** An announcement that was ended in its first minute begins and ends at the same time. */
const endsAfterStart = z.refine<{ from: string; fromTime: string; to: string | null; toTime: string }>(
  ({ from, fromTime, to, toTime }) => to === null || `${to} ${toTime}` >= `${from} ${fromTime}`,
  {
    path: ['to'],
    error: 'endBeforeStart',
    when: hasFields('from', 'fromTime', 'to', 'toTime'),
  },
);

/** What administrators write. */
export const announcementInput = z.object(fields).check(endsAfterStart);
export type AnnouncementInput = z.infer<typeof announcementInput>;
export const announcementChange = z.object({ ...fields, version }).check(endsAfterStart);

/** An announcement as administrators see it, in all languages. */
export const managedAnnouncement = z.object({
  ...fields,
  id,
  version,
  state: z.enum(ANNOUNCEMENT_STATES),
  publishedAt: instant,
  endsAt: z.nullable(instant),
});
export type ManagedAnnouncement = z.infer<typeof managedAnnouncement>;
