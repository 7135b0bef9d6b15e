import type { Diner, DinerListed } from '@xiwei/contract/diners/diners.model.ts';
import { parsePhone, showPhone } from '#modules/identity/index.ts';
import { isBlacklisted } from './diners.rules.ts';
import type { StoredDiner } from './diners.store.ts';

/** A guest's row, from the database or as JSON. */
type AnyRow = Omit<StoredDiner, 'created_at'> & { created_at: Date | string };

/** Describes a guest to staff. `today` is the date of the store's calendar. */
export function describeDiner(row: AnyRow, today: string): Diner {
  const blacklisted = isBlacklisted(row, today);
  return {
    id: row.id,
    lastName: row.last_name,
    firstName: row.first_name,
    title: row.title,
    phone: describePhone(row),
    company: row.company,
    memberLevelId: row.member_level_id,
    preferredLanguage: row.preferred_language,
    email: row.email,
    messagingAppId: row.messaging_app_id,
    birthday: row.birthday,
    weddingAnniversary: row.wedding_anniversary,
    dietPreference: row.diet_preference,
    dietTaboo: row.diet_taboo,
    serviceRequirement: row.service_requirement,
    otherRequirements: row.other_requirements,
    remark: row.remark,
    blacklisted,
    blacklistReason: blacklisted ? row.blacklist_reason : null,
    blacklistedUntil: blacklisted ? row.blacklisted_until : null,
    hasAccount: row.user_id !== null,
    bookedByOther: row.booked_by !== null,
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
    can: ['update', blacklisted ? 'unblacklist' : 'blacklist'],
  };
}

export const describeListed = (row: StoredDiner, today: string): DinerListed => ({
  ...describeDiner(row, today),
  record: { visits: row.visits, absences: row.absent, lastVisitOn: row.last_visit_on },
});

function describePhone({ phone, phone_region: region }: AnyRow): Diner['phone'] {
  if (phone === null || region === null) return null;
  const number = parsePhone({ region, number: phone })?.national ?? phone;
  return { region, number, shown: showPhone(phone) };
}
