import type { PhoneInput, PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

export interface Phone {
  /** E.164. Phones are stored and compared only in this form. */
  number: string;
  /** As typed within its region. */
  national: string;
  region: PhoneRegion;
}

/**
 * Parses input as a phone that can receive SMS; undefined if it cannot. A number with the prefix + or 00 sets its own
 * region.
 */
export function parsePhone(input: PhoneInput): Phone | undefined {
  const parsed = readNumber(input);
  const type = parsed?.getType();
  return parsed?.country && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE')
    ? { number: parsed.number, national: parsed.nationalNumber, region: parsed.country }
    : undefined;
}

/** Checks whether input is a phone of a fixed line, which receives no SMS. */
export const isLandline = (input: PhoneInput): boolean => readNumber(input)?.getType() === 'FIXED_LINE';

/**
 * Reads a valid number of any kind. Every country writes the prefix of calls abroad in its own way, but 00 is what people know: it is
 * one wherever the number is not valid otherwise.
 */
function readNumber({ region, number }: PhoneInput): PhoneNumber | undefined {
  if (!isSupportedCountry(region)) return undefined;
  const typed = number.normalize('NFKC').trim();
  return validNumber(typed, region) ?? validNumber(typed.replace(/^00/, '+'), region);
}

function validNumber(typed: string, region: CountryCode): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(typed, region);
  return parsed?.isValid() ? parsed : undefined;
}

/** National numbers from this many digits on keep three digits at the beginning and four at the end. */
const LONG_NUMBER = 8;

/** Masks a phone for readers who may not see all of it: +86 138****5678, and of short numbers less: +683 8****12. */
export function maskPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  const national = parsed?.nationalNumber ?? number.replace('+', '');
  const [first, last] = national.length >= LONG_NUMBER ? [3, 4] : [1, Math.min(2, national.length - 1)];
  const masked = `${national.slice(0, first)}****${national.slice(national.length - last)}`;
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

/** Reads a phone in international form: with a plus and the country code. */
export function readPhone(typed: string): string | undefined {
  if (!/^\s*[+＋]/.test(typed)) return undefined;
  return parsePhone({ region: 'CN', number: typed })?.number;
}
