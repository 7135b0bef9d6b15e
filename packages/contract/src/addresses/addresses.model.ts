import * as z from 'zod/mini';
import { id, version } from '#common/shapes.ts';
import { requiredText } from '#common/text.ts';
import { phoneInput } from '#identity/identity.model.ts';

/** The most addresses of one person. */
export const MAX_ADDRESSES = 20;
export const ADDRESS_DETAIL_MAX = 200;
export const ADDRESS_CONTACT_MAX = 50;

/** The regions that addresses can be in: those whose divisions are known. */
export const ADDRESS_REGIONS = ['CN', 'HK', 'MO', 'TW', 'MY'] as const;
export type AddressRegion = (typeof ADDRESS_REGIONS)[number];

export const addressInput = z.object({
  region: z.enum(ADDRESS_REGIONS),
  /** The code of the district, or of a city without districts. */
  divisionCode: z.string().check(z.minLength(1, 'divisionRequired'), z.regex(/^\d{4,8}$/)),
  /** Street, house and flat. */
  detail: requiredText(ADDRESS_DETAIL_MAX),
  contact: requiredText(ADDRESS_CONTACT_MAX),
  phone: phoneInput,
  /** Makes it the default. The default stays one until another becomes it, and the first address always is. */
  isDefault: z._default(z.boolean(), false),
});
export type AddressInput = z.infer<typeof addressInput>;

export const addressChange = z.extend(addressInput, { version });

export const deliveryAddress = z.object({
  id,
  version,
  region: z.enum(ADDRESS_REGIONS),
  divisionCode: z.string(),
  /** The names of province, city and district when the address was saved, as they are written there. */
  province: z.string(),
  /** Null where the district is directly below the province. */
  city: z.nullable(z.string()),
  district: z.string(),
  detail: z.string(),
  contact: z.string(),
  phone: phoneInput,
  isDefault: z.boolean(),
});
export type DeliveryAddress = z.infer<typeof deliveryAddress>;
