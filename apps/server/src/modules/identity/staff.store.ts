import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { CodeTarget } from './login-codes.store.ts';

const COLUMNS = ['id', 'phone', 'email', 'user_id', 'role', 'version', 'of_merchant'] as const;

export async function findRole(db: Db, storeId: string, userId: string): Promise<StaffRole | undefined> {
  const row = await db
    .selectFrom('staff_member')
    .select('role')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role;
}

/** Checks whether a person owns any store. */
export async function ownsStore(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_member')
    .select('id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const listMemberships = (db: Db, userId: string) =>
  db.selectFrom('staff_member').select(['store_id', 'role']).where('user_id', '=', userId).execute();

export const listStaffMembers = (db: Db, storeId: string) =>
  db
    .selectFrom('staff_member as member')
    .leftJoin('user_account as account', 'account.id', 'member.user_id')
    .select(['member.id', 'member.phone', 'member.email', 'member.user_id', 'member.role', 'member.version'])
    .select(['member.of_merchant', 'account.nickname', 'account.avatar'])
    .where('member.store_id', '=', storeId)
    .orderBy('member.created_at')
    .limit(500)
    .execute();

/** Lists the accounts of the staff of a store. People who were added and have not signed in have none. */
export async function listStaffAccounts(db: Db, storeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('user_id', 'is not', null)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** Lists the owners of some stores, oldest first. */
export const listOwners = (db: Db, storeIds: readonly string[]) =>
  storeIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('staff_member as member')
        .leftJoin('user_account as account', 'account.id', 'member.user_id')
        .select(['member.id', 'member.store_id', 'member.phone', 'member.email', 'member.user_id'])
        .select(['member.of_merchant', 'account.nickname'])
        .where('member.store_id', 'in', storeIds)
        .where('member.role', '=', 'owner')
        .orderBy('member.created_at')
        .orderBy('member.id')
        .execute();

export type StaffRow = Awaited<ReturnType<typeof listStaffMembers>>[number];

export async function countStaff(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the staff of a store and locks their rows, so that changes of owners run one after the other. */
export const lockStaff = (db: Db, storeId: string) =>
  db
    .selectFrom('staff_member')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Makes changes of the staff of a store run one after the other, until the transaction ends. Taken after the lock of a phone or an
 * e-mail address; of several stores, in the order of their ids.
 */
export async function lockStaffOf(db: Db, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${storeId}, 5))`.execute(db);
}

interface NewMember {
  /** The phone or e-mail address that the person is named by. */
  target: CodeTarget;
  userId: string | null;
  role: StaffRole;
  ofMerchant: boolean;
}

/** Adds a member of staff, who is not one yet. The lock of the store's staff is held. */
export const insertStaffMember = (
  db: Db,
  storeId: string,
  { target, userId, role, ofMerchant }: NewMember,
  now: Date,
) =>
  db
    .insertInto('staff_member')
    .values({
      ...{ store_id: storeId, id: newId(now), ...target, user_id: userId },
      ...{ role, of_merchant: ofMerchant, created_at: now },
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Makes a member an owner as one of all stores of the merchant. */
export const markMerchantOwner = (db: Db, storeId: string, id: string) =>
  db
    .updateTable('staff_member')
    .set((eb) => ({ role: 'owner', of_merchant: true, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export const changeRole = (db: Db, storeId: string, id: string, role: StaffRole) =>
  db
    .updateTable('staff_member')
    .set((eb) => ({ role, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export async function deleteStaffMember(db: Db, storeId: string, id: string): Promise<void> {
  await db.deleteFrom('staff_member').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Lists the memberships that wait for the person of a phone or an e-mail address, in the order of the stores. */
export const listPendingMembers = (db: Db, { phone, email }: CodeTarget) =>
  db
    .selectFrom('staff_member')
    .select(['id', 'store_id', 'role', 'of_merchant'])
    .where((eb) => (phone === null ? eb('email', '=', email) : eb('phone', '=', phone)))
    .where('user_id', 'is', null)
    .orderBy('store_id')
    .execute();
export type PendingMember = Awaited<ReturnType<typeof listPendingMembers>>[number];

/** Gives a membership to the person whom it waited for. */
export async function setMemberOf(db: Db, storeId: string, id: string, userId: string): Promise<void> {
  await db
    .updateTable('staff_member')
    .set({ user_id: userId })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}
