import type { Selectable } from 'kysely';
import type { ConstraintRefusals } from '#platform/db/constraints.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { newId } from '#platform/ids.ts';
import type { MadePasskey } from './passkey.rules.ts';

/** For two accounts that add the same passkey at the same time. */
export const passkeyConstraints: ConstraintRefusals = { passkey_credential_id_key: 'passkeyAlready' };

export type PasskeyRow = Selectable<Tables['passkey']>;

/** Lists the passkeys of an account, the oldest first. */
export const listPasskeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Checks whether an account has a passkey that works at a host; at any if none is named. */
export async function hasPasskey(db: Db, userId: string, rpId: string | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .$if(rpId !== undefined, (query) => query.where('rp_id', '=', rpId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads and locks a passkey by the id of its credential, so that its uses are checked one after the other on all nodes. */
export const lockPasskey = (db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

/** Checks whether a credential is a passkey of any account. */
export async function isKnownCredential(db: Db, credentialId: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('passkey')
    .select('id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewPasskey extends MadePasskey {
  userId: string;
  rpId: string;
  transports: string[];
  name: string;
}

export const insertPasskey = (db: Db, passkey: NewPasskey, now: Date): Promise<PasskeyRow> =>
  db
    .insertInto('passkey')
    .values({
      id: newId(now),
      user_id: passkey.userId,
      credential_id: passkey.id,
      public_key: passkey.key.key,
      algorithm: passkey.key.algorithm,
      rp_id: passkey.rpId,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      backed_up: passkey.backedUp,
      name: passkey.name,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Records a use of a passkey, whose lock is held. */
export async function recordUse(
  db: Db,
  id: string,
  { signCount, backedUp }: Pick<MadePasskey, 'signCount' | 'backedUp'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ sign_count: signCount, backed_up: backedUp, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

/** Renames a passkey of an account. Undefined if the account has no such passkey. */
export const setPasskeyName = (
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/** Deletes the passkeys of an account, or only one of them. Returns how many there were. */
export async function deletePasskeys(db: Db, userId: string, onlyId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Finds when an account was last used, by any session or passkey that is recorded; undefined if there is none. */
export async function findLastUse(db: Db, userId: string): Promise<Date | undefined> {
  const { seen } = await db
    .selectFrom('user_session')
    .select((eb) => eb.fn.max('last_seen_at').as('seen'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { used } = await db
    .selectFrom('passkey')
    .select((eb) =>
      eb.fn.max<Date | null>(eb.fn('greatest', [eb.ref('created_at'), eb.ref('last_used_at')])).as('used'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const times = [seen, used].filter((time): time is Date => time !== null);
  return times.length === 0 ? undefined : new Date(Math.max(...times.map(Number)));
}
