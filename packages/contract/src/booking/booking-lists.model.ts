import * as z from 'zod/mini';
import { id, version } from '#common/shapes.ts';
import { TAG_COLORS } from '#common/tag-colors.ts';
import { requiredText } from '#common/text.ts';

const word = requiredText(20);
const saved = {
  id,
  version,
  /** Number of orders that refer to the entry, past ones included. */
  orders: z.int(),
  can: z.array(z.enum(['update', 'delete'])),
};

export const tagInput = z.object({ content: word, color: z._default(z.enum(TAG_COLORS), 'neutral') });
export type TagInput = z.infer<typeof tagInput>;
/** A change of a tag, based on the version that was read. */
export const tagChange = z.extend(tagInput, { version });
export const tag = z.extend(tagInput, saved);
export type Tag = z.infer<typeof tag>;

export const takerInput = z.object({
  name: word,
  /** Cannot be selected for new orders; existing orders keep the name. */
  disabled: z._default(z.boolean(), false),
});
export type TakerInput = z.infer<typeof takerInput>;
/** A change of an order taker, based on the version that was read. */
export const takerChange = z.extend(takerInput, { version });
export const taker = z.extend(takerInput, saved);
export type Taker = z.infer<typeof taker>;
