import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import type { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { StaffMember } from '@xiwei/contract/identity/identity.model.ts';
import type { PersonInput, StaffInput } from '@xiwei/contract/identity/person.model.ts';
import type { Db } from '#platform/db/db.ts';
import { requireVersion } from '#platform/db/versioned.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { maskTarget } from './fresh-check.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { type CodeTarget, lockTarget } from './login-codes.store.ts';
import { findUserOf, showTarget, targetOrRefuse } from './named-person.ts';
import {
  changeRole,
  deleteStaffMember,
  insertStaffMember,
  listStaffMembers,
  lockStaff,
  lockStaffOf,
  type StaffRow,
} from './staff.store.ts';

type Api = typeof identityApi;
type Member = Pick<StaffRow, 'id' | 'role' | 'user_id'>;
type StaffCall = Pick<Call<Api['addStaff']>, 'db' | 'now' | 'caller' | 'role'>;

export async function listStaff(_deps: IdentityDeps, call: Call<Api['listStaff']>) {
  const rows = await listStaffMembers(call.db, call.input.params.storeId);
  return {
    items: rows.map((row) => describeMember(call, row, rows)),
    can: can(call.role, { owner: ['addStaff'] }),
  };
}

function describeMember(
  { caller, role }: Pick<StaffCall, 'caller' | 'role'>,
  row: StaffRow,
  staff: readonly StaffRow[],
): StaffMember {
  const isOwner = roleCovers(role, 'owner');
  return {
    id: row.id,
    nickname: row.nickname,
    avatarUrl: pictureUrl(row.avatar),
    address: isOwner ? showTarget(row) : maskTarget(row as CodeTarget),
    role: row.role,
    pending: row.user_id === null,
    isMe: row.user_id === caller.user.id,
    ofMerchant: row.of_merchant,
    version: row.version,
    can: isOwner && !row.of_merchant && !isOnlyOwner(row, staff) ? ['changeRole', 'remove'] : [],
  };
}

async function describeOne(call: StaffCall, storeId: string, staffId: string): Promise<StaffMember> {
  const rows = await listStaffMembers(call.db, storeId);
  const row = rows.find((member) => member.id === staffId);
  if (!row) throw new Refusal('notFound');
  return describeMember(call, row, rows);
}

export async function addStaff(deps: IdentityDeps, call: Call<Api['addStaff']>): Promise<StaffMember> {
  const { storeId } = call.input.params;
  const staffId = await giveRole(deps, call, storeId, call.input.body);
  return describeOne(call, storeId, staffId);
}

/** Gives the person of a phone or an e-mail address a role at a store and returns the member's id. Refuses a person who has one there. */
export async function giveRole(
  deps: Pick<IdentityDeps, 'emit'>,
  { db, now }: Pick<Call, 'db' | 'now'>,
  storeId: string,
  input: StaffInput,
): Promise<string> {
  const target = targetOrRefuse(input);
  const { userId, before } = await lockPerson(db, storeId, target);
  if (before) throw new Refusal('staffAlready');
  const { id, role } = await insertStaffMember(
    db,
    storeId,
    { target, userId, role: input.role, ofMerchant: false },
    now,
  );
  await emitStaffChanged(deps, { db, now }, { storeId, userId, change: 'added', role });
  return id;
}

/**
 * Finds the account and the membership at a store of the person of a phone or an e-mail address, and locks both: the person may be
 * signing up right now, and others may add them by another address.
 */
export async function lockPerson(
  db: Db,
  storeId: string,
  target: CodeTarget,
  knownUserId: string | null = null,
) {
  await lockTarget(db, target);
  await lockStaffOf(db, storeId);
  const userId = knownUserId ?? (await findUserOf(db, target)) ?? null;
  const before = (await lockStaff(db, storeId)).find((member) => isMember(member, target, userId));
  return { userId, before };
}

/** Checks whether a membership is that of an account, or was added by a phone or an e-mail address. */
const isMember = (
  member: Pick<StaffRow, 'phone' | 'email' | 'user_id'>,
  { phone, email }: CodeTarget,
  userId: string | null,
): boolean =>
  (userId !== null && member.user_id === userId) || (member.phone === phone && member.email === email);

/** Makes a person an owner of a store, also one who has another role there. Refuses an owner. Returns the member's id. */
export async function makeOwner(
  deps: Pick<IdentityDeps, 'emit'>,
  { db, now }: Pick<Call, 'db' | 'now'>,
  storeId: string,
  input: PersonInput,
): Promise<string> {
  const { before } = await lockPerson(db, storeId, targetOrRefuse(input));
  if (!before) return giveRole(deps, { db, now }, storeId, { ...input, role: 'owner' });
  if (before.role === 'owner') throw new Refusal('staffAlready');
  const { id, user_id: userId, role } = await changeRole(db, storeId, before.id, 'owner');
  await emitStaffChanged(deps, { db, now }, { storeId, userId, change: 'roleChanged', role });
  return id;
}

export async function changeStaffRole(
  deps: IdentityDeps,
  call: Call<Api['changeStaffRole']>,
): Promise<StaffMember> {
  const { storeId, staffId } = call.input.params;
  const { role, version } = call.input.body;
  const member = requireVersion(await lockMember(call, storeId, staffId, role !== 'owner'), version);
  call.audit({ before: member.role, after: role });
  const changed = await changeRole(call.db, storeId, staffId, role);
  await emitStaffChanged(deps, call, { storeId, userId: changed.user_id, change: 'roleChanged', role });
  return describeOne(call, storeId, staffId);
}

export async function removeStaff(deps: IdentityDeps, call: Call<Api['removeStaff']>) {
  const { storeId, staffId } = call.input.params;
  const member = await lockMember(call, storeId, staffId, true);
  call.audit({ before: member.role });
  await deleteStaffMember(call.db, storeId, staffId);
  await emitStaffChanged(deps, call, {
    storeId,
    userId: member.user_id,
    change: 'removed',
    role: member.role,
  });
  return {};
}

/**
 * Returns one member with the whole staff locked. Of two owners who remove each other at once the second is
 * refused, so one owner always remains.
 */
async function lockMember({ db, caller }: StaffCall, storeId: string, staffId: string, losesOwner: boolean) {
  const staff = await lockStaff(db, storeId);
  const me = staff.find((other) => other.user_id === caller.user.id);
  if (me?.role !== 'owner') throw new Refusal('notAllowed');
  const member = staff.find((other) => other.id === staffId);
  if (!member) throw new Refusal('notFound');
  // The platform changes it at all stores together.
  if (member.of_merchant) throw new Refusal('staffOfMerchant');
  if (losesOwner && isOnlyOwner(member, staff)) throw new Refusal('lastOwner');
  return member;
}

/**
 * Checks whether a store would have no owner without a member. Members who never signed in do not count as
 * owners.
 */
export function isOnlyOwner(member: Member, staff: readonly Member[]): boolean {
  const isOther = (other: Member) =>
    other.id !== member.id && other.role === 'owner' && other.user_id !== null;
  return member.role === 'owner' && !staff.some(isOther);
}

export const emitStaffChanged = (
  deps: Pick<IdentityDeps, 'emit'>,
  call: Pick<Call, 'db' | 'now'>,
  data: Events['identity.staffChanged'],
): Promise<void> => emitToStore(deps, call, 'identity.staffChanged', data, data.userId);
