import { MERGE_FIELDS, type MergeField, type MergeInput } from '@xiwei/contract/diners/diner-merge.model.ts';
import type { MergedContact } from '@xiwei/contract/diners/diner-notes.model.ts';
import { showPhone } from '#modules/identity/index.ts';
import { type DinerRow, WITHOUT_CONTACT } from './diners.rules.ts';

/** The columns of each field that a merge takes from one of two records. */
const COLUMNS: Record<MergeField, readonly (keyof DinerRow)[]> = {
  name: ['last_name', 'first_name', 'title', 'name_sounds'],
  phone: ['phone', 'phone_region'],
  company: ['company'],
  memberLevelId: ['member_level_id'],
  preferredLanguage: ['preferred_language'],
  email: ['email'],
  messagingAppId: ['messaging_app_id'],
  birthday: ['birthday'],
  weddingAnniversary: ['wedding_anniversary'],
  dietPreference: ['diet_preference'],
  dietTaboo: ['diet_taboo'],
  serviceRequirement: ['service_requirement'],
  otherRequirements: ['other_requirements'],
  remark: ['remark'],
};

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** Returns the record that two records become. Its version is that of the remaining one. */
export function mergeRows(keep: DinerRow, drop: DinerRow, fields: MergeInput['fields']): DinerRow {
  const merged: Record<string, unknown> = { ...keep };
  for (const field of MERGE_FIELDS) {
    const columns = COLUMNS[field];
    const [first] = columns;
    const from = fields[field] ?? (first && isEmpty(keep[first]) ? 'drop' : 'keep');
    if (from === 'drop') for (const column of columns) merged[column] = drop[column];
  }
  const row = merged as DinerRow;
  return {
    ...row,
    ...linkOf(keep, drop, row.phone),
    // A record of a person whom the store knows by itself remains one.
    booked_by: drop.booked_by === null ? null : keep.booked_by,
    ...blacklistOf(keep, drop),
    excused_absences: keep.excused_absences + drop.excused_absences,
  };
}

/** Returns the account of the merged record. A link that was made by another phone than the chosen one is dropped. */
function linkOf(keep: DinerRow, drop: DinerRow, phone: string | null) {
  const { user_id, linked_phone } = keep.user_id === null ? drop : keep;
  const isByOtherPhone = linked_phone !== null && linked_phone !== phone;
  return isByOtherPhone ? { user_id: null, linked_phone: null } : { user_id, linked_phone };
}

/** Returns the blacklist of the merged record: on it if either was, until the later end. */
function blacklistOf(keep: DinerRow, drop: DinerRow) {
  const listed = [keep, drop].filter(({ blacklisted }) => blacklisted);
  const ends = listed.map(({ blacklisted_until }) => blacklisted_until);
  return {
    blacklisted: listed.length > 0,
    blacklist_reason: listed[0]?.blacklist_reason ?? null,
    blacklisted_until: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
  };
}

/** Returns the contact of a record, which the history of the remaining one keeps. */
export const contactOf = (row: DinerRow): MergedContact => ({
  lastName: row.last_name,
  firstName: row.first_name,
  phone: row.phone && showPhone(row.phone),
  email: row.email,
  company: row.company,
});

/** What is left of a record that was merged into another: its name, for the logs of orders. */
export const leftAfterMerge = (drop: DinerRow, keepId: string): DinerRow => ({
  ...drop,
  ...WITHOUT_CONTACT,
  merged_into: keepId,
  member_level_id: null,
  blacklisted: false,
  blacklisted_until: null,
});
