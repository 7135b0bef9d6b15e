import * as z from 'zod/mini';
import { version } from '#common/shapes.ts';
import { SHARED_FIELDS, sharedFields } from '#stores/sharing.model.ts';

/** How one order is shared. */
export const orderSharing = z.object({
  version,
  /** Whether the order is shared, as far as its store allows it. */
  enabled: z.boolean(),
  /** What the order shows, within what the store allows. */
  shows: sharedFields,
  /** The limits of the store: whether it allows sharing, and which fields. */
  storeEnabled: z.boolean(),
  allowed: z.array(z.enum(SHARED_FIELDS)),
  /** The path of the link. Null while sharing is off. */
  path: z.nullable(z.string()),
});
export type OrderSharing = z.infer<typeof orderSharing>;

export const orderSharingEdit = z.object({ enabled: z.boolean(), shows: sharedFields, version });
export type OrderSharingEdit = z.infer<typeof orderSharingEdit>;
