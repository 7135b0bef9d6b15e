import * as z from 'zod/mini';

/**
 * A character that is seen: no space, control or format character, combining mark, filler or braille blank. Private and
 * unassigned characters count as seen: rare names and new emoji use them. So does half of a surrogate pair, which the server
 * refuses.
 */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Characters that change the direction of writing. With them, a text could be read as another one than it is. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes what changes the direction of writing, and the spaces at both ends. A text without any visible character is empty. */
const clean = (value: string): string => (VISIBLE.test(value) ? value.replace(DIRECTIONS, '').trim() : '');

/** A text that people write, of at most `max` UTF-16 code units. May be empty. */
export const freeText = (max: number) => z.string().check(z.overwrite(clean), z.maxLength(max));

/** A text that people write, with at least one visible character. */
export const requiredText = (max: number) =>
  z.string().check(z.overwrite(clean), z.minLength(1, 'required'), z.maxLength(max));
