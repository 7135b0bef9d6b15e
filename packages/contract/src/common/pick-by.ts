import type * as z from 'zod/mini';

/** Selects the fields of a model from an object that may have others. Forms use it for the values that are edited. */
export const pickBy = <Schema extends z.ZodMiniObject, Values extends z.output<Schema>>(
  schema: Schema,
  values: Values,
): Pick<Values, keyof z.output<Schema> & keyof Values> =>
  Object.fromEntries(
    Object.keys(schema._zod.def.shape).map((field) => [field, values[field as keyof Values]]),
  ) as Pick<Values, keyof z.output<Schema> & keyof Values>;
