import { wallDate, wallTime } from '@xiwei/contract/common/shapes.ts';
import { phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { DELIVERY_WAYS } from '@xiwei/contract/shop/shop-orders.machine.ts';
import * as z from 'zod/mini';
import { defineDraft } from '#shared/form/draft.ts';

const schema = z.object({
  /** Null until one is chosen. */
  way: z.nullable(z.enum(DELIVERY_WAYS)),
  pickup: z.nullable(z.object({ date: wallDate, time: wallTime })),
  contact: z.object({ name: z.string(), phone: z.extend(phoneInput, { number: z.string() }) }),
  remark: z.string(),
});
export type CheckoutDraft = z.infer<typeof schema>;

/** What was entered to order goods, by user and store. */
export const checkoutDraft = defineDraft('checkout-draft', schema);
