import type { AccountData } from '@xiwei/contract/identity/identity.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { findEmail } from './emails.store.ts';
import { showPhone } from './identity.phones.ts';
import { hiddenEmail, hiddenPhone } from './login-codes.store.ts';
import { deleteChallenges } from './passkeys/challenges.store.ts';
import { deletePasskeys, listPasskeysOf } from './passkeys/passkeys.store.ts';
import { deleteSignInLinks } from './sign-in-links.store.ts';
import { findUser, type UserRow } from './users.store.ts';

/** Locks a person's row against new references to it. Returns undefined if the account is closed. */
export const lockUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Keeps an account from being closed until the transaction ends, as a new foreign key to it does. Returns
 * whether the account exists.
 */
export async function keepAccount(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the phones of accounts as people read them, by account; empty for an account without a phone. */
export async function phonesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('user_account').select(['id', 'phone']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, phone }) => [id, phone === null ? '' : showPhone(phone)]));
}

/** Checks whether an account exists. */
export async function isAccount(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('user_account').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function readAccountOf(db: Db, userId: string): Promise<AccountData> {
  const user = await findUser(db, userId);
  const email = await findEmail(db, userId);
  return {
    id: user.id,
    phone: user.phone,
    phoneRegion: user.phone_region,
    phoneVerifiedAt: isoOf(user.phone_verified_at),
    email: email?.address ?? null,
    emailVerifiedAt: isoOf(email?.verified_at ?? null),
    nickname: user.nickname,
    avatarUrl: pictureUrl(user.avatar),
    language: user.language,
    createdAt: user.created_at.toISOString(),
    passkeys: (await listPasskeysOf(db, userId)).map((passkey) => ({
      name: passkey.name,
      createdAt: passkey.created_at.toISOString(),
      lastUsedAt: isoOf(passkey.last_used_at),
    })),
    authenticatorSince: await findAuthenticator(db, userId),
    socialAccounts: await listSocialAccounts(db, userId),
    consents: await listConsents(db, userId),
    sessions: await listSessionsOf(db, userId),
    loginCodes: await listCodesOf(db, user),
    workplaces: await listWorkplaces(db, userId),
  };
}

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

async function findAuthenticator(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return isoOf(row?.confirmed_at ?? null);
}

async function listSocialAccounts(db: Db, userId: string): Promise<AccountData['socialAccounts']> {
  const rows = await db
    .selectFrom('social_account')
    .select(['provider', 'open_id', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    openId: row.open_id,
    createdAt: row.created_at.toISOString(),
  }));
}

async function listConsents(db: Db, userId: string): Promise<AccountData['consents']> {
  const rows = await db
    .selectFrom('agreement_acceptance')
    .select(['document', 'version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .orderBy('document')
    .execute();
  return rows.map(({ accepted_at, ...row }) => ({ ...row, acceptedAt: accepted_at.toISOString() }));
}

async function listSessionsOf(db: Db, userId: string): Promise<AccountData['sessions']> {
  const rows = await db
    .selectFrom('user_session')
    .select(['platform', 'web_platform', 'user_agent', 'created_at', 'last_seen_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    platform: row.platform,
    webPlatform: row.web_platform,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    endedAt: isoOf(row.ended_at),
  }));
}

/**
 * Lists codes sent to the person's phone since they verified it, and to e-mail addresses that they typed. Earlier ones of the phone
 * may belong to a former holder of the number.
 */
async function listCodesOf(db: Db, user: UserRow): Promise<AccountData['loginCodes']> {
  const { id, phone, phone_verified_at: since } = user;
  const own = await findEmail(db, id);
  const rows = await db
    .selectFrom('login_code')
    .select(['purpose', 'email', 'created_at', 'used_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', id), eb('email', 'is not', null)]),
        ...(phone === null || since === null
          ? []
          : [eb.and([eb('phone', '=', phone), eb('created_at', '>=', since)])]),
        ...(own
          ? [
              eb.and([
                eb('email', '=', own.address_key),
                eb('user_id', 'is', null),
                eb('created_at', '>=', own.verified_at),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    email: row.email,
    requestedAt: row.created_at.toISOString(),
    usedAt: isoOf(row.used_at),
  }));
}

async function listWorkplaces(db: Db, userId: string): Promise<AccountData['workplaces']> {
  const rows = await db
    .selectFrom('staff_member')
    .select(['store_id', 'role', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    storeId: row.store_id,
    role: row.role,
    since: row.created_at.toISOString(),
  }));
}

/** Removes a person from the staff of every store. Returns the former roles. */
export const deleteMembershipsOf = (db: Db, userId: string) =>
  db.deleteFrom('staff_member').where('user_id', '=', userId).returning(['store_id', 'role']).execute();

/** Deletes the sign-in links of a person's phone and e-mail address. */
export async function deleteLinksOf(db: Db, userId: string): Promise<void> {
  const { phone } = await findUser(db, userId);
  const email = await findEmail(db, userId);
  await deleteSignInLinks(db, { phone, email: email?.address_key ?? null });
}

/** Replaces the phone of a person in the records of codes by its digest. They are deleted by their age. */
export async function hidePhone(db: Db, userId: string, secret: string): Promise<void> {
  const { phone } = await findUser(db, userId);
  if (phone === null) return;
  await db
    .updateTable('login_code')
    .set({ phone: hiddenPhone(secret, phone) })
    .where('phone', '=', phone)
    .execute();
}

/** Replaces the e-mail addresses that a person typed, or has, in the records of codes by their digests. */
export async function hideEmails(db: Db, userId: string, secret: string): Promise<void> {
  const own = await findEmail(db, userId);
  const rows = await db
    .selectFrom('login_code')
    .select('email')
    .distinct()
    .where('user_id', '=', userId)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();
  const emails = new Set([...rows.map(({ email }) => email), ...(own ? [own.address_key] : [])]);
  for (const email of emails)
    await db
      .updateTable('login_code')
      .set({ email: hiddenEmail(secret, email) })
      .where('email', '=', email)
      // Codes that other accounts requested for an address are theirs, unless it was verified to be this person's.
      .$if(email !== own?.address_key, (query) => query.where('user_id', '=', userId))
      .execute();
}

/** Deletes a person's row and everything of theirs in this module, apart from the records of codes. */
export async function deleteUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_email').where('user_id', '=', userId).execute();
  await deletePasskeys(db, userId);
  await deleteChallenges(db, userId);
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await db.deleteFrom('passport_code').where('user_id', '=', userId).execute();
  await db.deleteFrom('agreement_acceptance').where('user_id', '=', userId).execute();
  await db.updateTable('login_code').set({ user_id: null }).where('user_id', '=', userId).execute();
  await db
    .deleteFrom('user_session')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        sql<boolean>`(social_provider, social_open_id) in
          (select provider, open_id from social_account where user_id = ${userId})`,
      ]),
    )
    .execute();
  await db.deleteFrom('social_account').where('user_id', '=', userId).execute();
  await db.deleteFrom('user_account').where('id', '=', userId).execute();
}
