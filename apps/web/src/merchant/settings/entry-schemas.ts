import type * as z from 'zod/mini';
import type { VersionedSchema } from '#shared/form/use-edit-form.ts';
import type { ListResource } from './list-resource.ts';
import type { ListContextOf } from './use-list.ts';

/** Returns the schemas of the forms of a list: its own, or those of the endpoints' bodies. */
export const schemasOf = (
  { api, schemasOf: own }: ListResource,
  context: ListContextOf,
): { create: z.ZodMiniObject; update: VersionedSchema } =>
  own?.(context) ?? {
    create: api.create.body as z.ZodMiniObject,
    update: api.update.body as VersionedSchema,
  };
