import { later } from '#platform/clock.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { findSecondFactor } from '../second-factor.store.ts';
import { knownDevices } from '../sessions.store.ts';
import { deletePasskeys, findLastUse, hasPasskey } from './passkeys.store.ts';

/** After this time without any use, a person with a code on a new device may be the next holder of the phone or address. */
const UNUSED_SECONDS = 180 * 24 * 3600;

/**
 * Removes the passkeys of an account that was not used for long, when a code signs in in a browser that is new to it. The
 * phone or address may have another holder now, and passkeys of the former one must not open what is theirs. An account with an
 * authenticator stays closed to the next holder, and keeps its passkeys.
 */
export async function endUnusedPasskeys(
  { emit }: Pick<IdentityDeps, 'emit'>,
  { db, now, caller }: Pick<Call, 'db' | 'now'> & { caller: Pick<Caller, 'device'> },
  userId: string,
): Promise<void> {
  if (!(await hasPasskey(db, userId, undefined))) return;
  if ((await findSecondFactor(db, userId))?.confirmed_at) return;
  if ((await knownDevices(db, userId, caller.device)).this) return;
  const lastUse = await findLastUse(db, userId);
  if (lastUse !== undefined && lastUse > later(now, -UNUSED_SECONDS)) return;
  await deletePasskeys(db, userId);
  await emit(db, now, [`user:${userId}`], 'identity.passkeysChanged', { userId, change: 'ended' });
}
