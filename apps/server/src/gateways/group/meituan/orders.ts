import { z } from 'zod';
import type { OrderWish, PlatformOrder } from '../group.ts';
import { phoneOf } from '../shared/phone.ts';
import { entryOf, fenAmount, peopleCount, platformNumber, shortText, wallSlot } from '../shared/wire.ts';
import type { MeituanSettings } from './settings.ts';

/** The largest time, in the year 9999. */
const MAX_SECONDS = 253_402_300_799;

export const orderNames = z.object({ orderId: platformNumber });
export const timeSchema = z.object({ arriveTime: wallSlot, peopleCount });
export const reasonSchema = z.object({ reason: shortText });
/** Epoch seconds. */
export const deadlineSchema = z.object({
  answerDeadline: z.coerce
    .number()
    .int()
    .positive()
    .max(MAX_SECONDS)
    .optional()
    .transform((seconds) => (seconds === undefined ? null : new Date(seconds * 1000))),
});
/** An order in a push. The names of these fields have to be confirmed with the platform. */
export const wishSchema = timeSchema.extend({
  userName: shortText,
  phone: z.string().optional(),
  dealTitle: shortText,
  payPrice: fenAmount,
  remark: shortText,
});

/** An order in an answer of the API. */
const orderSchema = orderNames
  .extend(wishSchema.shape)
  .extend(reasonSchema.shape)
  .extend(deadlineSchema.shape)
  .extend({ opPoiId: platformNumber, orderStatus: z.coerce.string() });

export function wishOf(wish: z.infer<typeof wishSchema>): OrderWish {
  return {
    ...wish.arriveTime,
    guestName: wish.userName,
    guestPhone: phoneOf(wish.phone),
    people: wish.peopleCount,
    product: wish.dealTitle,
    amount: wish.payPrice,
    remark: wish.remark,
  };
}

/** Reads an order of an answer; undefined if it is not complete or has an unknown status. */
export function readOrder({ statuses }: MeituanSettings, json: unknown): PlatformOrder | undefined {
  const { data: order } = orderSchema.safeParse(json);
  const status = order && entryOf(statuses, order.orderStatus);
  if (!order || !status) return undefined;
  return {
    ...wishOf(order),
    externalId: order.orderId,
    shopId: order.opPoiId,
    status,
    deadline: order.answerDeadline,
    words: order.reason,
  };
}
