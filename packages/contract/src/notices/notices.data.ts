import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';
import { NOTICE_KINDS } from '#notice-kinds.ts';

const noticeData = z.object({
  kind: z.enum(NOTICE_KINDS),
  facts: z.record(z.string(), z.string()),
  createdAt: instant,
  readAt: z.nullable(instant),
});
export type NoticeData = z.infer<typeof noticeData>;

const pushDeviceData = z.object({ service: z.string(), createdAt: instant });
export type PushDeviceData = z.infer<typeof pushDeviceData>;

/** Its parts of the copy of a person's data. */
export const noticesPersonalData = {
  notices: z.array(noticeData),
  /** Browsers that show this person's notices as notifications, by the service that delivers them. */
  pushDevices: z.array(pushDeviceData),
};
