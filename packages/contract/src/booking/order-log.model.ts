import * as z from 'zod/mini';
import { instant } from '#common/shapes.ts';
import { operator } from './booking.model.ts';

export const LOG_TYPES = [
  'create',
  'close',
  'tableAllocation',
  'paxChange',
  'dinerChange',
  'storeRemark',
  'finish',
  'depositPay',
  'depositRefund',
  'depositForfeit',
  'depositDiscount',
  'finalPaymentPay',
  'finalPaymentRefund',
  'inviteCode',
  'invitationTemplate',
  'extendedJson',
  'arrive',
  'turnOver',
  'tagList',
  'taker',
  'channel',
  /** The dishes that were ordered in advance. In entries of earlier releases, which have no `menu_amount`, the price of the meal. */
  'associatedMenu',
  /** The price of the meal, and what coupons are worth in it. */
  'mealCost',
  'logRevert',
] as const;
export type LogType = (typeof LOG_TYPES)[number];

/**
 * Entries that can be undone. Of `extendedJson`, only changes of the guest's wishes can: others are decisions, such as to accept. Of
 * `close`, only no-shows can.
 */
export const REVERTIBLE: readonly LogType[] = [
  'arrive',
  'turnOver',
  'tagList',
  'taker',
  'tableAllocation',
  'paxChange',
  'dinerChange',
  'storeRemark',
  'extendedJson',
  'channel',
  'finish',
  'close',
];

export const logEntry = z.object({
  seq: z.int(),
  type: z.enum(LOG_TYPES),
  at: instant,
  operator,
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The entry this one undoes. */
  reverts: z.nullable(z.int()),
  can: z.array(z.enum(['revert'])),
});
export type LogEntry = z.infer<typeof logEntry>;
