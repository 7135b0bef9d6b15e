import * as z from 'zod/mini';
import { currency } from '#common/shapes.ts';
import { phoneInput } from '#identity/identity.model.ts';
import { storeBaseInput } from './store-settings.model.ts';

/**
 * The facts with which a store is created: what diners see of it in lists and on the map, and the phone of its first owner.
 * Its staff add everything else in the settings.
 */
export const newStoreInput = z.extend(
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
    ownerPhone: phoneInput,
  },
);
export type NewStoreInput = z.infer<typeof newStoreInput>;
