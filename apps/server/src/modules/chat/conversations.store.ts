import type { ConversationKind } from '@xiwei/contract/chat/chat.model.ts';
import { MAX_UNREAD } from '@xiwei/contract/chat/chat.model.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type ConversationRow = Selectable<Tables['conversation']>;
export type MemberRow = Selectable<Tables['conversation_member']>;

/** A conversation as one of its members sees it. */
export interface SeenConversation extends ConversationRow {
  read_seq: number;
  other_read_seq: number;
  unread: number;
  member_count: number;
}

/** The key of the list of conversations, latest first. */
export interface ConversationKey {
  last_at: Date;
  id: string;
}

const unread = sql<number>`(select count(*)::int from (select from chat_message
  where chat_message.conversation_id = conversation.id and chat_message.seq > me.read_seq
    and chat_message.member_id <> me.member_id limit ${sql.lit(MAX_UNREAD)}) as unread)`;

const seen = (db: Db, memberId: string) =>
  db
    .selectFrom('conversation_member as me')
    .innerJoin('conversation', 'conversation.id', 'me.conversation_id')
    .where('me.member_id', '=', memberId)
    .selectAll('conversation')
    .select('me.read_seq')
    .select(unread.as('unread'))
    .select(
      sql<number>`(select coalesce(max(other.read_seq), 0) from conversation_member other
        where other.conversation_id = conversation.id and other.member_id <> me.member_id)`.as(
        'other_read_seq',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from conversation_member each
        where each.conversation_id = conversation.id)`.as('member_count'),
    );

/** Finds a conversation of a member. Undefined for those who are no member. */
export const findConversation = (
  db: Db,
  memberId: string,
  id: string,
): Promise<SeenConversation | undefined> =>
  seen(db, memberId).where('conversation.id', '=', id).executeTakeFirst();

/** Lists the conversations of a member that have messages, latest first. */
export const listConversationsOf = (
  db: Db,
  memberId: string,
  after: ConversationKey | undefined,
  limit: number,
): Promise<SeenConversation[]> =>
  seen(db, memberId)
    .where('conversation.last_seq', '>', 0)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', conversation.last_at), conversation.id) < (${after?.last_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', conversation.last_at)`, 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(limit)
    .execute();

/** Counts the unread messages of a member over all conversations, at most 100. */
export async function countUnreadOf(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from conversation_member me
    join conversation on conversation.id = me.conversation_id and conversation.last_seq > me.read_seq
    join chat_message on chat_message.conversation_id = me.conversation_id and chat_message.seq > me.read_seq
      and chat_message.member_id <> me.member_id
    where me.member_id = ${memberId} limit ${sql.lit(MAX_UNREAD)}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds the latest message with a text in each of some conversations. Returns its number by the conversation. */
export async function findWithText(
  db: Db,
  ids: readonly string[],
  text: string,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('chat_message')
    .select((eb) => ['conversation_id', eb.fn.max('seq').as('seq')])
    .where('conversation_id', 'in', ids)
    .where(sql<boolean>`position(lower(${text}) in lower(text)) > 0`)
    .groupBy('conversation_id')
    .execute();
  return new Map(rows.map(({ conversation_id, seq }) => [conversation_id, seq]));
}

interface NewConversation {
  id: string;
  kind: ConversationKind;
  store_id: string | null;
  user_id: string | null;
  group_key?: string;
  name?: ConversationRow['name'];
}

const newRow = (row: NewConversation, now: Date) => ({
  id: row.id,
  kind: row.kind,
  store_id: row.store_id,
  user_id: row.user_id,
  group_key: row.group_key ?? null,
  name: row.name ? sql<NonNullable<ConversationRow['name']>>`${JSON.stringify(row.name)}::jsonb` : null,
  last_at: now,
});

/** Adds a conversation unless there is one of the same kind with the same members. Returns the id of the one that exists. */
export async function keepConversation(db: Db, row: NewConversation, now: Date): Promise<string> {
  const added = await db
    .insertInto('conversation')
    .values(newRow(row, now))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const { id } = await db
    .selectFrom('conversation')
    .select('id')
    .where('kind', '=', row.kind)
    .where('user_id', 'is not distinct from', row.user_id)
    .where('group_key', 'is not distinct from', row.group_key ?? null)
    .$if(row.kind === 'store', (query) => query.where('store_id', '=', row.store_id))
    .executeTakeFirstOrThrow();
  return id;
}

type NewMember = Pick<MemberRow, 'member_id' | 'side' | 'user_id'>;

/** Adds members that the conversation does not have. Returns how many were added. */
export async function addMembers(
  db: Db,
  conversationId: string,
  members: readonly NewMember[],
): Promise<number> {
  if (members.length === 0) return 0;
  const rows = await db
    .insertInto('conversation_member')
    .values(members.map((member) => ({ ...member, conversation_id: conversationId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .execute();
  return rows.length;
}

export async function removeMember(db: Db, conversationId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('conversation_member')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listMembers = (db: Db, conversationId: string): Promise<MemberRow[]> =>
  db
    .selectFrom('conversation_member')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('member_id')
    .execute();

/** Locks a conversation until the transaction ends, so that no message is added meanwhile. */
export const lockConversation = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db.selectFrom('conversation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findGroup = (db: Db, groupKey: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversation')
    .selectAll()
    .where('group_key', '=', groupKey)
    .where('kind', '=', 'group')
    .forUpdate()
    .executeTakeFirst();

/** Finds the group of a key for one of its members. Null for those who are no member. */
export async function findGroupOf(db: Db, groupKey: string, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('conversation')
    .innerJoin('conversation_member as me', 'me.conversation_id', 'conversation.id')
    .select('conversation.id')
    .where('group_key', '=', groupKey)
    .where('me.member_id', '=', memberId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Changes the name of a group, or when it takes no more messages. */
export async function changeGroup(
  db: Db,
  id: string,
  { name, closesAt }: { name?: NonNullable<ConversationRow['name']>; closesAt?: Date },
): Promise<void> {
  await db
    .updateTable('conversation')
    .set({
      ...(name && {
        name: sql<NonNullable<ConversationRow['name']>>`${JSON.stringify(name)}::jsonb`,
      }),
      ...(closesAt && { closes_at: closesAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the name of a group. Pages show their own word for it. */
export async function eraseGroupName(db: Db, groupKey: string): Promise<void> {
  await db
    .updateTable('conversation')
    .set({ name: sql<NonNullable<ConversationRow['name']>>`'{}'::jsonb` })
    .where('group_key', '=', groupKey)
    .execute();
}

/** Sets since when messages of the diner are refused; null: they are taken. */
export async function setMuted(db: Db, id: string, mutedAt: Date | null): Promise<void> {
  await db.updateTable('conversation').set({ muted_at: mutedAt }).where('id', '=', id).execute();
}

/** Counts a change of a conversation, so that messages that are being written are judged again. */
export async function countRevision(db: Db, id: string): Promise<void> {
  await db
    .updateTable('conversation')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Moves the read mark of a member forward, at most to the last message. Returns whether it moved. */
export async function moveReadMark(
  db: Db,
  { conversationId, memberId, seq }: { conversationId: string; memberId: string; seq: number },
): Promise<number | undefined> {
  const row = await db
    .updateTable('conversation_member')
    .set({
      read_seq: sql<number>`least(${seq}::int, (select last_seq from conversation where id = conversation_id))`,
    })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`read_seq < least(${seq}::int, (select last_seq from conversation where id = conversation_id))`,
    )
    .returning('read_seq')
    .executeTakeFirst();
  return row?.read_seq;
}

/** Messages of others that a member has not read for a while, and was not given notice of. */
export interface UnreadMember {
  conversation_id: string;
  member_id: string;
  user_id: string | null;
  side: MemberRow['side'];
  kind: ConversationKind;
  store_id: string | null;
  last_seq: number;
}

/**
 * Claims members who have had unread messages since before an instant. One notice is given until they have read: the last
 * message of that moment is recorded with it.
 */
export async function claimUnread(
  db: Db,
  { before, since, limit }: { before: Date; since: Date; limit: number },
): Promise<UnreadMember[]> {
  const { rows } = await sql<UnreadMember>`
    with waiting as (
      select me.conversation_id, me.member_id, conversation.kind, conversation.store_id, conversation.last_seq
      from conversation join conversation_member me on me.conversation_id = conversation.id
      where conversation.last_at > ${since} and conversation.last_seq > me.read_seq and me.noticed_seq <= me.read_seq
        and exists (select from chat_message where chat_message.conversation_id = conversation.id
          and chat_message.seq > me.read_seq and chat_message.member_id <> me.member_id
          and chat_message.sent_at <= ${before})
      order by conversation.last_at limit ${limit}
      for update of me skip locked
    )
    update conversation_member me set noticed_seq = waiting.last_seq from waiting
    where me.conversation_id = waiting.conversation_id and me.member_id = waiting.member_id
    returning me.conversation_id, me.member_id, me.user_id, me.side, waiting.kind, waiting.store_id, waiting.last_seq`.execute(
    db,
  );
  return rows;
}
