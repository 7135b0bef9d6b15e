import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';

const COLUMNS = ['id', 'phone', 'user_id', 'role', 'version', 'of_merchant'] as const;

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
    .select(['member.id', 'member.phone', 'member.user_id', 'member.role', 'member.version'])
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
        .select(['member.id', 'member.store_id', 'member.phone', 'member.user_id', 'member.of_merchant'])
        .select('account.nickname')
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
 * Gives a phone a role at a store, unless it has one. If the phone is verified, its owner becomes staff at
 * once.
 */
export const addStaffMember = (db: Db, storeId: string, phone: string, role: StaffRole, now: Date) =>
  db
    .insertInto('staff_member')
    .columns(['store_id', 'id', 'phone', 'user_id', 'role', 'created_at'])
    .values((eb) => ({
      store_id: storeId,
      id: newId(now),
      phone,
      user_id: eb.selectFrom('user_account').select('id').where('phone', '=', phone),
      role,
      created_at: now,
    }))
    .onConflict((conflict) => conflict.columns(['store_id', 'phone']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/**
 * Makes a phone an owner of a store as one of all stores of its merchant. The membership is of the given account, or of that which
 * has verified the phone.
 */
export const addMerchantOwner = (
  db: Db,
  storeId: string,
  { phone, userId }: { phone: string; userId: string | null },
  now: Date,
) =>
  db
    .insertInto('staff_member')
    .columns(['store_id', 'id', 'phone', 'user_id', 'role', 'of_merchant', 'created_at'])
    .values((eb) => ({
      store_id: storeId,
      id: newId(now),
      phone,
      user_id: userId ?? eb.selectFrom('user_account').select('id').where('phone', '=', phone),
      role: 'owner',
      of_merchant: true,
      created_at: now,
    }))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'phone']).doUpdateSet((eb) => ({
        role: 'owner',
        of_merchant: true,
        version: eb('staff_member.version', '+', 1),
      })),
    )
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

/** Assigns to a person the memberships that were added for their phone. */
export const claimStaffByPhone = (db: Db, phone: string, userId: string) =>
  db
    .updateTable('staff_member')
    .set({ user_id: userId })
    .where('phone', '=', phone)
    .where('user_id', 'is', null)
    .returning(['store_id', 'role'])
    .execute();
