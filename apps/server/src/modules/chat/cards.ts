import type { ChatCard, ChatCardInput, ChatCardKind } from '@xiwei/contract/chat/chat-cards.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { findOrderRow } from '#modules/booking/index.ts';
import { findStoreCards } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { ExtensionPoint } from '#platform/module-handles.ts';
import type { ConversationRow } from './conversations.store.ts';

type InputOf<Kind extends ChatCardKind> = Extract<ChatCardInput, { kind: Kind }>;
type CardOf<Kind extends ChatCardKind> = Extract<ChatCard, { kind: Kind }>;
export type CardConversation = Pick<ConversationRow, 'kind' | 'store_id' | 'user_id'>;

/**
 * Reads a kind of card with its facts of this moment. Returns undefined if what it shows does not exist, or may not be shown in
 * the conversation; such a card cannot be sent.
 */
export type CardReader<Kind extends ChatCardKind> = (
  db: Db,
  conversation: CardConversation,
  card: InputOf<Kind>,
  language: Language,
) => Promise<CardOf<Kind> | undefined>;

/** The readers of all kinds of cards. */
export type CardReaders = { [Kind in ChatCardKind]: CardReader<Kind> };

/** The readers of the cards of other modules. */
export const chatCards = new ExtensionPoint<(node: object) => Partial<CardReaders>>();

/** Checks whether a conversation may show a store: one with a store only shows this store. */
export const mayShow = ({ kind, store_id }: CardConversation, storeId: string): boolean =>
  kind !== 'store' || store_id === storeId;

const findStoreCard = async (db: Db, conversation: CardConversation, storeId: string) =>
  mayShow(conversation, storeId) ? (await findStoreCards(db, [storeId]))[0] : undefined;

/** The readers of the cards of bookings and stores. */
const bookingCards: Pick<CardReaders, 'order' | 'store' | 'menu'> = {
  // An order belongs to one person, so groups show none, and another person's order is never shown.
  order: async (db, conversation, { storeId, orderId }, language) => {
    const store = await findStoreCard(db, conversation, storeId);
    const order = store && (await findOrderRow(db, storeId, orderId));
    if (!order || order.user_id === null || order.user_id !== conversation.user_id) return undefined;
    const { status, date, start_time: time } = order;
    const people = order.adults + order.children;
    const storeName = textFor(store.name, language) ?? '';
    return { kind: 'order', storeId, orderId, storeName, status, date, time, people };
  },
  store: async (db, conversation, { storeId }, language) => {
    const store = await findStoreCard(db, conversation, storeId);
    return (
      store && {
        kind: 'store',
        storeId,
        storeName: textFor(store.name, language) ?? '',
        tagline: textFor(store.tagline, language) ?? '',
        coverUrl: pictureUrl(store.cover),
      }
    );
  },
  menu: async (db, conversation, { storeId }, language) => {
    const store = await findStoreCard(db, conversation, storeId);
    return (
      store && {
        kind: 'menu',
        storeId,
        storeName: textFor(store.name, language) ?? '',
        coverUrl: pictureUrl(store.cover),
      }
    );
  },
};

const KINDS: Readonly<Record<ChatCardKind, true>> = { order: true, store: true, menu: true, request: true };

const isComplete = (readers: Partial<CardReaders>): readers is CardReaders =>
  Object.keys(KINDS).every((kind) => Object.hasOwn(readers, kind));

/** Returns the readers of all kinds of cards on a node. Throws if no module reads one of them. */
export function cardReadersOn(node: object): CardReaders {
  const readers: Partial<CardReaders> = { ...bookingCards };
  for (const readersOf of chatCards.all(node)) Object.assign(readers, readersOf(node));
  if (!isComplete(readers)) throw new Error('A kind of card has no reader');
  return readers;
}

/** Reads a card of any kind. */
export function readCard<Kind extends ChatCardKind>(
  readers: CardReaders,
  db: Db,
  conversation: CardConversation,
  card: InputOf<Kind>,
  language: Language,
): Promise<ChatCard | undefined> {
  const reader: CardReader<Kind> = readers[card.kind as Kind];
  return reader(db, conversation, card, language);
}
