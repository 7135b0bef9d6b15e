import { roleCovers, type StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { type Diner, type DinerListed, dinerFields } from '@xiwei/contract/diners/diners.model.ts';
import { maskPhone, parsePhone, showPhone } from '#modules/identity/index.ts';
import { fromRow } from '#platform/db/model-rows.ts';
import { isBlacklisted } from './diners.rules.ts';
import type { StoredDiner } from './diners.store.ts';

/** A guest's row, from the database or as JSON. */
type AnyRow = Omit<StoredDiner, 'created_at'> & { created_at: Date | string };

/** Describes a guest to staff. `today` is the date of the store's calendar. */
export function describeDiner(row: AnyRow, today: string): Diner {
  const blacklisted = isBlacklisted(row, today);
  return {
    id: row.id,
    ...fromRow(dinerFields, row),
    phone: describePhone(row),
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

/**
 * Describes a guest of a list. Hosts see a masked phone, so that paging through a list reveals none, unless they searched
 * for all of its digits and therefore know it.
 */
export const describeInList = (row: AnyRow, today: string, role: StaffRole, typed = ''): Diner => {
  const described = describeDiner(row, today);
  const { phone } = described;
  if (!phone || roleCovers(role, 'manager') || digitsOf(typed).endsWith(digitsOf(phone.number)))
    return described;
  const masked = maskPhone(row.phone ?? '');
  return { ...described, phone: { ...phone, number: masked, shown: masked } };
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const describeListed = (
  row: StoredDiner,
  today: string,
  role: StaffRole,
  typed?: string,
): DinerListed => ({
  ...describeInList(row, today, role, typed),
  record: { visits: row.visits, absences: row.absent, lastVisitOn: row.last_visit_on },
});

function describePhone({ phone, phone_region: region }: AnyRow): Diner['phone'] {
  if (phone === null || region === null) return null;
  const number = parsePhone({ region, number: phone })?.national ?? phone;
  return { region, number, shown: showPhone(phone) };
}
