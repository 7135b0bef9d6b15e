import { type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { JsonOutcome } from '#gateways/http-call.ts';

export interface SmsMessage {
  /** E.164 */
  to: string;
  template: 'loginCode';
  params: { code: string; minutes: string };
  language: Language;
  /** Our own id of this message. Providers hand it back in delivery receipts. */
  reference: string;
}

/**
 * `retry` is true only when the message cannot have gone out and a later attempt may succeed. `code` is the
 * provider's own, or one of ours when it gave none: timeout, unreachable, connectionLost, destinationNotServed,
 * or http and the status of an unreadable reply.
 */
export type SmsOutcome = { ok: true; providerId: string } | { ok: false; retry: boolean; code: string };

export type SendSms = (message: SmsMessage) => Promise<SmsOutcome>;

/** Providers approve templates for mainland numbers apart from those for every other number. */
export type SmsDestination = 'mainland' | 'abroad';

export type SmsTemplateIds = Record<SmsMessage['template'], Record<SmsDestination, Localized>>;

export function destinationOf(phone: string): SmsDestination {
  return phone.startsWith('+86') ? 'mainland' : 'abroad';
}

/** The approved template nearest to the reader's language, or nothing when the destination has none. */
export function templateFor(templates: SmsTemplateIds, message: SmsMessage): string | undefined {
  return textFor(templates[message.template][destinationOf(message.to)], message.language);
}

export const DESTINATION_NOT_SERVED: SmsOutcome = { ok: false, retry: false, code: 'destinationNotServed' };

/** The outcome when the reply says nothing the adapter can read, or never came. */
export function outcomeWithoutReply(reached: JsonOutcome): SmsOutcome {
  if (!reached.ok) return { ok: false, retry: reached.neverSent, code: reached.code };
  // Only these two say that the request was turned away before anything was done with it.
  const turnedAway = reached.status === 429 || reached.status === 503;
  return { ok: false, retry: turnedAway, code: `http${reached.status}` };
}
