import type { Language } from '@xiwei/contract/common/language.ts';
import {
  type DinerRow,
  isOwnRecord,
  type KnownContact,
  type NamedContact,
  newDinerRow,
} from '#modules/diners/index.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Needs } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

/** A person who is signed in, with the phone they have verified. */
export interface Booker {
  userId: string;
  verifiedPhone: string | null;
}

/** Finds a person's records at the store by account and verified phone, never by a phone that they typed. */
export const recordsOf = (batch: StoreBatch, { userId, verifiedPhone }: Booker): DinerRow[] =>
  batch.guests.all().filter((diner) => isOwnRecord(diner, userId, verifiedPhone));

/**
 * Finds or makes the record of the guest a diner books for. The booker's own record is the one linked to their account,
 * or an unlinked one with their verified phone, which is then linked. Any other contact gets a record of its own that
 * is kept apart from what the store knows of that phone, and from records of other accounts.
 */
export function guestOfBooker(
  batch: StoreBatch,
  booker: Booker,
  contact: KnownContact,
  language: Language,
): DinerRow {
  const { userId, verifiedPhone } = booker;
  const own = batch.guests.find({ userId }) ?? linkByPhone(batch, userId, verifiedPhone);
  if (own && isSame(own, contact)) return batch.guests.rememberLanguage(own, language);
  const isOwn = own === undefined && (verifiedPhone ?? contact.phone.number) === contact.phone.number;
  if (isOwn) {
    const links = { user_id: userId, linked_phone: verifiedPhone, preferred_language: language };
    return add(batch, contact, links);
  }
  const record = batch.guests
    .withPhone(contact.phone.number)
    .find((diner) => diner.booked_by === userId && isSame(diner, contact));
  return record ?? add(batch, contact, { booked_by: userId });
}

function linkByPhone(batch: StoreBatch, userId: string, phone: string | null): DinerRow | undefined {
  const record = phone === null ? undefined : batch.guests.withPhone(phone).find(isUnclaimed);
  return record && phone !== null ? batch.guests.link(record, userId, phone) : undefined;
}

/** Checks whether staff made a record and no account is linked to it. */
const isUnclaimed = ({ user_id, booked_by }: DinerRow): boolean => user_id === null && booked_by === null;

const isSame = (diner: DinerRow, { lastName, firstName, phone }: KnownContact): boolean =>
  diner.phone === phone.number && diner.last_name === lastName && diner.first_name === firstName;

function add(batch: StoreBatch, contact: NamedContact, links: Parameters<typeof newDinerRow>[3]): DinerRow {
  const row = newDinerRow(batch.storeId, newId(batch.now), contact, links, batch.now);
  batch.guests.add(row);
  return row;
}

/** A guest that staff chose, or one they describe. */
export type StaffGuest = { id: string } | KnownContact;

/** Returns what `guestForStaff` needs. */
export const needsOfGuest = (guest: StaffGuest): Pick<Needs, 'diners' | 'phones'> =>
  'id' in guest
    ? { diners: [{ dinerId: guest.id }] }
    : { diners: [{ phone: guest.phone.number }], phones: [guest.phone.number] };

/**
 * Finds or makes the guest that staff book for, and the account the order belongs to: the one that verified the guest's
 * phone. A record that another account has linked to itself without verifying the phone is not that guest's.
 */
export function guestForStaff(
  batch: StoreBatch,
  guest: StaffGuest,
): { diner: DinerRow; userId: string | null } {
  if ('id' in guest) {
    const chosen = batch.guests.find({ id: guest.id });
    if (!chosen || chosen.merged_into !== null) throw new Refusal('dinerRequired');
    return { diner: chosen, userId: accountOf(chosen) };
  }
  const phone = guest.phone.number;
  const userId = batch.people.accountWith(phone);
  const records = batch.guests.withPhone(phone);
  const linked = records.find((diner) => diner.user_id !== null && diner.user_id === userId);
  if (linked) return { diner: linked, userId };
  const mayLink = userId !== null && batch.guests.find({ userId }) === undefined;
  const record = records.find(isUnclaimed);
  if (record) return { diner: mayLink ? batch.guests.link(record, userId, phone) : record, userId };
  return { diner: add(batch, guest, mayLink ? { user_id: userId, linked_phone: phone } : {}), userId };
}

/** Returns what `guestOfPlatform` needs. */
export const needsOfPlatformGuest = ({ phone }: NamedContact): Pick<Needs, 'diners' | 'phones'> =>
  phone === null ? {} : { diners: [{ phone: phone.number }], phones: [phone.number] };

/** Finds or makes the guest of another platform, as for an order by staff. Without a phone it is a new guest with a name only. */
export function guestOfPlatform(
  batch: StoreBatch,
  { phone, ...contact }: NamedContact,
): { diner: DinerRow; userId: string | null } {
  if (phone !== null) return guestForStaff(batch, { ...contact, phone });
  return { diner: add(batch, { ...contact, phone }, {}), userId: null };
}

/** Returns the account of a guest, if that account verified the guest's phone. */
export const accountOf = ({ user_id, linked_phone }: DinerRow): string | null =>
  linked_phone === null ? null : user_id;
