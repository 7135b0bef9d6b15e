import { CALLING_CODES, PHONE_REGIONS, type PhoneInput } from '@xiwei/contract/identity/identity.model.ts';

/** A phone as an order shows it, +852 9123 4567, as it is typed: its region and the number at home. */
export function typedPhone(shown: string): PhoneInput | undefined {
  const digits = shown.replace(/[^\d+]/g, '');
  const region = PHONE_REGIONS.find((one) => digits.startsWith(`+${CALLING_CODES[one]}`));
  return region && { region, number: digits.slice(CALLING_CODES[region].length + 1) };
}
