import type { DinerContact } from '@xiwei/contract/diners/diners.model.ts';
import type { Phone } from '#modules/identity/index.ts';
import type { TableRow } from '#platform/db/rows.ts';

/** Row of a guest as JSON, as it is written by a batch. */
export type DinerRow = TableRow<'diner'>;

/** Contact of a booking, with the phone in E.164. */
export type KnownContact = Omit<DinerContact, 'phone'> & { phone: Pick<Phone, 'number' | 'region'> };

/** Links of a new record to accounts, and the guest's language, where known. */
type DinerLinks = Partial<Pick<DinerRow, 'user_id' | 'linked_phone' | 'booked_by' | 'preferred_language'>>;

/** Creates the record of a guest who is known only from a booking. */
export const newDinerRow = (
  storeId: string,
  id: string,
  { lastName, firstName, title, phone }: KnownContact,
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
  phone: phone.number,
  phone_region: phone.region,
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
  blacklisted: false,
  blacklist_reason: null,
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

/** Up to this many digits must be the end of a phone; more may be anywhere in it. */
const LAST_DIGITS = 4;

/** Returns the SQL pattern for phones with the typed digits; undefined if the input is not a phone. */
export function phonePattern(typed: string): string | undefined {
  if (!/^[\d\s+()-]+$/.test(typed)) return undefined;
  // National numbers may begin with a 0 that E.164 does not have.
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return undefined;
  return digits.length > LAST_DIGITS ? `%${digits}%` : `%${digits}`;
}

/** Returns the SQL pattern for texts that contain the typed words. */
export const wordsPattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
