import * as z from 'zod/mini';
import { LANGUAGES } from './language.ts';
import { OWN_PATH, OWN_PATH_LONGEST } from './own-path.ts';
import { WALL_TIME, WALL_YEARS } from './wall-clock.ts';

export const id = z.uuid();
export const language = z.enum(LANGUAGES);
/** An instant, in UTC. */
export const instant = z.iso.datetime();
/** A day and a time as a restaurant's clock shows them: see wall-clock. */
export const wallDate = z.iso.date().check(z.regex(WALL_YEARS));
export const wallTime = z.string().check(z.regex(WALL_TIME));
/** The largest whole number that a column of 32 bits holds. */
const INT32_MAX = 2_147_483_647;
/** A whole number in a path or a query, from `least` on, that is compared with a column of 32 bits. */
export const wholeNumber = (least: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(INT32_MAX));
/** A row's version: sent back with an edit, which is refused when somebody else was faster. */
export const version = z.int().check(z.nonnegative(), z.maximum(INT32_MAX));
export const nothing = z.object({});
/** A path inside the product: never another site, never a script. */
export const ownPath = z
  .string()
  .check(z.maxLength(OWN_PATH_LONGEST, 'pathNotOurs'), z.regex(OWN_PATH, 'pathNotOurs'));
/** The address of a stored picture, or nothing where there is none. */
export const pictureUrl = z.nullable(z.string());

/** Paging is by key: `after` is the `next` of the page before. */
export const pageQuery = z.object({
  after: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
});
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });
