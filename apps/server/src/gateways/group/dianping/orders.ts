import { z } from 'zod';
import { fromBeijingTime } from '#gateways/pay/shared/beijing-time.ts';
import type { OrderWish, PlatformOrder } from '../group.ts';
import { phoneOf } from '../shared/phone.ts';
import { entryOf, peopleCount, platformNumber, shortText, wallSlot, yuan } from '../shared/wire.ts';
import type { DianpingSettings } from './settings.ts';

export const orderNames = z.object({ order_id: platformNumber, open_shop_uuid: platformNumber });
const deadline = z
  .string()
  .optional()
  .transform((text) => (text === undefined ? null : (fromBeijingTime(text) ?? null)));

export const timeSchema = z.object({ begin_time: wallSlot, people_count: peopleCount });
export const reasonSchema = z.object({ reason: shortText });
export const deadlineSchema = z.object({ deadline });
/** An order in a push. The names of these fields have to be confirmed with the platform. */
export const wishSchema = timeSchema.extend({
  user_name: shortText,
  mobile: z.string().optional(),
  product_name: shortText,
  price: yuan.optional(),
  remark: shortText,
});

/** An order in an answer of the API. */
const orderSchema = orderNames
  .extend(wishSchema.shape)
  .extend(reasonSchema.shape)
  .extend(deadlineSchema.shape)
  .extend({ book_status: z.coerce.string() });

export function wishOf(wish: z.infer<typeof wishSchema>): OrderWish {
  return {
    ...wish.begin_time,
    guestName: wish.user_name,
    guestPhone: phoneOf(wish.mobile),
    people: wish.people_count,
    product: wish.product_name,
    amount: wish.price ?? (0 as OrderWish['amount']),
    remark: wish.remark,
  };
}

/** Reads an order of an answer; undefined if it is not complete or has an unknown status. */
export function readOrder({ statuses }: DianpingSettings, json: unknown): PlatformOrder | undefined {
  const { data: order } = orderSchema.safeParse(json);
  const status = order && entryOf(statuses, order.book_status);
  if (!order || !status) return undefined;
  return {
    ...wishOf(order),
    externalId: order.order_id,
    shopId: order.open_shop_uuid,
    status,
    deadline: order.deadline,
    words: order.reason,
  };
}
