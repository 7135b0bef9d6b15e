import * as z from 'zod/mini';
import { fen, id, instant } from '#common/shapes.ts';

const orderMenuData = z.object({
  storeId: id,
  bookingId: id,
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      price: fen,
      note: z.string(),
      /** What was chosen of a combo, with its number. Empty for dishes and single products. */
      choices: z.array(z.object({ title: z.string(), count: z.int() })),
      /** How many people goods are for. Null for dishes. */
      seats: z.nullable(z.int()),
    }),
  ),
  amount: fen,
  changedAt: instant,
});
export type OrderMenuData = z.infer<typeof orderMenuData>;

/** Its parts of the copy of a person's data. */
export const preordersPersonalData = {
  orderMenus: z.array(orderMenuData),
};
