import type { Gateways } from '#gateways/gateways.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import type { Authenticator, Caller } from '#platform/http/caller.ts';
import { checksHere, requireFreshCheck } from './fresh-check.ts';
import { rpIdOf } from './passkeys/passkey.rules.ts';
import { findSession } from './sessions.store.ts';
import { findRole } from './staff.store.ts';

interface AuthenticatorDeps {
  pool: Queryable;
  db: Db;
  clock: Clock;
  gateways: Pick<Gateways, 'sms' | 'email'>;
  config: Pick<Config, 'publicOrigin'>;
}

/** Creates the function by which the platform identifies the caller. */
export function identityAuthenticator({
  pool,
  db,
  clock,
  gateways,
  config,
}: AuthenticatorDeps): Authenticator {
  const { sms, email } = gateways;
  const here = checksHere({ sms, email, rpId: rpIdOf(config.publicOrigin) });
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
    requireFreshCheck: (caller, level, now) => requireFreshCheck(db, caller, level, here, now),
  };
}
