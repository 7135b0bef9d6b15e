import type { PhoneInput, PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import { CALLING_CODES } from '@xiwei/contract/identity/phone-regions.ts';
import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/**
 * The rules of phones of every country. This file has the table of them: the web app loads it on demand, where a phone is typed. The
 * server decides whether a phone is valid; here they only help to type one.
 */

/** Returns an example of a mobile number as it is written in its region; undefined if there is none. */
export function exampleIn(region: PhoneRegion): string | undefined {
  return isSupportedCountry(region) ? getExampleNumber(region, examples)?.formatNational() : undefined;
}

/**
 * Reads a number that was typed with its country, as +33 6 12 34 56 78 or 0033612345678. Returns it with its region, as it is written
 * there; undefined if it has no country, or too few or too many digits.
 */
export function readInternational(typed: string, chosen: PhoneRegion): PhoneInput | undefined {
  const text = typed.normalize('NFKC').trim();
  if (!/^(?:\+|00)/.test(text)) return undefined;
  const phone = parsePhoneNumberFromString(text.replace(/^00/, '+'));
  if (!phone?.isPossible()) return undefined;
  const region = phone.country ?? regionWithCode(phone.countryCallingCode, chosen);
  return region === undefined ? undefined : { region, number: phone.formatNational() };
}

/** Returns the chosen region if it has a calling code, otherwise the first one that has it. */
function regionWithCode(code: string, chosen: PhoneRegion): PhoneRegion | undefined {
  if (CALLING_CODES[chosen] === code) return chosen;
  return (Object.keys(CALLING_CODES) as CountryCode[]).find((region) => CALLING_CODES[region] === code);
}
