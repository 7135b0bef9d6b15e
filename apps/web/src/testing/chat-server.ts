import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { Conversation, Message } from '@xiwei/contract/chat/chat.model.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, STORE_ID } from './samples.ts';
import { server } from './server.ts';

export const CONVERSATION_ID = idOf(700);

/** A conversation of a diner with a restaurant. */
export const makeConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  id: CONVERSATION_ID,
  kind: 'store',
  with: { side: 'store', name: 'Bamboo House', pictureUrl: null, storeId: STORE_ID, dinerId: null },
  memberCount: 2,
  lastSeq: 0,
  lastMessage: null,
  match: null,
  unread: 0,
  readSeq: 0,
  otherReadSeq: 0,
  closesAt: null,
  muted: false,
  ...changes,
});

/** A message of the restaurant, unless changed. */
export const makeMessage = (seq: number, text: string, changes: Partial<Message> = {}): Message => ({
  seq,
  clientId: idOf(7000 + seq),
  side: 'store',
  isOurs: false,
  sender: null,
  colleague: null,
  sentAt: secondsFromNow(-3600 + seq),
  content: { type: 'text', text },
  ...changes,
});

/** Sets up a conversation of the diner with its messages. What the page sends is added to them. */
export function setUpChat(messages: Message[] = [], changes: Partial<Conversation> = {}) {
  const stored = [...messages];
  const lastSeq = () => stored.at(-1)?.seq ?? 0;
  server.on(myChatApi.read, () => makeConversation({ lastSeq: lastSeq(), ...changes }));
  server.on(myChatApi.messages, ({ query: { after, before, limit } }) => {
    const items =
      after === undefined
        ? stored.filter(({ seq }) => before === undefined || seq < before).slice(-limit)
        : stored.filter(({ seq }) => seq > after).slice(0, limit);
    return { items, lastSeq: lastSeq(), otherReadSeq: changes.otherReadSeq ?? 0 };
  });
  server.on(myChatApi.markRead, {});
  server.on(myChatApi.type, {});
  server.on(myChatApi.send, ({ body: { clientId, content } }) => {
    const known = stored.find((message) => message.clientId === clientId);
    if (known) return known;
    const text = content.type === 'text' ? content.text : '';
    const message = makeMessage(lastSeq() + 1, text, { clientId, side: 'user', isOurs: true });
    stored.push(message);
    return message;
  });
  return { stored, add: (message: Message) => void stored.push(message) };
}
