import type { Language } from '@xiwei/contract/common/language.ts';
import { type PhoneInput, phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';
import { regionOr } from '#shared/identity/phone-words.ts';

const STORED = 'xiwei.typedPhone';
const typedPhone = z.extend(phoneInput, { number: z.string() });

/** What is typed stays with the tab: it is there again after reading the terms, or a reload. */
export function keepTypedPhone(phone: PhoneInput): void {
  sessionStorage.setItem(STORED, JSON.stringify(phone));
}

export function forgetTypedPhone(): void {
  sessionStorage.removeItem(STORED);
}

/** The phone to begin with: the one in the address, else what was typed before, else none. */
export function startingPhone(
  asked: { region?: string | undefined; number?: string | undefined },
  language: Language,
): PhoneInput {
  if (asked.number !== undefined) return { region: regionOr(asked.region, language), number: asked.number };
  const stored = typedPhone.safeParse(JSON.parse(sessionStorage.getItem(STORED) ?? 'null'));
  return stored.data ?? { region: regionOr(asked.region, language), number: '' };
}
