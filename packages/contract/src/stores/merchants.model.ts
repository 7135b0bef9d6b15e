import * as z from 'zod/mini';
import { id, instant, version } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import { cityKey } from './places.model.ts';
import { MERCHANT_STANDINGS } from './store-kinds.ts';
import { localized, localizedName } from './store-settings.model.ts';

const standing = z.enum(MERCHANT_STANDINGS);

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

/** A change of a merchant's name. Its slug stays, because it is in addresses that people have. */
export const merchantUpdate = z.object({ name: localizedName(60), version });

/** A change of a merchant's standing. Suspending needs a reason. */
export const standingInput = z.object({ standing, reason: freeText(500), version }).check(
  z.refine(({ standing, reason }) => standing !== 'suspended' || reason !== '', {
    path: ['reason'],
    error: 'required',
  }),
);

/** A merchant, as listed to administrators: its name in their language, and its number of stores. */
export const merchantSummary = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  stores: z.int(),
  standing,
});
export type MerchantSummary = z.infer<typeof merchantSummary>;

/** An owner of a store, as shown to administrators, with the phone or e-mail address that they were added by. `pending` until they sign in with it. */
const storeOwner = z.object({ address: z.string(), nickname: z.nullable(z.string()), pending: z.boolean() });

/** A store of a merchant, as shown to administrators. */
const merchantStore = z.object({
  id,
  name: z.string(),
  city: cityKey,
  createdAt: instant,
  /** Whether its staff have turned on online booking. */
  onlineBooking: z.boolean(),
  owners: z.array(storeOwner),
});
export type MerchantStore = z.infer<typeof merchantStore>;

export const merchantDetail = z.object({
  id,
  slug: z.string(),
  name: localized(60),
  version,
  standing,
  /** The last change of the standing; null if it never changed. `by` is null if that account is closed. */
  standingChange: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: instant })),
  stores: z.array(merchantStore),
  /** Those who own all of its stores, also those that are added later. */
  owners: z.array(z.extend(storeOwner, { id })),
});
export type MerchantDetail = z.infer<typeof merchantDetail>;
