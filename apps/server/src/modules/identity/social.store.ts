import type { Db } from '#platform/db/db.ts';

interface SocialAccount {
  openId: string;
  userId: string | null;
}

/**
 * Finds or creates a social account. It exists from the first visit, before the person has an account here.
 */
export async function takeSocialAccount(
  db: Db,
  account: { openId: string; unionId?: string },
  now: Date,
): Promise<SocialAccount> {
  const row = await db
    .insertInto('social_account')
    .values({
      provider: 'wechat',
      open_id: account.openId,
      union_id: account.unionId ?? null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'open_id']).doUpdateSet((eb) => ({
        union_id: eb.fn.coalesce('excluded.union_id', 'social_account.union_id'),
      })),
    )
    .returning(['open_id', 'user_id'])
    .executeTakeFirstOrThrow();
  return { openId: row.open_id, userId: row.user_id };
}

/** Locks a social account and returns its owner, if it has one. */
export async function lockSocialAccount(db: Db, openId: string): Promise<string | null> {
  const row = await db
    .selectFrom('social_account')
    .select('user_id')
    .where('provider', '=', 'wechat')
    .where('open_id', '=', openId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.user_id;
}

/** Links a social account to a person, unless it is linked already. */
export async function linkSocialAccount(db: Db, openId: string, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('social_account')
    .set({ user_id: userId })
    .where('provider', '=', 'wechat')
    .where('open_id', '=', openId)
    .where('user_id', 'is', null)
    .returning('open_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the open ids of a person, the newest first. */
export async function listOpenIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('social_account')
    .select('open_id')
    .where('provider', '=', 'wechat')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ open_id }) => open_id);
}

/**
 * Finds a social account and keeps it from being deleted until the transaction ends, so that no data about a person is added
 * while their account is closed.
 */
export async function keepSocialAccount(db: Db, openId: string): Promise<SocialAccount | undefined> {
  const row = await db
    .selectFrom('social_account')
    .select('user_id')
    .where('provider', '=', 'wechat')
    .where('open_id', '=', openId)
    .forKeyShare()
    .executeTakeFirst();
  return row && { openId, userId: row.user_id };
}

export async function hasSocialAccount(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('social_account')
    .select('open_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
