import type { EndpointShape } from '@xiwei/contract/common/endpoint.ts';
import type { CheckWay } from '@xiwei/contract/identity/security.model.ts';
import { isFromWrongClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Caller, SignedIn } from '#platform/http/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { maskPhone } from './identity.phones.ts';
import { FRESH_CHECK_SECONDS } from './identity.rules.ts';
import { ownsStore } from './staff.store.ts';

type User = NonNullable<Caller['user']>;

/** Checks whether a person must have a second factor: owners and administrators. */
export const needsSecondFactor = async (db: Db, user: Pick<User, 'id' | 'isAdmin'>): Promise<boolean> =>
  user.isAdmin || (await ownsStore(db, user.id));

/** Returns how a person confirms their identity: authenticator or SMS code. */
export async function wayToCheck(
  db: Db,
  user: User,
  level: NonNullable<EndpointShape['freshCheck']>,
): Promise<CheckWay> {
  if (user.hasSecondFactor) return 'authenticator';
  if (level !== 'phone' && (await needsSecondFactor(db, user))) return 'setUp';
  return user.phone === null ? 'bindPhone' : 'phone';
}

/** Refuses unless this session passed the required check within `FRESH_CHECK_SECONDS`. */
export async function requireFreshCheck(
  db: Db,
  { user, session }: SignedIn,
  level: NonNullable<EndpointShape['freshCheck']>,
  now: Date,
): Promise<void> {
  const way = await wayToCheck(db, user, level);
  const passed: Record<CheckWay, Date | null> = {
    authenticator: session.secondFactorAt,
    phone: session.phoneCheckAt,
    setUp: null,
    bindPhone: null,
  };
  const at = passed[way];
  if (at && !isFromWrongClock(at, now) && now.getTime() - at.getTime() < FRESH_CHECK_SECONDS * 1000) return;
  const phone = way === 'phone' && user.phone !== null ? maskPhone(user.phone) : null;
  throw new Refusal('freshCheckRequired', { details: { way, phone } });
}
