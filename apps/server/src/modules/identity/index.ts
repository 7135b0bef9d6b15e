import type { Queryable } from '#platform/db/fragments.ts';
import type { Authenticator, Caller } from '#platform/http/caller.ts';
import { requireFreshCheck } from './fresh-check.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { findSession } from './sessions.store.ts';
import { findRole } from './staff.store.ts';

export { eraseAccountOf, findStoresOwnedAlone, lockAccount } from './account-data.service.ts';
export { isAccount, keepAccount, phonesOf, readAccountOf } from './account-data.store.ts';
export {
  addAdministrator,
  administratorsOf,
  hasAdministrator,
  removeAdministrator,
} from './administrators.service.ts';
export { type Administrator, listAdminIds } from './administrators.store.ts';
export { enrolForDemo, phoneOf, readAuthenticator } from './demo-authenticator.ts';
export type { IdentityDeps } from './identity.deps.ts';
export { identityJobs } from './identity.jobs.ts';
export { maskPhone, type Phone, parsePhone, showPhone } from './identity.phones.ts';
export { identityRoutes } from './identity.routes.ts';
export { nicknameKey } from './identity.rules.ts';
export { phoneOrRefuse } from './request-code.service.ts';
export { securityRoutes } from './security.routes.ts';
export { countActiveSessions, findOpenAmong } from './sessions.store.ts';
export { keepSocialAccount, listOpenIdsOf } from './social.store.ts';
export { giveRole, makeOwner } from './staff.service.ts';
export { countStaff, listMemberships, listOwners, listStaffAccounts } from './staff.store.ts';
export { accountsById, accountsByPhone, nicknamesById } from './users.fragments.store.ts';
export {
  countUsers,
  findAccountByPhone,
  findAccountLanguage,
  findNicknames,
  findProfiles,
  findUserByVerifiedPhone,
  findUsersByVerifiedPhones,
  findVerifiedPhone,
  identityConstraints,
  type Profile,
} from './users.store.ts';

/** Creates the function by which the platform identifies the caller. */
export function identityAuthenticator(
  pool: Queryable,
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
): Authenticator {
  return {
    async authenticate(token, device): Promise<Caller> {
      const session = token && (await findSession(pool, db, token, clock.now()));
      if (!session) return { device, session: null, pendingUserId: null, user: null };
      const { id, userId, isAdmin, phone, hasSecondFactor, secondFactorAt, phoneCheckAt } = session;
      const isPending = hasSecondFactor && secondFactorAt === null;
      return {
        device,
        session: {
          id,
          social: session.openId === null ? null : { provider: 'wechat', openId: session.openId },
          secondFactorAt,
          phoneCheckAt,
        },
        pendingUserId: isPending ? userId : null,
        user: userId === null || isPending ? null : { id: userId, isAdmin, phone, hasSecondFactor },
      };
    },
    roleAt: (storeId, userId) => findRole(db, storeId, userId),
    requireFreshCheck: (caller, level, now) => requireFreshCheck(db, caller, level, now),
  };
}
export { identityPictures, identityRetention } from './retention.store.ts';
