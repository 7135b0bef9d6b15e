import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import { type RefusalCode, refusalStatus } from '@xiwei/contract/refusals.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';

interface RefusalExtras {
  /** Messages for single input fields, in the caller's language. */
  fields?: Record<string, string>;
  /** Data for the screen, such as suggestions. */
  details?: Record<string, unknown>;
  /** Seconds to wait; replaces `{{seconds}}` in the message. */
  retryAfter?: number;
}

/**
 * An expected failure with a code. Thrown, it rolls back the call's transaction. Returned from a handler, it commits:
 * a wrong code counts as an attempt, and a repeat of the call gets the same refusal.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly extras: RefusalExtras;

  constructor(code: RefusalCode, extras: RefusalExtras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return refusalStatus[this.code];
  }

  body(language: Language, traceId: string): RefusalBody {
    const { fields, details, retryAfter } = this.extras;
    return {
      error: {
        code: this.code,
        message: fill(refusalWords[language][this.code], { seconds: retryAfter ?? 1 }),
        ...(fields && { fields }),
        ...(details && { details }),
        ...(retryAfter !== undefined && { retryAfter }),
        traceId,
      },
    };
  }
}

/** Replaces `{{name}}` placeholders by values. */
export function fill(words: string, values: Record<string, string | number | undefined>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
