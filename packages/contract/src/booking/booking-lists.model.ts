import * as z from 'zod/mini';
import { id, version } from '#common/shapes.ts';

/** What a tag is painted in. The web app has a shade for each, in light and dark. */
export const TAG_COLORS = ['neutral', 'positive', 'caution', 'negative', 'info', 'gold'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

const word = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(20));
const shown = { id, version, can: z.array(z.enum(['update', 'delete'])) };

export const tagInput = z.object({ content: word, color: z._default(z.enum(TAG_COLORS), 'neutral') });
export type TagInput = z.infer<typeof tagInput>;
export const tag = z.extend(tagInput, shown);
export type Tag = z.infer<typeof tag>;

export const takerInput = z.object({
  name: word,
  /** Takes no more orders, but is named on old ones. */
  disabled: z._default(z.boolean(), false),
});
export type TakerInput = z.infer<typeof takerInput>;
export const taker = z.extend(takerInput, shown);
export type Taker = z.infer<typeof taker>;

/** Everything in a list, in the order it shall have. */
export const wholeOrder = z.array(id).check(z.minLength(1), z.maxLength(500));
