import * as z from 'zod/mini';

/** What a store can show of an order to people who open its share link. Place and time are always shown. */
export const SHARED_FIELDS = ['name', 'people', 'table', 'bookingCode', 'remark'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** Fields that a share link shows, each at most once. */
export const sharedFields = z.array(z.enum(SHARED_FIELDS)).check(
  z.maxLength(SHARED_FIELDS.length),
  z.refine((fields) => new Set(fields).size === fields.length),
);

/** How the orders of a store are shared. An order can show less than its store allows, never more. */
export const sharingSettings = z.object({
  /** Whether share links open at all. */
  enabled: z.boolean(),
  shows: sharedFields,
});
export type SharingSettings = z.infer<typeof sharingSettings>;
