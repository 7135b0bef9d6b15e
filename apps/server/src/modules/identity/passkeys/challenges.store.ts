import { PASSKEY_CHALLENGE_SECONDS } from '@xiwei/contract/identity/passkeys.model.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/secrets.ts';

/** What a challenge is for, and the browser, session and account that may answer it. */
export type ChallengeUse = { device: string } & (
  | { purpose: 'signIn'; sessionId: null; userId: null }
  | { purpose: 'check' | 'add'; sessionId: string; userId: string }
);

/** Stores the digest of a challenge. */
export async function addChallenge(db: Db, challenge: string, use: ChallengeUse, now: Date): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: sha256(challenge),
      purpose: use.purpose,
      device_hash: sha256(use.device),
      session_id: use.sessionId,
      user_id: use.userId,
      created_at: now,
      expires_at: later(now, PASSKEY_CHALLENGE_SECONDS),
    })
    .execute();
}

/**
 * Uses a challenge up. Returns whether it was given out for this use and still counts: of two concurrent answers only one does. Another
 * browser cannot use it up.
 */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, device, sessionId, userId }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('device_hash', '=', sha256(device))
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning(['created_at', 'expires_at'])
    .executeTakeFirst();
  // A challenge from before the clock was set back is not accepted for longer than it was meant to be.
  return row !== undefined && row.created_at <= now && now < row.expires_at;
}

/** Deletes the challenges of an account. */
export async function deleteChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute();
}
