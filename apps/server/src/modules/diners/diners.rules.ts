import type { DinerContact } from '@xiwei/contract/diners/diners.model.ts';
import type { Phone } from '#modules/identity/index.ts';
import type { TableRow } from '#platform/db/rows.ts';

/** A diner's row as JSON carries it, to be written with other things. */
export type DinerRow = TableRow<'diner'>;

/** Who a table is for, with the phone in the one form it is kept in. */
export type KnownContact = Omit<DinerContact, 'phone'> & { phone: Pick<Phone, 'number' | 'region'> };

/** How a new record is connected with accounts, and the language its guest reads, where these are known. */
type DinerLinks = Partial<Pick<DinerRow, 'user_id' | 'linked_phone' | 'booked_by' | 'preferred_language'>>;

/** The record of a guest of whom nothing is known but a booking. */
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
 * Says whether a record tells something about a person: it is linked to their account, they made it by booking for
 * another person, or it has the phone they verified and no account.
 */
export const isOwnRecord = (
  { user_id, booked_by, phone }: Pick<DinerRow, 'user_id' | 'booked_by' | 'phone'>,
  userId: string,
  verifiedPhone: string | null,
): boolean =>
  user_id === userId ||
  booked_by === userId ||
  (user_id === null && booked_by === null && phone !== null && phone === verifiedPhone);

/** Asked for by fewer digits than this, a phone must end in them; by more, they may be anywhere in it. */
const LAST_DIGITS = 4;

/** What the phones somebody looks for are like, if digits are what they typed. */
export function phonePattern(typed: string): string | undefined {
  if (!/^[\d\s+()-]+$/.test(typed)) return undefined;
  // At home a number may begin with a 0 that it doesn't have abroad.
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return undefined;
  return digits.length > LAST_DIGITS ? `%${digits}%` : `%${digits}`;
}

/** What texts with these words somewhere in them are like. */
export const wordsPattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;
