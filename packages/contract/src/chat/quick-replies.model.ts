import * as z from 'zod/mini';
import { id, version } from '#common/shapes.ts';
import { requiredText } from '#common/text.ts';
import { localized, localizedName } from '#stores/store-settings.model.ts';

export const MAX_QUICK_REPLIES = 50;

export const quickReplyInput = z.object({
  /** What staff choose it by. */
  title: requiredText(20),
  /** The text in one or more languages; the diner gets their own or the nearest. */
  text: localizedName(500),
});
export type QuickReplyInput = z.infer<typeof quickReplyInput>;
/** A change of a quick reply, based on the version that was read. */
export const quickReplyChange = z.extend(quickReplyInput, { version });

/** A prepared text of a store. */
export const quickReply = z.extend(quickReplyInput, {
  id,
  version,
  can: z.array(z.enum(['update', 'delete'])),
});
export type QuickReply = z.infer<typeof quickReply>;

/** What a store answers automatically while it is closed. */
export const autoAnswerInput = z.object({
  enabled: z.boolean(),
  /** Empty: the text of the platform. */
  text: localized(500),
  version,
});
export const autoAnswer = z.extend(autoAnswerInput, { can: z.array(z.enum(['update'])) });
export type AutoAnswer = z.infer<typeof autoAnswer>;
