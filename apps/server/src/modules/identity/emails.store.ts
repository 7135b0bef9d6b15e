import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { addUser } from './users.store.ts';

/** An e-mail address as it is sent to, and the form by which it is compared. */
export interface EmailAddress {
  address: string;
  key: string;
}

export type EmailRow = Selectable<Tables['account_email']>;

/** Finds the verified e-mail address of an account. */
export const findEmail = (db: Db, userId: string): Promise<EmailRow | undefined> =>
  db.selectFrom('account_email').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Finds the account of a verified e-mail address, by its key. */
export async function findUserByEmail(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_email')
    .select('user_id')
    .where('address_key', '=', key)
    .executeTakeFirst();
  return row?.user_id;
}

/** Checks whether another account has an e-mail address. */
export async function isEmailOfAnother(db: Db, key: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_email')
    .select('user_id')
    .where('address_key', '=', key)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an account an e-mail address in place of a former one. */
export async function setEmail(db: Db, { user_id, ...email }: EmailRow): Promise<void> {
  await db
    .insertInto('account_email')
    .values({ user_id, ...email })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(email))
    .execute();
}

/** Creates an account with a verified e-mail address, whose lock is held. Returns its id. */
export async function addUserWithEmail(
  db: Db,
  email: EmailAddress,
  language: Language,
  now: Date,
): Promise<string> {
  const { id } = await addUser(db, language, now);
  await setEmail(db, { user_id: id, address: email.address, address_key: email.key, verified_at: now });
  return id;
}

/** Removes the e-mail address of an account. Returns whether it had one. */
export async function deleteEmail(db: Db, userId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('account_email').where('user_id', '=', userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Someone of the staff of a store who can get e-mail. */
export interface StaffReader {
  address: string;
  role: StaffRole;
  /** Null if they have not chosen one. */
  language: Language | null;
}

/** Finds a member of the staff of a store with their verified e-mail address; undefined without one, or if they are not staff. */
export const findStaffReader = (db: Db, storeId: string, userId: string): Promise<StaffReader | undefined> =>
  db
    .selectFrom('staff_member as member')
    .innerJoin('account_email as email', 'email.user_id', 'member.user_id')
    .innerJoin('user_account as account', 'account.id', 'member.user_id')
    .select(['email.address', 'member.role', 'account.language'])
    .where('member.store_id', '=', storeId)
    .where('member.user_id', '=', userId)
    .executeTakeFirst();
