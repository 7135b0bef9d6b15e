import type { PersonInput } from '@xiwei/contract/identity/person.model.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { IdentityDeps } from './identity.deps.ts';
import type { CodeTarget } from './login-codes.store.ts';
import { targetOrRefuse } from './named-person.ts';
import { emitStaffChanged, isOnlyOwner, lockPerson } from './staff.service.ts';
import {
  deleteStaffMember,
  insertStaffMember,
  listOwners,
  lockStaff,
  markMerchantOwner,
} from './staff.store.ts';

type Deps = Pick<IdentityDeps, 'emit'>;
type Tx = Pick<Call, 'db' | 'now'>;
/** A membership by what identifies its person: the account, or the phone or address before there is one. */
type Owner = Pick<Awaited<ReturnType<typeof listOwners>>[number], 'phone' | 'email' | 'user_id'>;

/** Returns what memberships of the same person at several stores have in common. */
export const personKey = ({ phone, email, user_id }: Owner): string => user_id ?? phone ?? email ?? '';

/** Makes a person an owner of all stores of a merchant, which the transaction has locked. Refuses one who is it already. */
export async function makeMerchantOwner(
  deps: Deps,
  tx: Tx,
  storeIds: readonly string[],
  input: PersonInput,
): Promise<void> {
  const target = targetOrRefuse(input);
  let stores = 0;
  for (const storeId of storeIds.toSorted()) if (await makeOwnerOfAll(deps, tx, storeId, target)) stores += 1;
  if (stores === 0) throw new Refusal('staffAlready');
}

/** Makes those who own all stores of a merchant owners of a new one as well. */
export async function inheritOwners(
  deps: Deps,
  tx: Tx,
  storeIds: readonly string[],
  newStoreId: string,
): Promise<void> {
  const owners = (await listOwners(tx.db, storeIds)).filter((owner) => owner.of_merchant);
  const people = new Map(owners.map((owner) => [personKey(owner), owner]));
  for (const [, { phone, email, user_id: userId }] of [...people].toSorted())
    await makeOwnerOfAll(deps, tx, newStoreId, { phone, email } as CodeTarget, userId);
}

/**
 * Gives a person the mark at one store, with the role of an owner. The account is given where the phone or address of a membership may
 * not be theirs any more. Returns false if they have the mark.
 */
async function makeOwnerOfAll(
  deps: Deps,
  tx: Tx,
  storeId: string,
  target: CodeTarget,
  knownUserId: string | null = null,
): Promise<boolean> {
  const person = await lockPerson(tx.db, storeId, target, knownUserId);
  const { before } = person;
  if (before?.of_merchant) return false;
  const { user_id: userId, role } = before
    ? await markMerchantOwner(tx.db, storeId, before.id)
    : await insertStaffMember(
        tx.db,
        storeId,
        { target, userId: person.userId, role: 'owner', ofMerchant: true },
        tx.now,
      );
  const change = before ? 'roleChanged' : 'added';
  if (before?.role !== role) await emitStaffChanged(deps, tx, { storeId, userId, change, role });
  return true;
}

/** Takes all stores of a merchant from a person who owns them. Refused if one of them would have no owner. */
export async function removeMerchantOwner(
  deps: Deps,
  tx: Tx,
  storeIds: readonly string[],
  owner: Owner,
): Promise<void> {
  for (const storeId of storeIds.toSorted()) {
    const staff = await lockStaff(tx.db, storeId);
    const member = staff.find((other) => other.of_merchant && personKey(other) === personKey(owner));
    if (!member) continue;
    if (isOnlyOwner(member, staff)) throw new Refusal('lastOwner');
    await deleteStaffMember(tx.db, storeId, member.id);
    const { user_id: userId, role } = member;
    await emitStaffChanged(deps, tx, { storeId, userId, change: 'removed', role });
  }
}
