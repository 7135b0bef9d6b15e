import { randomUUID } from 'node:crypto';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { Conversation, Message, MessageContentInput } from '@xiwei/contract/chat/chat.model.ts';
import sharp from 'sharp';
import { addMerchantAndStore, addStaff } from './fixtures.ts';
import { signedInPeople } from './people.ts';
import type { Product, Visitor } from './product.ts';

export interface ChatFixture {
  storeId: string;
  diner: Visitor;
  dinerId: string;
  host: Visitor;
  hostId: string;
  conversation: Conversation;
}

/** Opens a conversation of a new diner with a new store that has a host. */
export async function openChat(product: Product): Promise<ChatFixture> {
  const storeId = await addMerchantAndStore(product.db);
  const [diner, host] = await signedInPeople(product, 2);
  if (!diner || !host) throw new Error('The people were not signed in');
  await addStaff(product.db, storeId, host.id, 'host');
  const conversation = await diner.visitor.do(myChatApi.openConversation, {
    body: { with: 'store', storeId },
  });
  return {
    storeId,
    diner: diner.visitor,
    dinerId: diner.id,
    host: host.visitor,
    hostId: host.id,
    conversation,
  };
}

export const textOf = (text: string): MessageContentInput => ({ type: 'text', text });

export const sendBy = (
  visitor: Visitor,
  conversationId: string,
  content: MessageContentInput | string,
  clientId: string = randomUUID(),
): Promise<Message> =>
  visitor.do(myChatApi.send, {
    params: { conversationId },
    body: { clientId, content: typeof content === 'string' ? textOf(content) : content },
  });

export const sendByStore = (
  { host, storeId, conversation }: ChatFixture,
  content: MessageContentInput | string,
  clientId: string = randomUUID(),
): Promise<Message> =>
  host.do(storeChatApi.send, {
    params: { storeId, conversationId: conversation.id },
    body: { clientId, content: typeof content === 'string' ? textOf(content) : content },
  });

/** Returns what messages say, each with its number. */
export const saidIn = (messages: readonly Message[]): string[] =>
  messages.map(({ seq, content }) => `${seq} ${content.type === 'text' ? content.text : content.type}`);

/** Reads a picture at its address, as a browser does. */
export const readPictureAt = (product: Product, { address, cookies }: Visitor, url: string) =>
  product.node.server.inject({
    url,
    remoteAddress: address,
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });

/** Makes a photo that contains the place where it was taken. */
export const photo = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#446688' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Reads messages as a diner. */
export const readAsDiner = (visitor: Visitor, conversationId: string, query: object = {}) =>
  visitor.do(myChatApi.messages, { params: { conversationId }, query });
