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
import { hasPasskey } from './passkeys/passkeys.store.ts';
import { ownsStore } from './staff.store.ts';

type User = NonNullable<Caller['user']>;

/** Checks whether a person must have a second factor: owners and administrators. */
export const needsSecondFactor = async (db: Db, user: Pick<User, 'id' | 'isAdmin'>): Promise<boolean> =>
  user.isAdmin || (await ownsStore(db, user.id));

/** What this installation has to confirm who people are. */
export interface ChecksHere {
  /** Whether codes can be sent by SMS, and by e-mail. */
  sms: boolean;
  email: boolean;
  /** The host whose passkeys count; those of any host if it is undefined. */
  rpId: string | undefined;
}

export const checksHere = ({
  sms,
  email,
  rpId,
}: {
  sms: unknown;
  email: unknown;
  rpId: string | undefined;
}): ChecksHere => ({ sms: sms !== undefined, email: email !== undefined, rpId });

/** How a person confirms their identity, with the phone or e-mail address that a code is sent to. */
interface Check {
  way: CheckWay;
  to: CodeTarget | null;
  /** Whether one of their passkeys confirms it too. */
  passkey: boolean;
}

/**
 * Returns how a person confirms their identity: by the authenticator, or by a code to their phone or else by e-mail. People who need a
 * second factor and have only passkeys use one, also to add another way: a code alone must not replace it.
 */
export async function wayToCheck(
  db: Db,
  user: User,
  level: NonNullable<EndpointShape['freshCheck']>,
  here: ChecksHere,
): Promise<Check> {
  const passkey = await hasPasskey(db, user.id, here.rpId);
  if (user.hasSecondFactor) return { way: 'authenticator', to: null, passkey };
  if ((passkey || level !== 'phone') && (await needsSecondFactor(db, user)))
    return { way: passkey ? 'passkey' : 'setUp', to: null, passkey };
  const to = await findCodeTarget(db, user, here);
  if (to === null) return { way: passkey ? 'passkey' : 'bindPhone', to, passkey };
  if (to.phone !== null && !here.sms && passkey) return { way: 'passkey', to: null, passkey };
  return { way: to.phone === null ? 'email' : 'phone', to, passkey };
}

/** Finds where codes of a person are sent: to the phone, or by e-mail if SMS cannot be sent; null if they have neither. */
export async function findCodeTarget(
  db: Db,
  { id, phone }: Pick<User, 'id' | 'phone'>,
  { sms, email: hasMail }: Pick<ChecksHere, 'sms' | 'email'>,
): Promise<CodeTarget | null> {
  const byPhone = phone === null ? null : { phone, email: null };
  if (byPhone && sms) return byPhone;
  const email = hasMail ? (await findEmail(db, id))?.address_key : undefined;
  return email === undefined ? byPhone : { phone: null, email };
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
  here: ChecksHere,
  now: Date,
): Promise<void> {
  const { secondFactorAt, phoneCheckAt } = session;
  const isFresh = (at: Date | null) =>
    at !== null && !isFromWrongClock(at, now) && now.getTime() - at.getTime() < FRESH_CHECK_SECONDS * 1000;
  if (user.hasSecondFactor && isFresh(secondFactorAt)) return;
  const { way, to, passkey } = await wayToCheck(db, user, level, here);
  const passed: Record<CheckWay, (Date | null)[]> = {
    authenticator: [secondFactorAt],
    passkey: [secondFactorAt],
    // A passkey in place of the code counts too.
    phone: [phoneCheckAt, secondFactorAt],
    email: [phoneCheckAt, secondFactorAt],
    setUp: [],
    bindPhone: [],
  };
  if (passed[way].some(isFresh)) return;
  throw new Refusal('freshCheckRequired', { details: { way, sentTo: maskTarget(to), passkey } });
}

/**
 * Requires a fresh check before a way to sign in is added or removed. An account of a social app that has neither phone, e-mail
 * address nor passkey has no way to pass one.
 */
export async function requireCheckIfPossible(
  deps: Pick<IdentityDeps, 'sms' | 'email' | 'rpId'>,
  { db, caller, now }: { db: Db; caller: SignedIn; now: Date },
): Promise<void> {
  const here = checksHere(deps);
  const { way } = await wayToCheck(db, caller.user, 'phone', here);
  if (way !== 'bindPhone') await requireFreshCheck(db, caller, 'phone', here, now);
}
