import * as z from 'zod/mini';
import { id, instant } from '#common/shapes.ts';
import { requiredText } from '#common/text.ts';

/** Why a word may not be sent. */
export const SENSITIVE_KINDS = ['abuse', 'adult', 'gambling', 'drugs', 'fraud', 'other'] as const;
export type SensitiveKind = (typeof SENSITIVE_KINDS)[number];

export const MAX_SENSITIVE_WORDS = 10_000;

export const sensitiveWord = z.object({
  id,
  word: z.string(),
  kind: z.enum(SENSITIVE_KINDS),
  createdAt: instant,
});
export type SensitiveWord = z.infer<typeof sensitiveWord>;

export const sensitiveWordsInput = z.object({
  words: z.array(requiredText(40)).check(z.minLength(1, 'required'), z.maxLength(200)),
  kind: z.enum(SENSITIVE_KINDS),
});
export type SensitiveWordsInput = z.infer<typeof sensitiveWordsInput>;
