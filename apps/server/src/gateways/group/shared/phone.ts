import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone as people write one: digits, perhaps with a plus, spaces, brackets and hyphens. Masked and encrypted ones are not. */
const WRITTEN = /^\+?[\d\s()-]{5,24}$/;

/** Converts a phone into E.164; null if it is missing, masked, encrypted or no phone. Without a prefix it is one of the mainland. */
export function phoneOf(text: string | null | undefined): string | null {
  const written = text?.trim() ?? '';
  if (!WRITTEN.test(written)) return null;
  const phone = parsePhoneNumberFromString(written.replace(/^00/, '+'), 'CN');
  return phone?.isPossible() ? phone.number : null;
}
