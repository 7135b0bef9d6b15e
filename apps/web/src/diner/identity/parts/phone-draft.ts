import type { Language } from '@xiwei/contract/common/language.ts';
import { type PhoneInput, phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';
import { regionOr } from '#shared/identity/format-phone.ts';

const STORAGE_KEY = 'xiwei.typedPhone';
const phoneDraft = z.extend(phoneInput, { number: z.string() });

/** Saves the typed phone in `sessionStorage`, so it survives a visit to the terms page or a reload. */
export function savePhoneDraft(phone: PhoneInput): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(phone));
}

export function clearPhoneDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** Returns the initial value of the phone field: from the URL, else the saved draft, else an empty number. */
export function initialPhone(
  search: { region?: string | undefined; number?: string | undefined },
  language: Language,
): PhoneInput {
  if (search.number !== undefined)
    return { region: regionOr(search.region, language), number: search.number };
  const stored = phoneDraft.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
  return stored.data ?? { region: regionOr(search.region, language), number: '' };
}
