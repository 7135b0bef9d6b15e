import type { Language } from '@xiwei/contract/common/language.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import { type RefusalCode, refusalStatus } from '@xiwei/contract/refusals.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';

interface RefusalExtras {
  /** Words for single input fields, already in the caller's language. */
  fields?: Record<string, string>;
  /** Facts for the screen, such as suggestions. */
  details?: Record<string, unknown>;
  /** Seconds to wait; fills `{{seconds}}` in the words. */
  retryAfter?: number;
}

/**
 * A "no" with a reason. Thrown, it undoes the call's transaction; returned from a handler, it is the call's outcome:
 * what was written stays (a wrong code counts as a try), and the same call gets the same "no" again.
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

/** Puts values into `{{name}}` places. */
export function fill(words: string, values: Record<string, string | number | undefined>): string {
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
