import * as z from 'zod/mini';
import { fen, id, instant } from '#common/shapes.ts';
import { SHOP_ORDER_STATUSES } from './shop-orders.machine.ts';

const shopOrderData = z.object({
  storeId: id,
  number: z.string(),
  status: z.enum(SHOP_ORDER_STATUSES),
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), price: fen })),
  total: fen,
  recipientName: z.string(),
  recipientPhone: z.nullable(z.string()),
  address: z.string(),
  remark: z.string(),
  trackingNumbers: z.array(z.string()),
  createdAt: instant,
});
export type ShopOrderData = z.infer<typeof shopOrderData>;

const cartData = z.object({ storeId: id, title: z.string(), quantity: z.int(), addedAt: instant });
export type CartData = z.infer<typeof cartData>;

/** Its parts of the copy of a person's data. */
export const shopPersonalData = {
  shopOrders: z.array(shopOrderData),
  shopCarts: z.array(cartData),
};
