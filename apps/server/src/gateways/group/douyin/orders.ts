import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { z } from 'zod';
import { beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import type { OrderWish, PlatformOrder, PlatformSlot } from '../group.ts';
import { phoneOf } from '../shared/phone.ts';
import { entryOf, fenAmount, peopleCount, platformNumber, shortText } from '../shared/wire.ts';
import type { DouyinSettings } from './settings.ts';
import { decryptPhone } from './signing.ts';

/** The largest time, in the year 9999. */
const MAX_MS = 253_402_300_799_999;
const milliseconds = z.coerce.number().int().positive().max(MAX_MS);

export const orderNames = z.object({ order_id: platformNumber, poi_id: platformNumber });
const slot = milliseconds.transform(slotOf).refine(({ date }) => isWallDate(date));
export const timeSchema = z.object({ book_start_time: slot, people_num: peopleCount });
export const reasonSchema = z.object({ reason: shortText });
export const deadlineSchema = z.object({
  confirm_deadline: milliseconds.optional().transform((ms) => (ms === undefined ? null : new Date(ms))),
});
/** An order in a call to us. Except the number, the names of these fields have to be confirmed with the platform. */
export const wishSchema = timeSchema.extend({
  user_name: shortText,
  phone: z.string().optional(),
  product_name: shortText,
  pay_amount: fenAmount,
  remark: shortText,
});

/** An order in an answer of the API. */
const orderSchema = orderNames
  .extend(wishSchema.shape)
  .extend(reasonSchema.shape)
  .extend(deadlineSchema.shape)
  .extend({ order_status: z.coerce.string() });

/** Converts an instant into a date and a time. */
function slotOf(ms: number): PlatformSlot {
  const text = beijingTime(ms);
  return { date: text.slice(0, 10), time: text.slice(11, 16), timezone: 'Asia/Shanghai' };
}

export function wishOf(
  { clientSecret, phoneCipher }: DouyinSettings,
  wish: z.infer<typeof wishSchema>,
): OrderWish {
  return {
    ...wish.book_start_time,
    guestName: wish.user_name,
    guestPhone: phoneOf(decryptPhone(wish.phone ?? '', clientSecret, phoneCipher)),
    people: wish.people_num,
    product: wish.product_name,
    amount: wish.pay_amount,
    remark: wish.remark,
  };
}

/** Reads an order of an answer; undefined if it is not complete or has an unknown status. */
export function readOrder(settings: DouyinSettings, json: unknown): PlatformOrder | undefined {
  const { data: order } = orderSchema.safeParse(json);
  const status = order && entryOf(settings.statuses, order.order_status);
  if (!order || !status) return undefined;
  return {
    ...wishOf(settings, order),
    externalId: order.order_id,
    shopId: order.poi_id,
    status,
    deadline: order.confirm_deadline,
    words: order.reason,
  };
}
