import type { EndpointShape } from '@xiwei/contract/common/endpoint.ts';
import type { CheckWay } from '@xiwei/contract/identity/security.model.ts';
import { isFromWrongClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Caller, SignedIn } from '#platform/http/caller.ts';
import { Refusal } from '#platform/refusal.ts';
import { findEmail } from './emails.store.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { maskPhone } from './identity.phones.ts';
import { FRESH_CHECK_SECONDS, maskEmail } from './identity.rules.ts';
import type { CodeTarget } from './login-codes.store.ts';
import { ownsStore } from './staff.store.ts';

type User = NonNullable<Caller['user']>;

/** Checks whether a person must have a second factor: owners and administrators. */
export const needsSecondFactor = async (db: Db, user: Pick<User, 'id' | 'isAdmin'>): Promise<boolean> =>
  user.isAdmin || (await ownsStore(db, user.id));

/** The ways by which codes can be sent. */
export interface CodeWays {
  sms: boolean;
  email: boolean;
}

/** How a person confirms their identity, with the phone or e-mail address that a code is sent to. */
interface Check {
  way: CheckWay;
  to: CodeTarget | null;
}

/** Returns how a person confirms their identity: by the authenticator, or by a code to their phone or else by e-mail. */
export async function wayToCheck(
  db: Db,
  user: User,
  level: NonNullable<EndpointShape['freshCheck']>,
  { sms, email: hasMail }: CodeWays,
): Promise<Check> {
  if (user.hasSecondFactor) return { way: 'authenticator', to: null };
  if (level !== 'phone' && (await needsSecondFactor(db, user))) return { way: 'setUp', to: null };
  const byPhone: Check | undefined =
    user.phone === null ? undefined : { way: 'phone', to: { phone: user.phone, email: null } };
  if (byPhone && sms) return byPhone;
  const email = hasMail ? (await findEmail(db, user.id))?.address_key : undefined;
  if (email !== undefined) return { way: 'email', to: { phone: null, email } };
  return byPhone ?? { way: 'bindPhone', to: null };
}

/** Masks the phone or e-mail address that a code is sent to. */
export function maskTarget(to: CodeTarget): string;
export function maskTarget(to: CodeTarget | null): string | null;
export function maskTarget(to: CodeTarget | null): string | null {
  if (to === null) return null;
  return to.phone === null ? maskEmail(to.email) : maskPhone(to.phone);
}

/** Refuses unless this session passed the required check within `FRESH_CHECK_SECONDS`. */
export async function requireFreshCheck(
  db: Db,
  { user, session }: SignedIn,
  level: NonNullable<EndpointShape['freshCheck']>,
  ways: CodeWays,
  now: Date,
): Promise<void> {
  const { way, to } = await wayToCheck(db, user, level, ways);
  const passed: Record<CheckWay, Date | null> = {
    authenticator: session.secondFactorAt,
    phone: session.phoneCheckAt,
    email: session.phoneCheckAt,
    setUp: null,
    bindPhone: null,
  };
  const at = passed[way];
  if (at && !isFromWrongClock(at, now) && now.getTime() - at.getTime() < FRESH_CHECK_SECONDS * 1000) return;
  throw new Refusal('freshCheckRequired', { details: { way, sentTo: maskTarget(to) } });
}

/**
 * Requires a fresh check before a way to sign in is added or removed. An account of a social app that has neither phone nor e-mail
 * address has no way to pass one.
 */
export async function requireCheckIfPossible(
  { sms, email }: Pick<IdentityDeps, 'sms' | 'email'>,
  { db, caller, now }: { db: Db; caller: SignedIn; now: Date },
): Promise<void> {
  const ways = { sms: sms !== undefined, email: email !== undefined };
  const { way } = await wayToCheck(db, caller.user, 'phone', ways);
  if (way !== 'bindPhone') await requireFreshCheck(db, caller, 'phone', ways, now);
}
