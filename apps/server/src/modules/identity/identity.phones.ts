import { PHONE_REGIONS, type PhoneInput, type PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface Phone {
  /** E.164: the one form a phone is kept and compared in. */
  number: string;
  /** As it is typed in its region. */
  national: string;
  region: PhoneRegion;
}

/** What was typed as a phone that can get an SMS, or nothing. A number typed with its +code may name its own region. */
export function parsePhone(input: PhoneInput): Phone | undefined {
  const parsed = parsePhoneNumberFromString(input.number.normalize('NFKC'), input.region);
  const region = PHONE_REGIONS.find((known) => known === parsed?.country);
  if (!parsed?.isValid() || !region) return undefined;
  const type = parsed.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
    ? { number: parsed.number, national: parsed.nationalNumber, region }
    : undefined;
}

/** A phone for whoever may not see all of it: +86 138****5678. */
export function maskPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  const national = parsed?.nationalNumber ?? number.replace('+', '');
  const shown = `${national.slice(0, 3)}****${national.slice(-Math.min(4, national.length - 4))}`;
  return parsed ? `+${parsed.countryCallingCode} ${shown}` : shown;
}

/** A phone for whoever may see it, spaced for reading. The same are shown again and again. */
export function showPhone(number: string): string {
  const known = shown.get(number);
  if (known !== undefined) return known;
  const spaced = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  if (shown.size >= KEPT_PHONES) shown.clear();
  shown.set(number, spaced);
  return spaced;
}

const KEPT_PHONES = 10_000;
const shown = new Map<string, string>();
