import * as z from 'zod/mini';
import { fen, id, instant } from '#common/shapes.ts';

const orderMenuData = z.object({
  storeId: id,
  bookingId: id,
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), price: fen, note: z.string() })),
  amount: fen,
  changedAt: instant,
});
export type OrderMenuData = z.infer<typeof orderMenuData>;

/** Its parts of the copy of a person's data. */
export const preordersPersonalData = {
  orderMenus: z.array(orderMenuData),
};
