import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { CodeTarget } from './login-codes.store.ts';

/** An administrator. Without an account until they sign in with the phone or address for the first time. */
export interface Administrator {
  phone: string | null;
  /** An e-mail address in lower case. */
  email: string | null;
  userId: string | null;
  nickname: string | null;
  hasSecondFactor: boolean;
}

/** Lists the administrators: accounts first, then phones and addresses that have not signed in yet. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const accounts = await db
    .selectFrom('user_account as account')
    .leftJoin('second_factor as factor', 'factor.user_id', 'account.id')
    .leftJoin('account_email as email', 'email.user_id', 'account.id')
    .select(['account.id', 'account.phone', 'account.nickname', 'factor.confirmed_at', 'email.address_key'])
    .where('account.is_admin', '=', true)
    .orderBy('account.created_at')
    .orderBy('account.id')
    .execute();
  const grants = await db
    .selectFrom('admin_grant')
    .select(['phone', 'email'])
    .orderBy('created_at')
    .execute();
  return [
    ...accounts.map(({ id, phone, nickname, confirmed_at, address_key }) => ({
      phone,
      email: address_key,
      userId: id,
      nickname,
      hasSecondFactor: confirmed_at !== null,
    })),
    ...grants.map(({ phone, email }) => ({
      phone,
      email,
      userId: null,
      nickname: null,
      hasSecondFactor: false,
    })),
  ];
}

/** Lists the accounts of administrators. */
export async function listAdminIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('user_account').select('id').where('is_admin', '=', true).execute();
  return rows.map(({ id }) => id);
}

/** Makes changes of administrators run one after the other, until the transaction ends. */
export async function lockAdministrators(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 3))`.execute(db);
}

export async function setAdministrator(db: Db, userId: string, isAdmin: boolean): Promise<void> {
  await db.updateTable('user_account').set({ is_admin: isAdmin }).where('id', '=', userId).execute();
}

/** Makes the person of a phone or an e-mail address an administrator when they verify it. */
export async function addAdminGrant(db: Db, target: CodeTarget, now: Date): Promise<void> {
  await db
    .insertInto('admin_grant')
    .values({ ...target, created_at: now })
    .execute();
}

/** Deletes the grant of a phone or an e-mail address. Returns whether there was one. */
export async function deleteAdminGrant(db: Db, { phone, email }: CodeTarget): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_grant')
    .where((eb) => (phone === null ? eb('email', '=', email) : eb('phone', '=', phone)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes a person an administrator if the phone or address that they have just verified was granted it. */
export async function claimAdminGrant(db: Db, target: CodeTarget, userId: string): Promise<void> {
  if (await deleteAdminGrant(db, target)) await setAdministrator(db, userId, true);
}

/** Checks whether the operator has named an administrator by an e-mail address that has no account yet. */
export async function hasAdminGrant(db: Db, email: string): Promise<boolean> {
  const grant = await db
    .selectFrom('admin_grant')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return grant !== undefined;
}
