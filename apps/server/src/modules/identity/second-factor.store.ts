import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type SecondFactor = Selectable<Tables['second_factor']>;

export const findSecondFactor = (db: Db, userId: string): Promise<SecondFactor | undefined> =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();

/**
 * Reads and locks a second factor, so that codes of one person are checked one after the other on all nodes.
 */
export const lockSecondFactor = (db: Db, userId: string): Promise<SecondFactor | undefined> =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Stores a new unconfirmed secret, replacing an earlier unconfirmed one. Returns whether it was stored. */
export async function startSecret(db: Db, userId: string, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSecondFactor(
  db: Db,
  userId: string,
  change: Partial<Pick<SecondFactor, 'confirmed_at' | 'last_step' | 'wrong_tries' | 'tries_since'>>,
): Promise<void> {
  await db.updateTable('second_factor').set(change).where('user_id', '=', userId).execute();
}

/** Deletes the second factor of a person with its recovery codes. Returns whether it was on. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row?.confirmed_at != null;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code. Returns whether it was an unused code of this person. */
export async function useRecoveryCode(db: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
