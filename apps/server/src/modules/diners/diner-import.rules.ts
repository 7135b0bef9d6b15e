import type { DinerInput } from '@xiwei/contract/diners/diners.model.ts';
import type { DinerFacts, StoredDiner } from './diners.store.ts';
import { nameSounds } from './name-sounds.ts';
import type { RowFields } from './read-guest-row.ts';

/** A new guest, without the columns that every row gets. */
type NewGuest = DinerFacts & Pick<StoredDiner, 'last_name'>;

/** What an import does. */
export interface ImportPlan {
  created: NewGuest[];
  updated: { id: string; facts: DinerFacts }[];
  unchanged: number;
}

/** The guests that rows of a file may be about. */
export interface Matches {
  byPhone: ReadonlyMap<string, StoredDiner>;
  /** Guests without a phone, by `nameKey`. */
  byName: ReadonlyMap<string, StoredDiner>;
  /** Accounts that are linked to a guest of the store already. */
  linkedAccounts: ReadonlySet<string>;
}

export const nameKey = (lastName: string, firstName: string): string => `${lastName}\n${firstName}`;

/** Plans an import: a guest with the phone, or the name if there is no phone, is updated; others are created. */
export function planImport(
  rows: readonly RowFields[],
  { byPhone, byName, linkedAccounts }: Matches,
  accounts: ReadonlyMap<string, string>,
): ImportPlan {
  const plan: ImportPlan = { created: [], updated: [], unchanged: 0 };
  for (const fields of rows) {
    const phone = fields.phone?.number;
    const match = phone ? byPhone.get(phone) : byName.get(nameKey(fields.lastName, fields.firstName ?? ''));
    const facts = factsOf(fields, match?.first_name);
    if (!match) {
      const userId = phone === undefined ? undefined : accounts.get(phone);
      const isFree = userId !== undefined && !linkedAccounts.has(userId);
      const link = isFree ? { user_id: userId, linked_phone: phone } : {};
      plan.created.push({ ...facts, ...link, last_name: fields.lastName });
    } else if (changes(match, facts)) plan.updated.push({ id: match.id, facts });
    else plan.unchanged += 1;
  }
  return plan;
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the columns of the fields that a row sets. */
function factsOf({ phone, ...fields }: RowFields, firstNameBefore = ''): DinerFacts {
  const set = Object.entries(fields satisfies Partial<DinerInput>);
  return {
    ...Object.fromEntries(set.map(([field, value]) => [columnOf(field), value])),
    ...(phone && { phone: phone.number, phone_region: phone.region }),
    name_sounds: nameSounds(fields.lastName, fields.firstName ?? firstNameBefore),
  };
}

const changes = (row: StoredDiner, facts: DinerFacts): boolean =>
  Object.entries(facts).some(([column, value]) => row[column as keyof StoredDiner] !== value);
