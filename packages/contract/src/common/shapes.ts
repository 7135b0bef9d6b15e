import * as z from 'zod/mini';
import type { FieldProblem } from '#problems.ts';
import { CURRENCIES } from './currency.ts';
import { LANGUAGES } from './language.ts';
import { OWN_PATH, OWN_PATH_MAX_LENGTH } from './own-path.ts';
import { WALL_TIME, WALL_YEARS } from './wall-clock.ts';

export const id = z.uuid();
export const language = z.enum(LANGUAGES);
/** An instant, in UTC. */
export const instant = z.iso.datetime();
/** A date and a time on a restaurant's clock: see wall-clock.ts. */
export const wallDate = z.iso.date().check(z.regex(WALL_YEARS));
export const wallTime = z.string().check(z.regex(WALL_TIME));
/** The largest value of a 32-bit integer column. */
const INT32_MAX = 2_147_483_647;
/** An integer of at least `min` in a path or a query, compared with a 32-bit column. */
export const wholeNumber = (min: number) =>
  z.coerce.number().check(z.int(), z.minimum(min), z.maximum(INT32_MAX));
/** A row's version for optimistic locking: an update with an outdated version is refused. */
export const version = z.int().check(z.nonnegative(), z.maximum(INT32_MAX));
export const nothing = z.object({});

/** A list in a query: values separated by commas, at least one and at most `max`. */
export const commaList = <Item extends z.ZodMiniType<unknown, string>>(item: Item, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2_000)),
      z.transform((text) => text.split(',')),
    ),
    z.array(item).check(z.minLength(1), z.maxLength(max)),
  );
/** A path within the product, never another site or a script. */
export const ownPath = z
  .string()
  .check(z.maxLength(OWN_PATH_MAX_LENGTH, 'pathNotOurs'), z.regex(OWN_PATH, 'pathNotOurs'));
/** The URL of a stored picture, or null. */
export const pictureUrl = z.nullable(z.string());

/** Query of a list with keyset paging: `after` is the cursor that the previous page returned as `next`. */
export const pageQuery = z.object({
  after: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
});
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

export const currency = z.enum(CURRENCIES);

/** An amount of money: a whole number of the minor unit of its currency, which for the yuan is the fen. */
export const fen = z.int().brand<'Fen'>();

/**
 * An amount from `min` to `max`. A missing, empty or zero amount is the field problem `missing`; the other problems
 * report their bound.
 */
export const positiveFen = (missing: FieldProblem, max: number, min = 1) =>
  z
    .int({ error: ({ input }) => (isEmpty(input) ? missing : undefined) })
    .check(
      z.refine((amount) => amount > 0, { error: missing, abort: true }),
      z.minimum(min, 'amountTooSmall'),
      z.maximum(max, 'amountTooBig'),
    )
    .brand<'Fen'>();

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The ids of all entries of a list, in their new order. */
export const wholeOrder = z.array(id).check(z.minLength(1), z.maxLength(500));
