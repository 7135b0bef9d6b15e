import type { ClientPlatform } from '@xiwei/contract/common/operator.ts';
import type { Db } from '#platform/db/db.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { newId } from '#platform/ids.ts';
import { sha256 } from '#platform/secrets.ts';
import { SESSION_SECONDS } from './identity.rules.ts';

/** A session is seen at most this often: a busy page doesn't write on every call. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

export interface NewSession {
  token: string;
  device: string;
  userId: string | null;
  openId: string | null;
  platform: ClientPlatform;
  userAgent: string;
}

export async function addSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = newId(now);
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
      user_agent: session.userAgent,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .execute();
  return id;
}

export interface OpenSession {
  id: string;
  userId: string | null;
  openId: string | null;
  isAdmin: boolean;
  /** The phone they have shown to be theirs. */
  phone: string | null;
}

interface SessionRow {
  id: string;
  user_id: string | null;
  social_open_id: string | null;
  last_seen_at: Date;
  is_admin: boolean | null;
  phone: string | null;
}

/** Every call asks this, so it is planned once a connection. */
const FIND_SESSION = {
  name: 'find-session',
  text: `select session.id, session.user_id, session.social_open_id, session.last_seen_at, account.is_admin, account.phone
    from user_session session left join user_account account on account.id = session.user_id
    where session.token_hash = $1 and session.ended_at is null and session.expires_at > $2`,
};

export async function findSession(
  pool: Queryable,
  db: Db,
  token: string,
  now: Date,
): Promise<OpenSession | undefined> {
  const { rows } = await pool.query<SessionRow>({ ...FIND_SESSION, values: [sha256(token), now] });
  const [row] = rows;
  if (!row) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) await touch(db, row.id, now);
  return {
    id: row.id,
    userId: row.user_id,
    openId: row.social_open_id,
    isAdmin: row.is_admin ?? false,
    phone: row.phone,
  };
}

async function touch(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000) })
    .where('id', '=', id)
    .execute();
}

/** Puts a person into a session that so far knew only their social account. */
export async function fillSession(db: Db, sessionId: string, userId: string): Promise<void> {
  await db.updateTable('user_session').set({ user_id: userId }).where('id', '=', sessionId).execute();
}

/** Whether a person was ever signed in, and whether in this browser. */
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

export const listOpenSessions = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('user_session')
    .select(['id', 'platform', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Ends sessions of a person: one, or all. Answers which were still open. */
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

/** Ends a session whoever is in it, or nobody. */
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

/** Long ended sessions say nothing any more. */
export async function forgetSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
}
