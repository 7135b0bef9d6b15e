import { PHONE_REGIONS, type PhoneInput, type PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface Phone {
  /** E.164. Phones are stored and compared only in this form. */
  number: string;
  /** As typed within its region. */
  national: string;
  region: PhoneRegion;
}

/**
 * Parses input as a phone that can receive SMS; undefined if it cannot. A number with a + prefix sets its own
 * region.
 */
export function parsePhone(input: PhoneInput): Phone | undefined {
  const parsed = parsePhoneNumberFromString(input.number.normalize('NFKC'), input.region);
  const region = PHONE_REGIONS.find((supported) => supported === parsed?.country);
  if (!parsed?.isValid() || !region) return undefined;
  const type = parsed.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
    ? { number: parsed.number, national: parsed.nationalNumber, region }
    : undefined;
}

/** Masks a phone for readers who may not see all of it: +86 138****5678. */
export function maskPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  const national = parsed?.nationalNumber ?? number.replace('+', '');
  const masked = `${national.slice(0, 3)}****${national.slice(-Math.min(4, national.length - 4))}`;
  return parsed ? `+${parsed.countryCallingCode} ${masked}` : masked;
}

/** Formats a phone for reading. Cached, because the same numbers are formatted often. */
export function showPhone(number: string): string {
  const formatted = formattedPhones.get(number);
  if (formatted !== undefined) return formatted;
  const spaced = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  if (formattedPhones.size >= MAX_CACHED_PHONES) formattedPhones.clear();
  formattedPhones.set(number, spaced);
  return spaced;
}

const MAX_CACHED_PHONES = 10_000;
const formattedPhones = new Map<string, string>();
