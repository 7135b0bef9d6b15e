import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import type { Clock } from '#platform/clock.ts';
import type { SmsDestination, SmsMessage, SmsTemplateIds } from '../sms.ts';

/** A message as it lies on a simulated phone. */
export interface PhoneMessage {
  /** The provider's id of the message. */
  id: string;
  /** ISO time of arrival. */
  at: string;
  text: string;
  code: string;
  /** Our own id of the message, as it reached the provider. */
  reference: string;
}

export interface SimulatedPhones {
  /** Puts a message on a phone and returns the provider's id of it. */
  deliver(phone: string, message: Omit<PhoneMessage, 'id' | 'at'>): string;
  /** Oldest first. */
  read(phone: string): PhoneMessage[];
}

/** What a simulated SMS provider works with. */
export interface SmsSimulation<Settings> {
  settings: Settings;
  phones: SimulatedPhones;
  /** Whether the published limits for one phone hold. */
  limits: boolean;
  clock: Clock;
}

/** More than anyone scrolls through, and a bound on what a long-running simulator holds. */
const KEPT_PER_PHONE = 50;

export function simulatedPhones(clock: Clock): SimulatedPhones {
  const messages = new Map<string, PhoneMessage[]>();
  let delivered = 0;
  return {
    deliver(phone, message) {
      delivered += 1;
      const id = `simulator-${delivered}`;
      const kept = (messages.get(phone) ?? []).slice(1 - KEPT_PER_PHONE);
      messages.set(phone, [...kept, { id, at: clock.now().toISOString(), ...message }]);
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

/** The templates a simulated account has had approved: one for each language and destination. */
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

/** The E.164 form of a number as providers take it, or nothing when it is no mobile number. */
export function phoneOf(given: string): string | undefined {
  const mainland = /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(given);
  if (mainland) return `+86${mainland[1]}`;
  const digits = given.replace(/^\+/, '');
  return /^(?!86)[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
}
