import type { Language } from '@xiwei/contract/common/language.ts';
import { AGREEMENT_DOCUMENTS } from '@xiwei/contract/identity/identity.model.ts';
import { type Selectable, sql } from 'kysely';
import type { ConstraintRefusals } from '#platform/db/constraints.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';
import { newId } from '#platform/ids.ts';
import type { Phone } from './identity.phones.ts';

/** For two people who choose the same nickname, or verify the same e-mail address, at the same time. */
export const identityConstraints: ConstraintRefusals = {
  user_account_nickname_key_key: 'nicknameTaken',
  account_email_address_key_key: 'emailHasAccount',
};

export type UserRow = Selectable<Tables['user_account']>;

export const findUser = (db: Db, id: string): Promise<UserRow> =>
  db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Finds the account of a verified phone. Accounts store only verified phones. */
export async function findUserByVerifiedPhone(db: Db, phone: string): Promise<string | undefined> {
  const row = await db.selectFrom('user_account').select('id').where('phone', '=', phone).executeTakeFirst();
  return row?.id;
}

/** Finds the account of a verified phone, with the language that its person uses. */
export const findAccountByPhone = (
  db: Db,
  phone: string,
): Promise<Pick<UserRow, 'id' | 'language'> | undefined> =>
  db.selectFrom('user_account').select(['id', 'language']).where('phone', '=', phone).executeTakeFirst();

/** Finds the language that a person uses with their account. */
export async function findAccountLanguage(db: Db, userId: string): Promise<UserRow['language']> {
  const row = await db
    .selectFrom('user_account')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Finds the accounts that verified some phones, by phone. */
export async function findUsersByVerifiedPhones(
  db: Db,
  phones: readonly string[],
): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'phone'])
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id]])));
}

/** Finds the verified phone of a person, if any. */
export async function findVerifiedPhone(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('user_account').select('phone').where('id', '=', userId).executeTakeFirst();
  return row?.phone ?? null;
}

/** Finds the nicknames of some people. */
export async function findNicknames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'nickname'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, nickname }) => (nickname === null ? [] : [[id, nickname]])));
}

/** How a person appears to others. */
export interface Profile {
  nickname: string | null;
  avatar: string | null;
}

/** Finds the nicknames and avatars of some people. */
export async function findProfiles(db: Db, ids: readonly string[]): Promise<Map<string, Profile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'nickname', 'avatar'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, nickname, avatar }) => [id, { nickname, avatar }]));
}

/** Finds or creates the account of a phone. Concurrent calls get the same account. */
export async function takeUserByPhone(
  db: Db,
  phone: Phone,
  language: Language,
  now: Date,
): Promise<{ user: UserRow; isNew: boolean }> {
  const made = await db
    .insertInto('user_account')
    .values({
      id: newId(now),
      phone: phone.number,
      phone_region: phone.region,
      phone_verified_at: now,
      language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { user: made, isNew: true };
  const user = await db
    .selectFrom('user_account')
    .selectAll()
    .where('phone', '=', phone.number)
    .executeTakeFirstOrThrow();
  return { user, isNew: false };
}

export const addUser = (db: Db, language: Language, now: Date): Promise<UserRow> =>
  db
    .insertInto('user_account')
    .values({ id: newId(now), language, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

type UserChange = Partial<
  Pick<
    UserRow,
    'nickname' | 'nickname_key' | 'avatar' | 'language' | 'phone' | 'phone_region' | 'phone_verified_at'
  >
>;

export const changeUser = (
  db: Db,
  id: string,
  version: number | 'latest',
  change: UserChange,
): Promise<UserRow> => updateAtVersion(db, 'user_account', { id }, version, change);

export async function isPhoneOfAnother(db: Db, phone: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of these normalised nicknames are taken. */
export async function takenNicknames(db: Db, keys: string[], exceptUserId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_account')
    .select('nickname_key')
    .where('nickname_key', 'in', keys)
    .where('id', '<>', exceptUserId)
    .execute();
  return new Set(rows.map((row) => row.nickname_key ?? ''));
}

export async function acceptDocuments(db: Db, userId: string, version: string, now: Date): Promise<void> {
  await db
    .insertInto('agreement_acceptance')
    .values(AGREEMENT_DOCUMENTS.map((document) => ({ user_id: userId, document, version, accepted_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasAccepted(db: Db, userId: string, version: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('agreement_acceptance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return count === AGREEMENT_DOCUMENTS.length;
}

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('user_account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
