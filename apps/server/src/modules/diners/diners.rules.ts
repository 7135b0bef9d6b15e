import type { DinerContact } from '@xiwei/contract/diners/diners.model.ts';
import type { Phone } from '#modules/identity/index.ts';
import type { TableRow } from '#platform/db/rows.ts';
import { lettersOf, nameSounds } from './name-sounds.ts';

/** Row of a guest as JSON, as it is written by a batch. */
export type DinerRow = TableRow<'diner'>;

/** Contact of a booking, with the phone in E.164. */
export type KnownContact = Omit<DinerContact, 'phone'> & { phone: Pick<Phone, 'number' | 'region'> };

/** Links of a new record to accounts, and the guest's language, where known. */
type DinerLinks = Partial<Pick<DinerRow, 'user_id' | 'linked_phone' | 'booked_by' | 'preferred_language'>>;

/** Contact of a guest whose phone may not be known. */
export type NamedContact = Omit<KnownContact, 'phone'> & { phone: KnownContact['phone'] | null };

/** Creates the record of a guest who is known only from a booking. */
export const newDinerRow = (
  storeId: string,
  id: string,
  { lastName, firstName, title, phone }: NamedContact,
  links: DinerLinks,
  now: Date,
): DinerRow => ({
  store_id: storeId,
  id,
  user_id: links.user_id ?? null,
  linked_phone: links.linked_phone ?? null,
  booked_by: links.booked_by ?? null,
  last_name: lastName,
  first_name: firstName,
  title,
  phone: phone?.number ?? null,
  phone_region: phone?.region ?? null,
  preferred_language: links.preferred_language ?? null,
  email: null,
  messaging_app_id: null,
  birthday: null,
  wedding_anniversary: null,
  diet_preference: '',
  diet_taboo: '',
  service_requirement: '',
  other_requirements: '',
  remark: '',
  company: '',
  member_level_id: null,
  name_sounds: nameSounds(lastName, firstName),
  blacklisted: false,
  blacklist_reason: null,
  blacklisted_until: null,
  visits: 0,
  finished: 0,
  closed: 0,
  absent: 0,
  first_visit_on: null,
  last_visit_on: null,
  excused_absences: 0,
  merged_into: null,
  version: 0,
  created_at: now.toISOString(),
});

/**
 * Checks whether a record is about a person: it is linked to their account, they made it by booking for
 * another person, or it has their verified phone and no account.
 */
export const isOwnRecord = (
  { user_id, booked_by, phone }: Pick<DinerRow, 'user_id' | 'booked_by' | 'phone'>,
  userId: string,
  verifiedPhone: string | null,
): boolean =>
  user_id === userId ||
  booked_by === userId ||
  (user_id === null && booked_by === null && phone !== null && phone === verifiedPhone);

/** Checks whether a guest is on the blacklist on a date of the store's calendar. */
export const isBlacklisted = (
  { blacklisted, blacklisted_until }: Pick<DinerRow, 'blacklisted' | 'blacklisted_until'>,
  date: string,
): boolean => blacklisted && (blacklisted_until === null || date <= blacklisted_until);

/** Up to this many digits must be the end of a phone; more may be anywhere in it. */
const LAST_DIGITS = 4;

/**
 * Returns the beginnings of words by which the guests are found that a typed text matches besides by name and company: by
 * the sound of a name, or by a phone. The words are made by `diner_words_of` in the database.
 */
export function wordStarts(typed: string): string[] {
  const letters = lettersOf(typed);
  if (letters !== undefined) return [`~${letters}`];
  if (!/^[\d\s+()-]+$/.test(typed)) return [];
  // National numbers may begin with a 0 that E.164 does not have.
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return [];
  return digits.length > LAST_DIGITS ? [`+${digits}`] : [`-${[...digits].reverse().join('')}`];
}

/** The columns of a guest's contact and wishes, as they are in a record from which they were removed. */
export const WITHOUT_CONTACT = {
  user_id: null,
  linked_phone: null,
  booked_by: null,
  phone: null,
  phone_region: null,
  company: '',
  preferred_language: null,
  email: null,
  messaging_app_id: null,
  birthday: null,
  wedding_anniversary: null,
  diet_preference: '',
  diet_taboo: '',
  service_requirement: '',
  other_requirements: '',
  remark: '',
  blacklist_reason: null,
} as const satisfies Partial<DinerRow>;
