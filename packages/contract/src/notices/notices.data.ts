import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';
import { NOTICE_KINDS } from '#notice-kinds.ts';
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

/** Its parts of the copy of a person's data. */
export const noticesPersonalData = {
  notices: z.array(noticeData),
  /** Browsers that show this person's notices as notifications, by the service that delivers them. */
  pushDevices: z.array(pushDeviceData),
  /** The news of bookings that this person chose to get as a member of the staff of stores. */
  staffNotices: z.array(staffNoticesData),
};
