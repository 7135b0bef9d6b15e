import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

type PictureRow = Selectable<Tables['chat_picture']>;
export type PictureFacts = Pick<PictureRow, 'id' | 'width' | 'height'>;

export async function addPicture(db: Db, row: PictureRow): Promise<void> {
  await db.insertInto('chat_picture').values(row).execute();
}

/** Reads a picture of a conversation: one that was sent, or one that the reader's side has uploaded. */
export const readPicture = (
  db: Db,
  conversationId: string,
  memberId: string,
  id: string,
): Promise<Pick<PictureRow, 'content' | 'media_type'> | undefined> =>
  db
    .selectFrom('chat_picture')
    .select(['content', 'media_type'])
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .where(
      sql<boolean>`(member_id = ${memberId} or exists (select from chat_message
        where chat_message.conversation_id = chat_picture.conversation_id and chat_message.picture_id = chat_picture.id))`,
    )
    .executeTakeFirst();

/** Finds the sizes of some pictures of conversations, by their ids. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<Map<string, PictureFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('chat_picture')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds a picture that a member has uploaded to a conversation. */
export const findOwnPicture = (
  db: Db,
  conversationId: string,
  memberId: string,
  id: string,
): Promise<PictureFacts | undefined> =>
  db
    .selectFrom('chat_picture')
    .select(['id', 'width', 'height'])
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
