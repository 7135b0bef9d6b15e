import { type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { JsonOutcome } from '#gateways/http-call.ts';

export interface SmsMessage {
  /** E.164 */
  to: string;
  template: 'loginCode';
  params: { code: string; minutes: string };
  language: Language;
  /** Our id of this message, which providers return in delivery receipts. */
  reference: string;
}

/**
 * Outcome of a send. `retry` is true only when the message cannot have been sent and a later attempt may succeed.
 * `code` is the provider's, or one of ours: timeout, unreachable, connectionLost, destinationNotServed, or
 * `http<status>` for an unreadable response.
 */
export type SmsOutcome = { ok: true; providerId: string } | { ok: false; retry: boolean; code: string };

export type SendSms = (message: SmsMessage) => Promise<SmsOutcome>;

/** Providers approve templates separately for mainland numbers and for all others. */
export type SmsDestination = 'mainland' | 'abroad';

export type SmsTemplateIds = Record<SmsMessage['template'], Record<SmsDestination, Localized>>;

export function destinationOf(phone: string): SmsDestination {
  return phone.startsWith('+86') ? 'mainland' : 'abroad';
}

/** Returns the template nearest to the message's language; undefined when the destination has none. */
export function templateFor(templates: SmsTemplateIds, message: SmsMessage): string | undefined {
  return textFor(templates[message.template][destinationOf(message.to)], message.language);
}

export const DESTINATION_NOT_SERVED: SmsOutcome = { ok: false, retry: false, code: 'destinationNotServed' };

/** Returns the outcome of a call without a response, or with an unreadable one. */
export function outcomeWithoutResponse(call: JsonOutcome): SmsOutcome {
  if (!call.ok) return { ok: false, retry: call.neverSent, code: call.code };
  // Only these statuses mean that the request was rejected before it was processed.
  const isRejected = call.status === 429 || call.status === 503;
  return { ok: false, retry: isRejected, code: `http${call.status}` };
}
