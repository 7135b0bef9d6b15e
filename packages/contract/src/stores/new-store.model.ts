import * as z from 'zod/mini';
import { id } from '#common/shapes.ts';
import { phoneInput } from '#identity/identity.model.ts';
import { localizedName, storeBaseInput } from './store-settings.model.ts';

/** A merchant's name in addresses: lowercase letters and digits, with single hyphens between them. */
const merchantSlug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(60),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slugInvalid'),
  );

export const merchantInput = z.object({ name: localizedName(60), slug: merchantSlug });
export type MerchantInput = z.infer<typeof merchantInput>;

/** A merchant, as listed to administrators: its name in their language, and its number of stores. */
export const merchantSummary = z.object({ id, name: z.string(), slug: z.string(), stores: z.int() });

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
  { ownerPhone: phoneInput },
);
export type NewStoreInput = z.infer<typeof newStoreInput>;
