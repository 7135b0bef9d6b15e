import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/secrets.ts';
import type { CodeTarget } from './login-codes.store.ts';

/** Stores a link in place of an earlier one of the same phone or address, which then no longer works. */
export async function addSignInLink(
  db: Db,
  token: string,
  target: CodeTarget,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await deleteSignInLinks(db, target);
  await db
    .insertInto('sign_in_link')
    .values({ token_hash: sha256(token), ...target, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Deletes the link of a phone or an e-mail address, if there is one. */
export async function deleteSignInLinks(
  db: Db,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<void> {
  await db.deleteFrom('sign_in_link').where(sql<boolean>`(phone = ${phone} or email = ${email})`).execute();
}

/** Finds what a link signs in with; undefined if it was used, was replaced or is too old. */
export async function findSignInLink(db: Db, token: string, now: Date): Promise<CodeTarget | undefined> {
  const row = await db
    .selectFrom('sign_in_link')
    .select(['phone', 'email'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row as CodeTarget | undefined;
}

/** Uses a link up. Returns whether it still worked: of two concurrent calls only one succeeds. */
export async function useSignInLink(db: Db, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_link')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
