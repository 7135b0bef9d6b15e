import type { Gateways } from '#gateways/gateways.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import type { Authenticator, Caller } from '#platform/http/caller.ts';
import { requireFreshCheck } from './fresh-check.ts';
import { findSession } from './sessions.store.ts';
import { findRole } from './staff.store.ts';

interface AuthenticatorDeps {
  pool: Queryable;
  db: Db;
  clock: Clock;
  gateways: Pick<Gateways, 'sms' | 'email'>;
}

/** Creates the function by which the platform identifies the caller. */
export function identityAuthenticator({ pool, db, clock, gateways }: AuthenticatorDeps): Authenticator {
  const ways = { sms: gateways.sms !== undefined, email: gateways.email !== undefined };
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
    requireFreshCheck: (caller, level, now) => requireFreshCheck(db, caller, level, ways, now),
  };
}
