import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type MessageRow = Selectable<Tables['chat_message']>;

/** Lists the messages after one, oldest first. */
export const listAfter = (
  db: Db,
  conversationId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();

/** Lists the latest messages before one, oldest first. */
export async function listBefore(
  db: Db,
  conversationId: string,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Finds the latest messages that contain a text, newest first. */
export const searchMessages = (
  db: Db,
  conversationId: string,
  text: string,
  limit: number,
): Promise<MessageRow[]> =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`position(lower(${text}) in lower(text)) > 0`)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

/** Finds one message of each of some conversations, by its number. */
export async function findAt(
  db: Db,
  messages: readonly { id: string; seq: number }[],
): Promise<MessageRow[]> {
  if (messages.length === 0) return [];
  const keys = JSON.stringify(messages);
  const { rows } = await sql<MessageRow>`select chat_message.* from jsonb_to_recordset(${keys}::jsonb)
    as key (id uuid, seq int) join chat_message on conversation_id = key.id and chat_message.seq = key.seq`.execute(
    db,
  );
  return rows;
}
