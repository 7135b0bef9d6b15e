import type { Queryable } from '#platform/db/fragments.ts';
import { type Fragment, type Gate, insertInto, selectFragment } from '#platform/db/fragments.ts';
import { readRow, readRows, type TableRow } from '#platform/db/rows.ts';

export type WrittenConversation = TableRow<'conversation'>;
export type WrittenMember = TableRow<'conversation_member'>;
export type WrittenMessage = TableRow<'chat_message'>;

/** Selects a conversation; undefined if there is none. */
export const conversationById = selectFragment<{ id: string }, WrittenConversation | undefined>(
  (key) => `select to_jsonb(conversation) from conversation where id = (${key} ->> 'id')::uuid`,
  (json) => (json === null ? undefined : readRow('conversation', json)),
);

export const membersOfConversation = selectFragment<{ id: string }, WrittenMember[]>(
  (key) => `select coalesce(jsonb_agg(to_jsonb(member)), '[]') from conversation_member member
  where conversation_id = (${key} ->> 'id')::uuid`,
  readRows('conversation_member'),
);

/** The key of a message that a member may have sent before. */
export interface SentKey {
  conversation_id: string;
  member_id: string;
  client_id: string;
}

export const sentMessages = selectFragment<readonly SentKey[], WrittenMessage[]>(
  (keys) => `
  select coalesce(jsonb_agg(to_jsonb(message)), '[]')
  from jsonb_to_recordset(${keys}) as key (conversation_id uuid, member_id uuid, client_id uuid)
  join chat_message message using (conversation_id, member_id, client_id)`,
  readRows('chat_message'),
);

/** The state of a conversation that messages were judged by, and the one after them. */
export interface Advance {
  id: string;
  revision: number;
  from_seq: number;
  last_seq: number;
  last_at: string;
  auto_answered_until: string | null;
  unanswered: number;
}

/** Advances conversations to their new last message, unless they have changed since they were read. */
const advanceConversations: Fragment = (advances) => `
  update conversation set last_seq = advance.last_seq, last_at = advance.last_at,
    auto_answered_until = advance.auto_answered_until, unanswered = advance.unanswered
  from jsonb_to_recordset(${advances}) as advance (id uuid, revision int, from_seq int, last_seq int, last_at timestamptz,
    auto_answered_until timestamptz, unanswered int)
  where conversation.id = advance.id and conversation.revision = advance.revision
    and conversation.last_seq = advance.from_seq`;

/** Selects the ids of those of the conversations that no other transaction has locked, and locks them. */
const freeConversations: Fragment = (advances) => `
  select id from conversation
  where id in (select (advance ->> 'id')::uuid from jsonb_array_elements(${advances}) as advance)
  for update skip locked`;

/** Returns the gate that opens if a conversation is as it was, and advances it. */
export const unchangedConversation = (advance: Advance): Gate => ({
  sql: (advances) => `${advanceConversations(advances)} returning conversation.id::text as key`,
  sqlUnlessHeld: (advances) => `${advanceConversations(advances)}
    and conversation.id in (${freeConversations(advances)}) returning conversation.id::text as key`,
  key: advance.id,
  state: advance,
});

export const addMessages = insertInto('chat_message');

/** Moves read marks forward. */
export const moveReadMarks: Fragment = (rows) => `
  update conversation_member member set read_seq = greatest(member.read_seq, mark.read_seq)
  from jsonb_to_recordset(${rows}) as mark (conversation_id uuid, member_id uuid, read_seq int)
  where member.conversation_id = mark.conversation_id and member.member_id = mark.member_id
  returning 1`;

/** Makes other writers of a conversation wait until the transaction ends. */
export async function lockForWriting(client: Queryable, id: string): Promise<void> {
  await client.query('select from conversation where id = $1 for update', [id]);
}
