import { LANGUAGES, type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { JsonOutcome } from '#gateways/http-call.ts';
import type { SendOutcome } from '#gateways/send-outcome.ts';
import type { SmsTemplate } from './texts.ts';

export interface SmsMessage {
  /** E.164 */
  to: string;
  template: SmsTemplate;
  /** The variables of the template, by name: see `SMS_VARIABLES`. */
  params: Readonly<Record<string, string>>;
  language: Language;
  /** Our id of this message, which providers return in delivery receipts. */
  reference: string;
}

export type SmsOutcome = SendOutcome;

/** A provider's report about a message. Providers repeat reports. */
export interface SmsReceipt {
  /** Our id of the message, if the provider returns it. */
  reference: string | null;
  /** The provider's id of the message. */
  providerId: string;
  delivered: boolean;
  code: string;
}

/** What a part of an SMS costs, in yuan. */
export type SmsPrices = Partial<Record<SmsDestination, number>>;

/** A provider of SMS. */
export interface SmsGateway {
  /** Undefined if no prices are set. */
  prices?: SmsPrices | undefined;
  send(message: SmsMessage): Promise<SmsOutcome>;
  /** Checks whether there is a template for a destination, in any language. */
  hasTemplate(template: SmsTemplate, destination: SmsDestination): boolean;
  /** The countries and regions to which messages are sent; undefined if to all. */
  regions?: ReadonlySet<string> | undefined;
  /** The secret part of the address for delivery reports; undefined if none are received. */
  receiptToken: string | undefined;
  /** Reads the body of a delivery report, parsed from JSON or from a form; undefined if it is none of this provider. */
  readReceipts(body: unknown): SmsReceipt[] | undefined;
  /** The body with which the provider wants a report to be answered. */
  receiptReply: Record<string, unknown>;
  /** Whether messages are only written into the log of the server, for trials. */
  isTrial?: boolean;
}

/** Providers approve templates separately for mainland numbers and for all others. */
export type SmsDestination = 'mainland' | 'abroad';

export type SmsTemplateIds = Record<SmsTemplate, Record<SmsDestination, Localized>>;

/** Checks whether messages are sent to a phone in E.164 at all. */
export function reaches({ regions }: Pick<SmsGateway, 'regions'>, phone: string): boolean {
  return regions === undefined || regions.has(parsePhoneNumberFromString(phone)?.country ?? '');
}

export function destinationOf(phone: string): SmsDestination {
  return phone.startsWith('+86') ? 'mainland' : 'abroad';
}

/** Returns the template nearest to the message's language; undefined when the destination has none. */
export function templateFor(templates: SmsTemplateIds, message: SmsMessage): string | undefined {
  return textFor(templates[message.template][destinationOf(message.to)], message.language);
}

/** Creates the function that checks whether there is a template for a destination. */
export const hasTemplateAmong =
  (templates: SmsTemplateIds): SmsGateway['hasTemplate'] =>
  (template, destination) =>
    LANGUAGES.some((language) => templates[template][destination][language]);

export const DESTINATION_NOT_SERVED: SmsOutcome = { ok: false, retry: false, code: 'destinationNotServed' };

/** Returns the outcome of a call without a response, or with an unreadable one. */
export function outcomeWithoutResponse(call: JsonOutcome): SmsOutcome {
  if (!call.ok)
    return { ok: false, retry: call.neverSent, code: call.code, ...(!call.neverSent && { sent: 'maybe' }) };
  // Only these statuses mean that the request was rejected before it was processed.
  const isRejected = call.status === 429 || call.status === 503;
  return {
    ok: false,
    retry: isRejected,
    code: `http${call.status}`,
    ...(!isRejected && { sent: 'maybe' as const }),
  };
}
