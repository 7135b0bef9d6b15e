import { z } from 'zod';
import { LANGUAGES } from './language.ts';

export const id = z.uuid();
export const language = z.enum(LANGUAGES);
/** An instant, in UTC. */
export const instant = z.iso.datetime();
/** A row's version: sent back with an edit, which is refused when somebody else was faster. */
export const version = z.number().int().nonnegative();
export const nothing = z.object({});
/** A path inside the product: never another site, never a script. */
export const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, { error: 'pathNotOurs' });
/** The address of a stored picture, or nothing where there is none. */
export const pictureUrl = z.string().nullable();

/** Paging is by key: `after` is the `next` of the page before. */
export const pageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });
