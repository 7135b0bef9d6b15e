import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** An administrator. Without an account until they sign in with the phone for the first time. */
export interface Administrator {
  /** Null only if an account without a phone was made an administrator in the database. */
  phone: string | null;
  userId: string | null;
  nickname: string | null;
  hasSecondFactor: boolean;
}

/** Lists the administrators: accounts first, then phones that have not signed in yet. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const accounts = await db
    .selectFrom('user_account as account')
    .leftJoin('second_factor as factor', 'factor.user_id', 'account.id')
    .select(['account.id', 'account.phone', 'account.nickname', 'factor.confirmed_at'])
    .where('account.is_admin', '=', true)
    .orderBy('account.created_at')
    .orderBy('account.id')
    .execute();
  const grants = await db.selectFrom('admin_grant').select('phone').orderBy('created_at').execute();
  return [
    ...accounts.map(({ id, phone, nickname, confirmed_at }) => ({
      phone,
      userId: id,
      nickname,
      hasSecondFactor: confirmed_at !== null,
    })),
    ...grants.map(({ phone }) => ({ phone, userId: null, nickname: null, hasSecondFactor: false })),
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

/** Makes the person of a phone an administrator when they verify it. */
export async function addAdminGrant(db: Db, phone: string, now: Date): Promise<void> {
  await db.insertInto('admin_grant').values({ phone, created_at: now }).execute();
}

export async function deleteAdminGrant(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('admin_grant').where('phone', '=', phone).execute();
}

/** Makes a person an administrator if their phone, which they have just verified, was granted it. */
export async function claimAdminGrant(db: Db, phone: string, userId: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('admin_grant').where('phone', '=', phone).executeTakeFirst();
  if (numDeletedRows > 0n) await setAdministrator(db, userId, true);
}
