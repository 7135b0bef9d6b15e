import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { type Phone, parsePhone } from './identity.phones.ts';
import { sealSecret, secretOf } from './second-factor.service.ts';
import { findSecondFactor, startSecret, updateSecondFactor } from './second-factor.store.ts';
import { SECRET_BYTES, secondsLeft, stepAt, totp } from './totp.ts';
import { findUser } from './users.store.ts';

/** Finds the verified phone of a person. */
export async function phoneOf(db: Db, userId: string): Promise<Phone | undefined> {
  const { phone } = await findUser(db, userId);
  return phone === null ? undefined : parsePhone({ region: 'CN', number: phone });
}

/**
 * Computes the code that a person's authenticator app would show, for demo mode. If the code of the current
 * step was used already, returns the one of the next step.
 */
export async function readAuthenticator(
  db: Db,
  secret: string,
  userId: string,
  now: Date,
): Promise<{ code: string; secondsLeft: number } | undefined> {
  const factor = await findSecondFactor(db, userId);
  if (!factor) return undefined;
  const step = Math.min(Math.max(stepAt(now), factor.last_step + 1), stepAt(now) + 1);
  return { code: totp(secretOf({ secret }, factor), step), secondsLeft: secondsLeft(now) };
}

/** Sets up a second factor for demo people who have none. */
export async function enrolForDemo(db: Db, secret: string, userIds: string[], now: Date): Promise<void> {
  for (const userId of userIds) {
    if (await findSecondFactor(db, userId)) continue;
    await startSecret(db, userId, sealSecret({ secret }, userId, randomBytes(SECRET_BYTES)), now);
    await updateSecondFactor(db, userId, { confirmed_at: now });
  }
}
