import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { Clock } from '#platform/clock.ts';
import type { SmsDestination, SmsTemplateIds } from '../sms.ts';
import { fillText, SMS_TEMPLATES, SMS_TEXTS, type SmsTemplate, signOf } from '../texts.ts';
import type { SimulatedReceipts } from './receipts.ts';

/** A message that a simulated phone received. */
export interface PhoneMessage {
  /** The provider's id of the message. */
  id: string;
  /** ISO time of arrival. */
  at: string;
  text: string;
  /** The login code; empty in other messages. */
  code: string;
  /** Our id of the message, as the provider received it. */
  reference: string;
}

export interface SimulatedPhones {
  /** Delivers a message to a phone and returns the provider's id of it. */
  deliver(phone: string, message: Omit<PhoneMessage, 'id' | 'at'>): string;
  /** Oldest first. */
  read(phone: string): PhoneMessage[];
}

/** State and settings of a simulated SMS provider. */
export interface SmsSimulation<Settings> {
  settings: Settings;
  phones: SimulatedPhones;
  /** Whether the published rate limits per phone are enforced. */
  limits: boolean;
  clock: Clock;
  receipts: SimulatedReceipts;
  /** The public address of the product, which is part of registered templates. */
  productOrigin: string;
}

/** Messages stored per phone, which bounds the memory of a long-running simulator. */
const MAX_MESSAGES = 50;

export function simulatedPhones(clock: Clock): SimulatedPhones {
  const messages = new Map<string, PhoneMessage[]>();
  let delivered = 0;
  return {
    deliver(phone, message) {
      delivered += 1;
      const id = `simulator-${delivered}`;
      const earlier = (messages.get(phone) ?? []).slice(1 - MAX_MESSAGES);
      messages.set(phone, [...earlier, { id, at: clock.now().toISOString(), ...message }]);
      return id;
    },
    read: (phone) => messages.get(phone) ?? [],
  };
}

export interface SimulatedTemplate {
  destination: SmsDestination;
  template: SmsTemplate;
  /** Fills the registered text. */
  render(params: Readonly<Record<string, string>>): string;
}

/** Returns the template ids of a simulated account: one for each language and destination. */
export function simulatedTemplateIds(prefix: string): SmsTemplateIds {
  const idsFor = (template: SmsTemplate, destination: SmsDestination) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, `${prefix}${template}-${destination}-${language}`]),
    );
  return Object.fromEntries(
    SMS_TEMPLATES.map((template) => [
      template,
      { mainland: idsFor(template, 'mainland'), abroad: idsFor(template, 'abroad') },
    ]),
  ) as SmsTemplateIds;
}

export function findTemplate(
  templates: SmsTemplateIds,
  id: string,
  origin: string,
): SimulatedTemplate | undefined {
  for (const template of SMS_TEMPLATES) {
    for (const destination of ['mainland', 'abroad'] as const) {
      const ids = templates[template][destination];
      const language = LANGUAGES.find((candidate) => ids[candidate] === id);
      if (language === undefined) continue;
      const render = (params: Readonly<Record<string, string>>) =>
        signOf(language) + fillText(SMS_TEXTS[language][template], { ...params, origin });
      return { destination, template, render };
    }
  }
  return undefined;
}

/** Reads the code in the text of a login code; empty in other messages. */
export function codeIn(text: string): string {
  const texts = LANGUAGES.map((language) => fillText(SMS_TEXTS[language].loginCode, { code: '\u0000' }));
  const starts = texts.map((one) => one.slice(0, one.indexOf('\u0000')));
  const start = starts.find((one) => text.includes(one));
  return (
    (start === undefined ? undefined : /^\d+/.exec(text.slice(text.indexOf(start) + start.length)))?.[0] ?? ''
  );
}

/** Converts a number in a provider's format to E.164; undefined when it is not a mobile number. */
export function phoneOf(number: string): string | undefined {
  const mainland = /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(number);
  if (mainland) return `+86${mainland[1]}`;
  const digits = number.replace(/^\+/, '');
  return /^(?!86)[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
}
