import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';
import type { PhoneRegion } from '@xiwei/contract/identity/identity.model.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import type { Contact, OpeningHours } from '@xiwei/contract/stores/stores.model.ts';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as z from 'zod/mini';

/** Returns the refusal code for invalid booking rules, if any. */
export function bookingRulesProblem(rules: BookingRules): RefusalOf<'stores'> | undefined {
  const { minPeople, maxPeople, cancellation } = rules;
  if (minPeople > maxPeople) return 'peopleCountIncorrect';
  const days = new Set(cancellation.map((tier) => tier.days));
  return days.size < cancellation.length ? 'cancellationTiersIncorrect' : undefined;
}

/** Checks that each opening ends after it begins, and that openings do not overlap. */
export function areHoursSensible(hours: readonly OpeningHours[]): boolean {
  return (
    hours.every(({ open, close }) => minuteOf(open) < minuteOf(close)) &&
    hours.every((opening, index) => hours.slice(index + 1).every((other) => !overlap(opening, other)))
  );
}

const overlap = (a: OpeningHours, b: OpeningHours): boolean =>
  a.weekdays.some((day) => b.weekdays.includes(day)) &&
  minuteOf(a.open) < minuteOf(b.close) &&
  minuteOf(b.open) < minuteOf(a.close);

/** Normalises a contact; undefined if it is invalid. */
export function readContact({ type, value }: Contact, region: PhoneRegion): Contact | undefined {
  const read = READERS[type](value, region);
  return read === undefined ? undefined : { type, value: read };
}

type Reader = (value: string, region: PhoneRegion) => string | undefined;

const asPhone: Reader = (value, region) => {
  if (!isSupportedCountry(region)) return undefined;
  const phone = parsePhoneNumberFromString(value.normalize('NFKC'), region);
  return phone?.isValid() ? phone.number : undefined;
};
const matching =
  (pattern: RegExp): Reader =>
  (value) =>
    pattern.test(value) ? value : undefined;

/** Accepts https without a user name, which can look like the address of another site: `https://bank.com@other.com`. */
function isWebsite(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username + password === '';
}

const READERS: Record<Contact['type'], Reader> = {
  phone: asPhone,
  whatsapp: asPhone,
  email: (value) => (z.email().safeParse(value).success ? value : undefined),
  website: (value) => (isWebsite(value) ? value : undefined),
  messagingApp: matching(/^\S+$/u),
  instagram: matching(/^@?[\w.]{1,30}$/),
};
