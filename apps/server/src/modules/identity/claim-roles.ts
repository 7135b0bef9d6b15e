import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import type { Db } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { claimAdminGrant, hasAdminGrant } from './administrators.store.ts';
import type { IdentityDeps } from './identity.deps.ts';
import type { CodeTarget } from './login-codes.store.ts';
import {
  changeRole,
  deleteStaffMember,
  listPendingMembers,
  lockStaff,
  lockStaffOf,
  type PendingMember,
  setMemberOf,
} from './staff.store.ts';

/**
 * Gives a person the staff roles and the administrator's right that were added for a phone or an e-mail address before they verified
 * it. Its lock is held.
 */
export async function claimRoles(
  deps: Pick<IdentityDeps, 'emit'>,
  call: Pick<Call, 'db' | 'now'>,
  target: CodeTarget,
  userId: string,
): Promise<void> {
  await claimAdminGrant(call.db, target, userId);
  for (const member of await listPendingMembers(call.db, target)) {
    const change = await claimMembership(call.db, member, userId);
    if (change === undefined) continue;
    const data = { storeId: member.store_id, userId, change, role: member.role };
    await emitToStore(deps, call, 'identity.staffChanged', data, userId);
  }
}

/**
 * Gives a membership to a person. One who works at the store already, by another phone or address, keeps one membership with the
 * higher of the two roles. Returns what changed for them.
 */
async function claimMembership(
  db: Db,
  { id, store_id: storeId, role, of_merchant: ofMerchant }: PendingMember,
  userId: string,
): Promise<'added' | 'roleChanged' | undefined> {
  await lockStaffOf(db, storeId);
  const own = (await lockStaff(db, storeId)).find((member) => member.user_id === userId);
  if (own === undefined || ofMerchant) {
    // The mark of all stores is on the membership of the phone or address that the platform named.
    if (own) await deleteStaffMember(db, storeId, own.id);
    await setMemberOf(db, storeId, id, userId);
    return own ? 'roleChanged' : 'added';
  }
  await deleteStaffMember(db, storeId, id);
  if (roleCovers(own.role, role)) return undefined;
  await changeRole(db, storeId, own.id, role);
  return 'roleChanged';
}

/** Checks whether a store or the operator has named a person by an e-mail address that has no account yet. */
export async function isNamedByEmail(db: Db, email: string): Promise<boolean> {
  if ((await listPendingMembers(db, { phone: null, email })).length > 0) return true;
  return hasAdminGrant(db, email);
}
