import * as z from 'zod/mini';
import { fen, id, instant, wallDate, wallTime } from '#common/shapes.ts';
import { EXTERNAL_STATUSES } from './groupbuying.machine.ts';
import { groupPlatform } from './groupbuying.model.ts';

const externalOrderData = z.object({
  storeId: id,
  platform: groupPlatform,
  externalId: z.string(),
  status: z.enum(EXTERNAL_STATUSES),
  guestName: z.string(),
  date: wallDate,
  time: wallTime,
  people: z.int(),
  product: z.string(),
  amount: fen,
  remark: z.string(),
  bookingId: z.nullable(id),
  createdAt: instant,
});
export type ExternalOrderData = z.infer<typeof externalOrderData>;

/** Its parts of the copy of a person's data. */
export const groupbuyingPersonalData = {
  /** Orders from group-buying platforms with the person's verified phone. */
  externalOrders: z.array(externalOrderData),
};
