import * as z from 'zod/mini';
import type { Localized } from '#common/language.ts';
import { id, instant, pictureUrl } from '#common/shapes.ts';
import { requiredText } from '#common/text.ts';
import { chatCard, chatCardInput } from './chat-cards.ts';

/** `store`: a diner and a store. `platform`: a diner and the platform's staff. `group`: several diners, such as those of a feast. */
export const CONVERSATION_KINDS = ['store', 'platform', 'group'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** Those who write in a conversation: a diner, a store with all its staff, the platform with all its staff. */
export const CHAT_SIDES = ['user', 'store', 'platform'] as const;
export type ChatSide = (typeof CHAT_SIDES)[number];

export const MAX_MESSAGE_LENGTH = 1000;
/** The most people in a group. */
export const MAX_GROUP_MEMBERS = 500;
/** Unread messages are counted up to this number. */
export const MAX_UNREAD = 100;

/** What a message says. */
export const messageContentInput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: requiredText(MAX_MESSAGE_LENGTH) }),
  z.object({ type: z.literal('picture'), pictureId: id }),
  z.object({ type: z.literal('card'), card: chatCardInput }),
]);
export type MessageContentInput = z.infer<typeof messageContentInput>;

export const messageInput = z.object({
  /** Chosen by the sender. A message that is sent again with the same id is not added again. */
  clientId: z.uuid(),
  content: messageContentInput,
});
export type MessageInput = z.infer<typeof messageInput>;

export const messageContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('picture'), url: z.string(), width: z.int(), height: z.int() }),
  /** Null if what the card shows no longer exists, or is no longer the reader's. */
  z.object({ type: z.literal('card'), card: z.nullable(chatCard) }),
  /** The answer of a store that is closed. Without a text of the store, pages show their own. */
  z.object({ type: z.literal('automatic'), text: z.nullable(z.string()), opensAt: z.nullable(instant) }),
  /** The sender has closed their account. */
  z.object({ type: z.literal('erased') }),
]);
export type MessageContent = z.infer<typeof messageContent>;

/** The automatic answer of a store, as it is stored. */
export interface AutomaticAnswer {
  text: Localized;
  /** When the store opens next; null if it is not known. */
  opensAt: string | null;
}

export const message = z.object({
  /** Position in the conversation, from 1 without gaps. */
  seq: z.int(),
  clientId: z.uuid(),
  side: z.enum(CHAT_SIDES),
  /** Whether the reader's side sent it: for staff, any colleague. */
  isOurs: z.boolean(),
  /** The diner who sent it, in groups; null for stores and the platform, which have one name in a conversation. */
  sender: z.nullable(z.object({ name: z.nullable(z.string()), avatarUrl: pictureUrl })),
  /** Which colleague wrote it. Colleagues only see it, and the diner sees null. */
  colleague: z.nullable(z.object({ name: z.nullable(z.string()), isMe: z.boolean() })),
  sentAt: instant,
  content: messageContent,
});
export type Message = z.infer<typeof message>;

/**
 * The most messages that a diner may send to a store or the platform without an answer of a person. After
 * `UNANSWERED_HOURS` without a message the count begins again.
 */
export const MAX_UNANSWERED = 30;
export const UNANSWERED_HOURS = 12;

export const conversation = z.object({
  id,
  kind: z.enum(CONVERSATION_KINDS),
  /** The other side, as this reader sees it. */
  with: z.object({
    side: z.enum(CHAT_SIDES),
    /** Null for a person without a nickname, and for the platform. */
    name: z.nullable(z.string()),
    pictureUrl,
    /** The store of the conversation. */
    storeId: z.nullable(id),
    /** The store's record of the diner, for its staff. */
    dinerId: z.nullable(id),
  }),
  /** Number of members of a group. */
  memberCount: z.int(),
  lastSeq: z.int(),
  lastMessage: z.nullable(message),
  /** The latest message that contains the text of a search; null without a search, and if only the name matches. */
  match: z.nullable(message),
  /** Number of messages of others that this reader has not read, at most 100. */
  unread: z.int(),
  /** The last message that this reader, and that any other member, has read. */
  readSeq: z.int(),
  otherReadSeq: z.int(),
  /** When the conversation takes no more messages: that of a feast some time after its end. Null: it stays open. */
  closesAt: z.nullable(instant),
  /** Whether the store or the platform takes no messages of the diner. */
  muted: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** A part of a conversation, oldest first. */
export const messagePage = z.object({
  items: z.array(message),
  /** The last message of the conversation, and the last one that another member has read. */
  lastSeq: z.int(),
  otherReadSeq: z.int(),
});
export type MessagePage = z.infer<typeof messagePage>;

export const chatPicture = z.object({ id, url: z.string(), width: z.int(), height: z.int() });
export type ChatPicture = z.infer<typeof chatPicture>;
