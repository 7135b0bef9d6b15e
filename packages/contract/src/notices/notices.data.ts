import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';
import { NOTICE_KINDS } from '#notice-kinds.ts';
import { STAFF_MAIL_STATUSES, STAFF_MAILS } from './staff-mails.ts';
import { staffNoticeChoice } from './staff-notices.model.ts';

const noticeData = z.object({
  kind: z.enum(NOTICE_KINDS),
  facts: z.record(z.string(), z.string()),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type NoticeData = z.infer<typeof noticeData>;

const pushDeviceData = z.object({ service: z.string(), createdAt: instant });
export type PushDeviceData = z.infer<typeof pushDeviceData>;

const staffNoticesData = z.extend(staffNoticeChoice, { storeId: id, changedAt: instant });
export type StaffNoticesData = z.infer<typeof staffNoticesData>;

const staffMailData = z.object({
  storeId: id,
  kind: z.enum(STAFF_MAILS),
  date: z.string(),
  status: z.enum(STAFF_MAIL_STATUSES),
  sentAt: z.nullable(instant),
});
export type StaffMailData = z.infer<typeof staffMailData>;

const digestItemData = z.object({
  storeId: id,
  kind: z.enum(NOTICE_KINDS),
  facts: z.record(z.string(), z.string()),
  at: instant,
});
export type DigestItemData = z.infer<typeof digestItemData>;

/** Its parts of the copy of a person's data. */
export const noticesPersonalData = {
  notices: z.array(noticeData),
  /** Browsers that show this person's notices as notifications, by the service that delivers them. */
  pushDevices: z.array(pushDeviceData),
  /** The news of bookings that this person chose to get as a member of the staff of stores. */
  staffNotices: z.array(staffNoticesData),
  /** E-mails about a day at a store, and the news of such e-mails that is stored for some days. */
  staffMails: z.array(staffMailData),
  staffDigestItems: z.array(digestItemData),
};
