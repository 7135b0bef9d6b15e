import type { ClientPlatform, WebPlatform } from '@xiwei/contract/common/operator.ts';
import { lookUp } from '#platform/db/combiner.ts';
import type { Db } from '#platform/db/db.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { newId } from '#platform/ids.ts';
import { sha256 } from '#platform/secrets.ts';
import { sessionEnd } from './identity.rules.ts';
import type { CodeTarget } from './login-codes.store.ts';

/** Minimum time between two updates of `last_seen_at`, so that a busy page does not write on every call. */
const SEEN_EVERY_MS = 5 * 60 * 1000;
/** Shorter for administrators, whose sessions end soon after the last use. */
const ADMIN_SEEN_EVERY_MS = 60 * 1000;

export interface NewSession {
  token: string;
  device: string;
  userId: string | null;
  openId: string | null;
  /** What verified the person: a code that was sent to them or a link of the operator, or a passkey, which counts as both factors. */
  verifiedBy: 'code' | 'passkey' | null;
  platform: ClientPlatform;
  webPlatform: WebPlatform;
  userAgent: string;
}

export async function addSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = newId(now);
  const isAdmin = session.userId !== null && (await isAdministrator(db, session.userId));
  await db
    .insertInto('user_session')
    .values({
      id,
      token_hash: sha256(session.token),
      device_hash: sha256(session.device),
      user_id: session.userId,
      social_provider: session.openId === null ? null : 'wechat',
      social_open_id: session.openId,
      platform: session.platform,
      web_platform: session.webPlatform,
      user_agent: session.userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(isAdmin, now, now),
      phone_check_at: session.verifiedBy === 'code' ? now : null,
      second_factor_at: session.verifiedBy === 'passkey' ? now : null,
    })
    .execute();
  return id;
}

async function isAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('is_admin')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.is_admin ?? false;
}

export interface OpenSession {
  id: string;
  userId: string | null;
  openId: string | null;
  isAdmin: boolean;
  /** Their verified phone. */
  phone: string | null;
  hasSecondFactor: boolean;
  secondFactorAt: Date | null;
  phoneCheckAt: Date | null;
}

interface SessionRow {
  token_hash: Buffer;
  expires_at: Date;
  id: string;
  user_id: string | null;
  social_open_id: string | null;
  last_seen_at: Date;
  created_at: Date;
  second_factor_at: Date | null;
  phone_check_at: Date | null;
  has_second_factor: boolean;
  is_admin: boolean | null;
  phone: string | null;
}

/** Prepared statement: every call needs its session. */
const FIND_SESSIONS = {
  name: 'find-sessions',
  text: `select session.token_hash, session.id, session.user_id, session.social_open_id, session.created_at,
      session.last_seen_at, session.expires_at, session.second_factor_at, session.phone_check_at, account.is_admin, account.phone,
      factor.confirmed_at is not null as has_second_factor
    from user_session session
    left join user_account account on account.id = session.user_id
    left join second_factor factor on factor.user_id = session.user_id
    where session.token_hash = any ($1) and session.ended_at is null`,
};

/** Finds sessions by the hashes of their tokens. */
async function findSessions(pool: Queryable, hashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
  const { rows } = await pool.query<SessionRow>({ ...FIND_SESSIONS, values: [hashes] });
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]));
  return hashes.map((hash) => byHash.get(hash.toString('latin1')));
}

export async function findSession(
  pool: Queryable,
  db: Db,
  token: string,
  now: Date,
): Promise<OpenSession | undefined> {
  const row = await lookUp(pool, 'session', sha256(token), (hashes: readonly Buffer[]) =>
    findSessions(pool, hashes),
  );
  if (!row || row.expires_at <= now) return undefined;
  const isAdmin = row.is_admin ?? false;
  // Also for a person who became an administrator after the session was last seen.
  if (isAdmin && sessionEnd(true, row.created_at, row.last_seen_at) <= now) return undefined;
  const unseenMs = now.getTime() - row.last_seen_at.getTime();
  if (unseenMs > (isAdmin ? ADMIN_SEEN_EVERY_MS : SEEN_EVERY_MS))
    await touch(db, row.id, now, sessionEnd(isAdmin, row.created_at, now));
  return {
    id: row.id,
    userId: row.user_id,
    openId: row.social_open_id,
    isAdmin,
    phone: row.phone,
    hasSecondFactor: row.has_second_factor,
    secondFactorAt: row.second_factor_at,
    phoneCheckAt: row.phone_check_at,
  };
}

async function touch(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Sets the person of a session that so far had only a social account. */
export async function fillSession(db: Db, sessionId: string, userId: string): Promise<void> {
  await db.updateTable('user_session').set({ user_id: userId }).where('id', '=', sessionId).execute();
}

/** Returns whether a person has ever been signed in, and whether in this browser. */
export async function knownDevices(
  db: Db,
  userId: string,
  device: string,
): Promise<{ any: boolean; this: boolean }> {
  const rows = await db
    .selectFrom('user_session')
    .select((eb) => eb('device_hash', '=', sha256(device)).as('same'))
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return { any: rows.length > 0, this: rows.some((row) => row.same) };
}

/** Checks whether the person of a phone or an e-mail address has ever been signed in on a device. */
export async function hasUsedDevice(db: Db, { phone, email }: CodeTarget, device: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_session')
    .select('user_session.id')
    .where((eb) =>
      phone === null
        ? eb(
            'user_session.user_id',
            'in',
            eb.selectFrom('account_email').select('user_id').where('address_key', '=', email),
          )
        : eb(
            'user_session.user_id',
            'in',
            eb.selectFrom('user_account').select('id').where('phone', '=', phone),
          ),
    )
    .where('user_session.device_hash', '=', sha256(device))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const listOpenSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('user_session')
    .select(['id', 'platform', 'web_platform', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Returns those of some sessions that are open. */
export async function findOpenAmong(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('user_session')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ends one or all sessions of a person. Returns those that were open. */
export async function endSessions(db: Db, userId: string, now: Date, onlyId?: string): Promise<string[]> {
  const rows = await db
    .updateTable('user_session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends a session, whether or not it has a person. */
export async function endSessionById(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('user_session').set({ ended_at: now }).where('id', '=', id).execute();
}

export const countActiveSessions = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('user_session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
};

/** Makes every session of a person pass the second factor again, because it was removed or replaced. */
export async function clearSecondFactorChecks(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .where('second_factor_at', 'is not', null)
    .execute();
}

export async function markChecked(
  db: Db,
  sessionId: string,
  way: 'second_factor_at' | 'phone_check_at',
  now: Date,
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ [way]: now })
    .where('id', '=', sessionId)
    .execute();
}
