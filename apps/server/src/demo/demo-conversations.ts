import { type DemoConversation, demoConversations, demoId, demoQuickReplies } from '@xiwei/demo';
import { type Db, json } from '#platform/db/db.ts';

/** The id under which the platform is a member of conversations. */
const PLATFORM = '00000000-0000-0000-0000-000000000000';

/** Adds the demo conversations, as if they had been held before now, and the quick replies. */
export async function loadConversations(db: Db, now: Date): Promise<void> {
  for (const conversation of demoConversations) await addConversation(db, conversation, now);
  const storeId = demoId('store', demoQuickReplies.store);
  await db
    .insertInto('quick_reply')
    .values(
      demoQuickReplies.replies.map(({ key, title, text }, position) => ({
        store_id: storeId,
        id: demoId('quick-reply', key),
        title,
        text: json(text),
        position,
      })),
    )
    .execute();
}

async function addConversation(
  db: Db,
  { key, diner, store, messages, unread }: DemoConversation,
  now: Date,
): Promise<void> {
  const id = demoId('conversation', key);
  const dinerId = demoId('user', diner);
  const storeId = store === null ? null : demoId('store', store);
  const other = {
    id: storeId ?? PLATFORM,
    side: store === null ? ('platform' as const) : ('store' as const),
  };
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
  await db
    .insertInto('conversation')
    .values({
      id,
      kind: store === null ? 'platform' : 'store',
      store_id: storeId,
      user_id: dinerId,
      last_seq: messages.length,
      last_at: at(messages.at(-1)?.minutesAgo ?? 0),
    })
    .execute();
  // Notices are for messages that are sent while the product runs.
  const marks = (missing: number) => ({ read_seq: messages.length - missing, noticed_seq: messages.length });
  await db
    .insertInto('conversation_member')
    .values([
      { conversation_id: id, member_id: dinerId, side: 'user', user_id: dinerId, ...marks(unread.diner) },
      { conversation_id: id, member_id: other.id, side: other.side, user_id: null, ...marks(unread.other) },
    ])
    .execute();
  await db
    .insertInto('chat_message')
    .values(
      messages.map(({ by, minutesAgo, text }, index) => ({
        conversation_id: id,
        seq: index + 1,
        client_id: demoId('message', `${key}/${index + 1}`),
        member_id: by === 'diner' ? dinerId : other.id,
        side: by === 'diner' ? ('user' as const) : other.side,
        author_id: by === 'diner' ? dinerId : demoId('user', by.staff),
        sent_at: at(minutesAgo),
        type: 'text',
        text,
      })),
    )
    .execute();
}
