import { identityPersonalData } from '@xiwei/contract/identity/identity.data.ts';
import type { Db } from '#platform/db/db.ts';
import { type Emit, emitToStore } from '#platform/events/outbox.ts';
import { copyOf, obstacleOf, type PersonalData } from '#platform/personal-data.ts';
import {
  deleteLinksOf,
  deleteMembershipsOf,
  deleteUser,
  hideEmails,
  hidePhone,
  lockUser,
  readAccountOf,
} from './account-data.store.ts';
import { endSessions } from './sessions.store.ts';
import { isOnlyOwner } from './staff.service.ts';
import { listMemberships, lockStaff } from './staff.store.ts';
import { findUser } from './users.store.ts';

/** A person's account. It is erased last. */
export const accountOfPerson: PersonalData<{ emit: Emit; secret: string }> = {
  copy: copyOf(identityPersonalData, { account: (db, { id }) => readAccountOf(db, id) }),
  findObstacles: async ({ db }, { id, isAdmin }) => [
    ...(await findStoresOwnedAlone(db, id)).map((storeId) =>
      obstacleOf('lastOwner', `/web/${storeId}/store-staff`, { storeId }),
    ),
    ...(isAdmin ? [obstacleOf('admin', '/admin/admin-home')] : []),
  ],
  async erase({ db, now, person, pictures }, node) {
    const { avatar } = await findUser(db, person.id);
    await eraseAccountOf(db, person.id, now, node);
    if (avatar !== null) pictures.push(avatar);
  },
};

/** Returns the stores of which this person is the only owner. */
async function findStoresOwnedAlone(db: Db, userId: string): Promise<string[]> {
  const memberships = await listMemberships(db, userId);
  const alone: string[] = [];
  for (const { store_id, role } of memberships.toSorted((a, b) => (a.store_id < b.store_id ? -1 : 1))) {
    if (role !== 'owner') continue;
    const staff = await lockStaff(db, store_id);
    const own = staff.find(({ user_id }) => user_id === userId);
    if (own && isOnlyOwner(own, staff)) alone.push(store_id);
  }
  return alone;
}

/**
 * Locks an account until the transaction ends, so that no other change uses it. Returns undefined if it is
 * closed.
 */
export async function lockAccount(db: Db, userId: string): Promise<{ isAdmin: boolean } | undefined> {
  const user = await lockUser(db, userId);
  return user && { isAdmin: user.is_admin };
}

/** Deletes an account. Limits on codes for its phone and for e-mail addresses go on, by a digest. Emits that its sessions ended, and to each store that a member of staff left. */
async function eraseAccountOf(
  db: Db,
  userId: string,
  now: Date,
  { emit, secret }: { emit: Emit; secret: string },
): Promise<void> {
  const sessionIds = await endSessions(db, userId, now);
  await emit(db, now, [`user:${userId}`], 'identity.sessionsEnded', { userId, sessionIds });
  for (const { store_id: storeId, role } of await deleteMembershipsOf(db, userId)) {
    const data = { storeId, userId: null, change: 'removed', role } as const;
    await emitToStore({ emit }, { db, now }, 'identity.staffChanged', data);
  }
  await deleteLinksOf(db, userId);
  await hidePhone(db, userId, secret);
  await hideEmails(db, userId, secret);
  await deleteUser(db, userId);
}
