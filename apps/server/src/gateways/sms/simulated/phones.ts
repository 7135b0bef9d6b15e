import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import type { Clock } from '#platform/clock.ts';
import type { SmsDestination, SmsMessage, SmsTemplateIds } from '../sms.ts';

/** A message that a simulated phone received. */
export interface PhoneMessage {
  /** The provider's id of the message. */
  id: string;
  /** ISO time of arrival. */
  at: string;
  text: string;
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

const LOGIN_CODE_TEXTS: Record<Language, (params: SmsMessage['params']) => string> = {
  'zh-Hans': ({ code, minutes }) => `【席位】验证码 ${code}，${minutes} 分钟内有效。`,
  'zh-Hant': ({ code, minutes }) => `【席位】驗證碼 ${code}，${minutes} 分鐘內有效。`,
  en: ({ code, minutes }) => `[Xiwei] Your code is ${code}. It is valid for ${minutes} minutes.`,
};

export interface SimulatedTemplate {
  destination: SmsDestination;
  render(params: SmsMessage['params']): string;
}

/** Returns the template ids of a simulated account: one for each language and destination. */
export function simulatedTemplateIds(prefix: string): SmsTemplateIds {
  const idsFor = (destination: SmsDestination) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, `${prefix}${destination}-${language}`]));
  return { loginCode: { mainland: idsFor('mainland'), abroad: idsFor('abroad') } };
}

export function findTemplate(templates: SmsTemplateIds, id: string): SimulatedTemplate | undefined {
  for (const destination of ['mainland', 'abroad'] as const) {
    const ids = templates.loginCode[destination];
    const language = LANGUAGES.find((candidate) => ids[candidate] === id);
    if (language) return { destination, render: LOGIN_CODE_TEXTS[language] };
  }
  return undefined;
}

/** Converts a number in a provider's format to E.164; undefined when it is not a mobile number. */
export function phoneOf(number: string): string | undefined {
  const mainland = /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(number);
  if (mainland) return `+86${mainland[1]}`;
  const digits = number.replace(/^\+/, '');
  return /^(?!86)[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
}
