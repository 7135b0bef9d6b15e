import * as z from 'zod/mini';
import { currency } from '#common/shapes.ts';
import { emailAddress } from '#identity/email.model.ts';
import { phoneInput } from '#identity/identity.model.ts';
import { storeBaseInput } from './store-settings.model.ts';

/**
 * The facts with which a store is created: what diners see of it in lists and on the map. Its staff add everything else in the
 * settings.
 */
const newStore = z.extend(
  z.pick(storeBaseInput, {
    name: true,
    city: true,
    district: true,
    address: true,
    timezone: true,
    region: true,
    latitude: true,
    longitude: true,
    mainCuisine: true,
    perCapita: true,
  }),
  {
    /** It never changes: all prices and payments of the store are in it. */
    currency,
  },
);
/** A new store with its first owner, who is named either by phone or by e-mail address. */
export const newStoreInput = z.extend(newStore, {
  ownerPhone: z.optional(phoneInput),
  ownerAddress: z.optional(emailAddress),
});
export type NewStore = z.infer<typeof newStore>;
export type NewStoreInput = z.infer<typeof newStoreInput>;
