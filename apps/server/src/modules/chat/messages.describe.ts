import type { Message, MessageContent } from '@xiwei/contract/chat/chat.model.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { findProfiles, type Profile } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { type CardConversation, type CardReaders, readCard } from './cards.ts';
import { findPictures, type PictureFacts } from './chat-pictures.store.ts';
import type { MessageRow } from './messages.store.ts';
import { pathFor, type Viewer } from './viewer.ts';

interface Reading {
  db: Db;
  cards: CardReaders;
  viewer: Viewer;
  language: Language;
}

/** Describes messages of one or several conversations for a reader. */
export async function describeMessages(
  reading: Reading,
  rows: readonly MessageRow[],
  conversationOf: (row: MessageRow) => CardConversation,
): Promise<Message[]> {
  const { db, viewer } = reading;
  const people = rows.flatMap(({ author_id }) => author_id ?? []);
  const profiles = await findProfiles(db, [...new Set(people)]);
  const pictures = await findPictures(
    db,
    rows.flatMap(({ picture_id }) => picture_id ?? []),
  );
  return Promise.all(
    rows.map(async (row) => {
      const isOurs = row.member_id === viewer.memberId;
      const profile = row.author_id === null ? undefined : profiles.get(row.author_id);
      return {
        seq: row.seq,
        clientId: row.client_id,
        side: row.side,
        isOurs,
        sender: row.side === 'user' && !isOurs ? senderOf(profile) : null,
        // The diner sees the store, and never which of its staff wrote.
        colleague:
          row.side !== 'user' && isOurs && row.author_id !== null
            ? { name: profile?.nickname ?? null, isMe: row.author_id === viewer.userId }
            : null,
        sentAt: row.sent_at.toISOString(),
        content: await describeContent(reading, row, conversationOf(row), pictures),
      };
    }),
  );
}

const senderOf = (profile: Profile | undefined): Message['sender'] => ({
  name: profile?.nickname ?? null,
  avatarUrl: pictureUrl(profile?.avatar ?? null),
});

async function describeContent(
  { db, cards, viewer, language }: Reading,
  row: MessageRow,
  conversation: CardConversation,
  pictures: ReadonlyMap<string, PictureFacts>,
): Promise<MessageContent> {
  const { text, picture_id, card, automatic } = row;
  if (text !== null) return { type: 'text', text };
  const picture = picture_id === null ? undefined : pictures.get(picture_id);
  if (picture) return describePicture(viewer, row.conversation_id, picture);
  if (card !== null)
    return { type: 'card', card: (await readCard(cards, db, conversation, card, language)) ?? null };
  if (automatic !== null)
    return {
      type: 'automatic',
      text: textFor(automatic.text, language) ?? null,
      opensAt: automatic.opensAt,
    };
  return { type: 'erased' };
}

export const describePicture = (
  viewer: Viewer,
  conversationId: string,
  { id, width, height }: PictureFacts,
) => ({ type: 'picture', url: `${pathFor(viewer, conversationId)}/pictures/${id}`, width, height }) as const;
