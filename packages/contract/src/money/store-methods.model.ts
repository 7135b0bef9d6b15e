import * as z from 'zod/mini';
import { MACAU_CHANNELS, PAYMENT_METHODS } from './money.model.ts';

/** A payment method of a store, as its owner sets it. */
export const storePaymentMethod = z.object({
  method: z.enum(PAYMENT_METHODS),
  enabled: z.boolean(),
  /** The store's sub-merchant account at the provider, if the provider pays to it directly. */
  subMerchantId: z.nullable(z.string().check(z.trim(), z.regex(/^\d{8,12}$/, 'subMerchantIdInvalid'))),
  /** The channels of the Macau bank's checkout that the store offers. Null: all, also those that are added later. */
  channels: z.nullable(
    z.array(z.enum(MACAU_CHANNELS)).check(
      z.minLength(1, 'channelsMissing'),
      z.refine((channels) => new Set(channels).size === channels.length),
    ),
  ),
});
export type StorePaymentMethod = z.infer<typeof storePaymentMethod>;

/** A payment method of a store, with what its owner cannot change. */
export const storeMethodState = z.extend(storePaymentMethod, {
  /** Whether the platform is set up for it. */
  ready: z.boolean(),
  /** Whether it takes payments in the currency of the store. */
  takesCurrency: z.boolean(),
});
