import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { lockPhone } from './login-codes.store.ts';
import { phoneOrRefuse } from './request-code.service.ts';
import { emitStaffChanged, isOnlyOwner } from './staff.service.ts';
import { addMerchantOwner, deleteStaffMember, listOwners, lockStaff } from './staff.store.ts';

type Deps = Pick<IdentityDeps, 'emit'>;
type Tx = Pick<Call, 'db' | 'now'>;
/** A person by the phone of a membership, and by the account that it belongs to. */
interface Person {
  phone: string;
  userId: string | null;
}

/** Makes a phone an owner of all stores of a merchant, which the transaction has locked. Refuses one that is it already. */
export async function makeMerchantOwner(
  deps: Deps,
  tx: Tx,
  storeIds: readonly string[],
  input: PhoneInput,
): Promise<void> {
  const { number: phone } = phoneOrRefuse(input);
  await lockPhone(tx.db, phone);
  let stores = 0;
  for (const storeId of storeIds.toSorted())
    if (await makeOwnerOfAll(deps, tx, storeId, { phone, userId: null })) stores += 1;
  if (stores === 0) throw new Refusal('staffAlready');
}

/** Makes those who own all stores of a merchant owners of a new one as well. */
export async function inheritOwners(
  deps: Deps,
  tx: Tx,
  storeIds: readonly string[],
  newStoreId: string,
): Promise<void> {
  const owners = await listOwners(tx.db, storeIds);
  const people = new Map(
    owners.filter((owner) => owner.of_merchant).map((owner) => [owner.phone, owner.user_id]),
  );
  for (const [phone, userId] of [...people].toSorted()) {
    await lockPhone(tx.db, phone);
    await makeOwnerOfAll(deps, tx, newStoreId, { phone, userId });
  }
}

/** Gives a person the mark at one store, with the role of an owner. Returns false if they have it. */
async function makeOwnerOfAll(deps: Deps, tx: Tx, storeId: string, person: Person): Promise<boolean> {
  const before = (await lockStaff(tx.db, storeId)).find(({ phone }) => phone === person.phone);
  if (before?.of_merchant) return false;
  const { user_id: userId, role } = await addMerchantOwner(tx.db, storeId, person, tx.now);
  const change = before ? 'roleChanged' : 'added';
  if (before?.role !== role) await emitStaffChanged(deps, tx, { storeId, userId, change, role });
  return true;
}

/** Takes all stores of a merchant from a person who owns them. Refused if one of them would have no owner. */
export async function removeMerchantOwner(
  deps: Deps,
  tx: Tx,
  storeIds: readonly string[],
  phone: string,
): Promise<void> {
  for (const storeId of storeIds.toSorted()) {
    const staff = await lockStaff(tx.db, storeId);
    const member = staff.find((other) => other.phone === phone && other.of_merchant);
    if (!member) continue;
    if (isOnlyOwner(member, staff)) throw new Refusal('lastOwner');
    await deleteStaffMember(tx.db, storeId, member.id);
    const { user_id: userId, role } = member;
    await emitStaffChanged(deps, tx, { storeId, userId, change: 'removed', role });
  }
}
