import type { ConversationData } from '@xiwei/contract/chat/chat.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Reads a person's conversations. In groups, only their own messages are theirs. */
export async function readConversationsOf(db: Db, userId: string): Promise<ConversationData[]> {
  const conversations = await db
    .selectFrom('conversation_member as me')
    .innerJoin('conversation', 'conversation.id', 'me.conversation_id')
    .select(['conversation.id', 'conversation.kind', 'conversation.store_id'])
    .where('me.user_id', '=', userId)
    .orderBy('conversation.id')
    .execute();
  const messages = await db
    .selectFrom('chat_message')
    .innerJoin('conversation', 'conversation.id', 'chat_message.conversation_id')
    .innerJoin('conversation_member as me', 'me.conversation_id', 'conversation.id')
    .select([
      'chat_message.conversation_id',
      'sent_at',
      'chat_message.side',
      'chat_message.member_id',
      'type',
      'text',
    ])
    .where('me.user_id', '=', userId)
    .where((eb) => eb.or([eb('conversation.kind', '<>', 'group'), eb('chat_message.member_id', '=', userId)]))
    .orderBy('chat_message.conversation_id')
    .orderBy('seq')
    .execute();
  return conversations.map(({ id, kind, store_id }) => ({
    kind,
    storeId: store_id,
    messages: messages
      .filter(({ conversation_id }) => conversation_id === id)
      .map(({ sent_at, side, member_id, type, text }) => ({
        at: sent_at.toISOString(),
        by: member_id === userId ? 'you' : side === 'platform' ? 'platform' : 'restaurant',
        type: type as ConversationData['messages'][number]['type'],
        text,
      })),
  }));
}

/**
 * Erases a person from conversations. Those with stores and with the platform are about the person and are deleted. In groups their
 * messages lose their content, and what they wrote as staff loses their name.
 */
export async function eraseConversationsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('conversation').where('user_id', '=', userId).execute();
  await db
    .updateTable('chat_message')
    .set({
      type: 'erased',
      text: null,
      picture_id: null,
      card: null,
      automatic: null,
      author_id: null,
      member_id: sql<string>`gen_random_uuid()`,
    })
    .where('author_id', '=', userId)
    .where('side', '=', 'user')
    .execute();
  await db.updateTable('chat_message').set({ author_id: null }).where('author_id', '=', userId).execute();
  await db.deleteFrom('chat_picture').where('member_id', '=', userId).execute();
  await db.deleteFrom('conversation_member').where('user_id', '=', userId).execute();
}
