import * as z from 'zod/mini';
import { isOwnPath } from '#common/own-path.ts';
import { id, instant, version, wallDate } from '#common/shapes.ts';
import { hasFields, localizedName } from '#stores/store-settings.model.ts';

/** Whether an announcement is shown: not yet, now, or no longer. */
export const ANNOUNCEMENT_STATES = ['scheduled', 'current', 'ended'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** The time zone in which the days of announcements begin and end. */
export const ANNOUNCEMENT_TIMEZONE = 'Asia/Shanghai';

const fields = {
  title: localizedName(80),
  body: localizedName(5000),
  /** The page that it links to; empty if it links to none. */
  path: z.string().check(z.refine((path) => path === '' || isOwnPath(path), 'pathNotOurs')),
  /** Shown as a dialog, once to each person; otherwise as a line on the home page. */
  popUp: z.boolean(),
  /** Its first and its last day. Null: it is shown until it is ended. */
  from: wallDate,
  to: z.nullable(wallDate),
};

const endsAfterStart = z.refine<{ from: string; to: string | null }>(
  ({ from, to }) => to === null || to >= from,
  {
    path: ['to'],
    error: 'endBeforeStart',
    when: hasFields('from', 'to'),
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
