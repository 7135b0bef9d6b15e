import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import { DEFAULT_LANGUAGE, type Language } from '@xiwei/contract/common/language.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import type { RefusalBody } from '@xiwei/contract/common/refusal.ts';
import { type RefusalCode, refusalStatus } from '@xiwei/contract/refusals.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';

interface RefusalExtras {
  /** Messages for single input fields, in the caller's language. */
  fields?: Record<string, string>;
  /** Data for the screen, such as suggestions. Also replaces variables of the message: `{{most}}`, or `{{most, money}}` for fen. */
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
        message: fill(refusalWords[language][this.code], { ...details, seconds: retryAfter ?? 1 }),
        ...(fields && { fields }),
        ...(details && { details }),
        ...(retryAfter !== undefined && { retryAfter }),
        traceId,
      },
    };
  }
}

/** Returns the currency of the amounts among the details of a refusal. Without one they are in yuan. */
const currencyIn = ({ currency }: Record<string, unknown>): Currency =>
  CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY;

/** Replaces `{{name}}` placeholders by values, and `{{name, money}}` by an amount in the currency of the values. */
export function fill(words: string, values: Record<string, unknown>): string {
  return words.replace(/\{\{(\w+)(, money)?\}\}/g, (_, name: string, money?: string) => {
    const value = values[name];
    if (typeof value === 'number')
      return money ? formatMoney(value as Fen, currencyIn(values), DEFAULT_LANGUAGE) : String(value);
    return typeof value === 'string' ? value : '';
  });
}
