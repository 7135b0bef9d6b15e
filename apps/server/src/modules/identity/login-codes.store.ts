import type { Language } from '@xiwei/contract/common/language.ts';
import type { LoginCodePurpose } from '@xiwei/contract/identity/identity.model.ts';
import { sql } from 'kysely';
import { isFromWrongClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { keyed } from '#platform/secrets.ts';

/**
 * Returns what stands for the phone of a closed account in the records of codes. Only this server can tell from it which number it was,
 * and no code is sent to it.
 */
export const hiddenPhone = (secret: string, phone: string): string =>
  `closed:${keyed(secret, 'phone of a closed account', phone).toString('base64url')}`;

/** Returns the same for an e-mail address, by its key. */
export const hiddenEmail = (secret: string, key: string): string =>
  `closed:${keyed(secret, 'email of a closed account', key).toString('base64url')}`;

/** Where a code is sent: the one that is not null. E-mail addresses are keys. */
export type CodeTarget = { phone: string; email: null } | { phone: null; email: string };

/**
 * Returns under which names codes for a target are recorded: its own, and the digest after an account with it was closed, which does not
 * reset the limits.
 */
export const namesOf = (secret: string, { phone, email }: CodeTarget): string[] =>
  phone === null ? [email, hiddenEmail(secret, email)] : [phone, hiddenPhone(secret, phone)];

export interface CodeRequest {
  to: CodeTarget;
  purpose: LoginCodePurpose;
  userId: string | null;
  language: Language;
  addressHash: Buffer;
  deviceHash: Buffer;
  /** Whether the person of the phone or address has signed in on that device before. */
  knownDevice: boolean;
}

/**
 * Locks a phone across all nodes: codes, tries and ownership of one phone are handled one after the other.
 */
async function lockPhone(db: Db, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 1))`.execute(db);
}

/** Locks what codes are sent to: a phone or an e-mail address. */
export const lockTarget = (db: Db, { phone, email }: CodeTarget): Promise<void> =>
  phone === null ? lockEmail(db, email) : lockPhone(db, phone);

/** Locks the codes and the e-mail address of an account in the same way. Taken before the lock of an e-mail address. */
export async function lockEmailOf(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 3))`.execute(db);
}

/** Locks an e-mail address, by its key, in the same way. */
export async function lockEmail(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 4))`.execute(db);
}

/** Locks an address of the network in the same way. Always taken after the lock of the phone or e-mail address, to avoid deadlocks. */
export async function lockAddress(db: Db, addressHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${addressHash.toString('hex')}, 2))`.execute(db);
}

/**
 * Returns when codes were requested that count against a limit, newest first. Those of a wrong clock don't count: they would
 * refuse codes until the time has caught up.
 */
export async function codesAskedFor(
  db: Db,
  by: { way: 'phone' | 'email'; names: readonly string[]; knownDevice: boolean } | { addressHash: Buffer },
  since: Date,
  now: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('login_code')
    .select('created_at')
    .where('created_at', '>', since)
    .where((eb) => {
      return 'names' in by
        ? eb.and([eb(by.way, 'in', by.names), eb('known_device', '=', by.knownDevice)])
        : eb('address_hash', '=', by.addressHash);
    })
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => row.created_at).filter((at) => !isFromWrongClock(at, now));
}

export async function addLoginCode(
  db: Db,
  request: CodeRequest,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('login_code')
    .values({
      id,
      ...request.to,
      purpose: request.purpose,
      user_id: request.userId,
      language: request.language,
      address_hash: request.addressHash,
      device_hash: request.deviceHash,
      known_device: request.knownDevice,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return id;
}

/**
 * Finds the newest code a device requested. Older codes and codes of other devices are not accepted there. A code that was
 * requested before the machine's time was set back is older than one requested afterwards, though its time is later.
 */
export async function findNewestCode(
  db: Db,
  { to, purpose, userId, deviceHash }: Pick<CodeRequest, 'to' | 'purpose' | 'userId' | 'deviceHash'>,
  now: Date,
) {
  const codes = await db
    .selectFrom('login_code')
    .select(['id', 'tries', 'used_at', 'created_at', 'expires_at'])
    .where((eb) => (to.phone === null ? eb('email', '=', to.email) : eb('phone', '=', to.phone)))
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('device_hash', '=', deviceHash)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return codes.find(({ created_at }) => !isFromWrongClock(created_at, now)) ?? codes[0];
}

/** Lists the codes that were sent by e-mail for an account since a time, newest first. Those of a wrong clock come last. */
export async function listEmailCodes(db: Db, userId: string, since: Date, now: Date) {
  const codes = await db
    .selectFrom('login_code')
    .select(['id', 'email', 'tries', 'used_at', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verifyEmail')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const isRight = ({ created_at }: { created_at: Date }) => !isFromWrongClock(created_at, now);
  return [...codes.filter(isRight), ...codes.filter((code) => !isRight(code))];
}

export async function countTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('login_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function useCode(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('login_code').set({ used_at: now }).where('id', '=', id).execute();
}

export const findCodeToSend = (db: Db, id: string) =>
  db
    .selectFrom('login_code')
    .select(['id', 'phone', 'language', 'sent_at', 'expires_at'])
    .where('id', '=', id)
    .where('phone', 'like', '+%')
    .$narrowType<{ phone: string }>()
    .executeTakeFirst();

export const findEmailCodeToSend = (db: Db, id: string) =>
  db
    .selectFrom('login_code')
    .select(['id', 'email', 'purpose', 'language', 'sent_at', 'expires_at'])
    .where('id', '=', id)
    .where('email', 'like', '%@%')
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

export async function recordSending(
  db: Db,
  id: string,
  outcome: { sentAt: Date; providerId: string } | { failure: string },
): Promise<void> {
  const change =
    'failure' in outcome
      ? { failure: outcome.failure }
      : { sent_at: outcome.sentAt, provider_id: outcome.providerId };
  await db.updateTable('login_code').set(change).where('id', '=', id).execute();
}
