import { type Selectable, sql } from 'kysely';
import { NOT_ACCEPTED, NOT_FOLLOWING } from '#gateways/social/wechat/messages.ts';
import type { WechatWay } from '#gateways/social/wechat/messages-settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

/** A person as the official account can reach them. */
export interface WechatContact {
  openId: string;
  /** Null if it is not known. */
  following: boolean | null;
  /** The templates of which they accept at least one message. */
  accepted: ReadonlySet<string>;
}

/** Finds the account of a person that can be reached best: one that follows, else one that accepts messages, else the first. */
export async function readContact(db: Db, openIds: readonly string[]): Promise<WechatContact | null> {
  if (openIds.length === 0) return null;
  const followers = await listFollowers(db, openIds);
  const accepted = await listAccepted(db, openIds);
  const contacts = openIds.map((openId) => ({
    openId,
    following: followers.find(({ open_id }) => open_id === openId)?.following ?? null,
    accepted: new Set(accepted.filter(({ open_id }) => open_id === openId).map((row) => row.template_id)),
  }));
  return (
    contacts.find(({ following }) => following) ??
    contacts.find((contact) => contact.accepted.size > 0) ??
    contacts[0] ??
    null
  );
}

export const listFollowers = async (
  db: Db,
  openIds: readonly string[],
): Promise<Selectable<Tables['wechat_follower']>[]> =>
  openIds.length === 0
    ? []
    : db.selectFrom('wechat_follower').selectAll().where('open_id', 'in', openIds).execute();

/** Lists all answers of people, oldest first. */
export const listAnswers = async (
  db: Db,
  openIds: readonly string[],
): Promise<Selectable<Tables['wechat_answer']>[]> =>
  openIds.length === 0
    ? []
    : db
        .selectFrom('wechat_answer')
        .selectAll()
        .where('open_id', 'in', openIds)
        .orderBy('answered_at')
        .execute();

/** The condition for an accepted answer `a` that was not used and not refused since. */
const IS_LEFT = sql<boolean>`a.accepted and a.message_id is null and not exists (select from wechat_answer r
  where r.open_id = a.open_id and r.template_id = a.template_id and not r.accepted and r.answered_at >= a.answered_at)`;

const listAccepted = (db: Db, openIds: readonly string[]) =>
  db
    .selectFrom('wechat_answer as a')
    .select(['a.open_id', 'a.template_id'])
    .where('a.open_id', 'in', openIds)
    .where(IS_LEFT)
    .distinct()
    .execute();

/**
 * Records whether a person follows the account since a time. Events come repeatedly and in any order: only a newer one changes
 * anything, and of two of the same second the one that says that they do not. Returns whether it changed.
 */
export async function recordFollowing(
  db: Db,
  { openId, following, at }: { openId: string; following: boolean; at: Date },
): Promise<boolean> {
  const row = { following, changed_at: at };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wechat_follower')
    .values({ open_id: openId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('open_id')
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([
            eb('wechat_follower.changed_at', '<', at),
            ...(following
              ? []
              : [
                  eb.and([
                    eb('wechat_follower.changed_at', '=', at),
                    eb('wechat_follower.following', '=', true),
                  ]),
                ]),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes what a person accepted until they left the account: WeChat requires that their data is deleted then. */
export async function deleteAnswers(db: Db, openId: string, until: Date): Promise<void> {
  await db
    .deleteFrom('wechat_answer')
    .where('open_id', '=', openId)
    .where('answered_at', '<=', until)
    .execute();
}

/** Records answers of a person. A repeated one is the same row. */
export async function recordAnswers(
  db: Db,
  openId: string,
  at: Date,
  answers: readonly { templateId: string; accepted: boolean }[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insertInto('wechat_answer')
    .values(
      answers.map(({ templateId, accepted }) => ({
        open_id: openId,
        template_id: templateId,
        answered_at: at,
        accepted,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Uses the oldest of the messages that a person accepted, for one message. Returns whether there was one. */
export async function takeAccepted(
  db: Db,
  openId: string,
  templateId: string,
  messageId: string,
): Promise<boolean> {
  const { rows } = await sql`update wechat_answer u set message_id = ${messageId}
    from (select a.open_id, a.template_id, a.answered_at from wechat_answer a
      where a.open_id = ${openId} and a.template_id = ${templateId} and ${IS_LEFT}
      order by a.answered_at limit 1 for update skip locked) as next
    where u.open_id = next.open_id and u.template_id = next.template_id and u.answered_at = next.answered_at
      and u.accepted returning 1`.execute(db);
  return rows.length > 0;
}

/** Records that WeChat refused a message: what it used is left again, and the refusal tells what the person wants. */
export async function recordRefused(
  db: Db,
  {
    messageId,
    openId,
    way,
    template,
  }: { messageId: string; openId: string; way: WechatWay; template: { id: string } },
  code: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('wechat_answer')
    .set({ message_id: null })
    .where('message_id', '=', messageId)
    .execute();
  if (code === NOT_FOLLOWING) await recordFollowing(db, { openId, following: false, at: now });
  if (code === NOT_ACCEPTED && way === 'subscription')
    await recordAnswers(db, openId, now, [{ templateId: template.id, accepted: false }]);
}
