import { randomUUID } from 'node:crypto';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, openStore, slotAt } from '#testing/bookings.ts';
import { type ChatFixture, openChat, photo, readPictureAt, sendBy } from '#testing/chat.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const newPerson = async () => {
  const [person] = await signedInPeople(product, 1);
  if (!person) throw new Error('No person was signed in');
  return person;
};

const mine = (visitor: Visitor, conversationId: string) =>
  visitor.do(myChatApi.messages, { params: { conversationId }, query: {} });
const theirs = ({ host, storeId, conversation }: ChatFixture) =>
  host.do(storeChatApi.messages, {
    params: { storeId, conversationId: conversation.id },
    query: {},
  });

describe('pictures', () => {
  it('lose everything but their pixels, and are read by members only', async () => {
    const chat = await openChat(product);
    const params = { conversationId: chat.conversation.id };
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const picture = await chat.diner.do(myChatApi.upload, { params, body: original });
    expect(picture).toMatchObject({ width: 64, height: 32 });
    const get = (visitor: Visitor, url: string) => readPictureAt(product, visitor, url);
    const storeUrl = picture.url.replace('/api/me/', `/api/stores/${chat.storeId}/`);
    // Until it is sent, only the side that uploaded it sees it.
    expect((await get(chat.host, storeUrl)).statusCode).toBe(404);
    await sendBy(chat.diner, chat.conversation.id, { type: 'picture', pictureId: picture.id });
    const read = await get(chat.host, storeUrl);
    expect(read.statusCode).toBe(200);
    expect(read.headers).toMatchObject({ 'content-type': 'image/webp' });
    expect(read.headers['cache-control']).toContain('private');
    expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined();
    const [message] = (await theirs(chat)).items;
    expect(message?.content).toEqual({ type: 'picture', url: storeUrl, width: 64, height: 32 });
    const stranger = await newPerson();
    expect((await get(stranger.visitor, picture.url)).statusCode).toBe(404);
    expect((await get(stranger.visitor, storeUrl)).statusCode).toBe(403);
    expect((await get(product.visitor(), picture.url)).statusCode).toBe(401);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a text', Buffer.from('no picture')],
  ])('are refused if they are %s', async (_name, body) => {
    const { diner, conversation } = await openChat(product);
    const params = { conversationId: conversation.id };
    const reply = await diner.call(myChatApi.upload, { params, body });
    expect(reply.refusal?.code).toBe('pictureUnreadable');
  });

  it('of another conversation or side cannot be sent', async () => {
    const [one, two] = [await openChat(product), await openChat(product)];
    const picture = await one.diner.do(myChatApi.upload, {
      params: { conversationId: one.conversation.id },
      body: await photo(),
    });
    const content = { type: 'picture', pictureId: picture.id } as const;
    const elsewhere = await two.diner.call(myChatApi.send, {
      params: { conversationId: two.conversation.id },
      body: { clientId: randomUUID(), content },
    });
    const byStore = await one.host.call(storeChatApi.send, {
      params: { storeId: one.storeId, conversationId: one.conversation.id },
      body: { clientId: randomUUID(), content },
    });
    expect([elsewhere.refusal?.code, byStore.refusal?.code]).toEqual([
      'chatPictureMissing',
      'chatPictureMissing',
    ]);
  });
});

describe('cards', () => {
  it('show an order of the diner at the store, as it is now, and nothing else', async () => {
    const { storeId, kind, manager } = await openStore(product, 4);
    const diner = await newPerson();
    const other = await newPerson();
    const order = await book(diner.visitor, storeId, slotAt(kind.id));
    const foreign = await book(other.visitor, storeId, slotAt(kind.id));
    const { id } = await diner.visitor.do(myChatApi.openConversation, { body: { with: 'store', storeId } });
    const card = { kind: 'order', storeId, orderId: order.id } as const;
    const sent = await sendBy(diner.visitor, id, { type: 'card', card });
    expect(sent.content).toMatchObject({
      type: 'card',
      card: { kind: 'order', orderId: order.id, status: 'waitService', people: 2, storeName: 'Test kitchen' },
    });
    await manager.do(staffOrdersApi.storeCancelOrder, {
      params: { storeId, orderId: order.id },
      body: { version: order.version },
    });
    const [seen] = (await mine(diner.visitor, id)).items;
    expect(seen?.content).toMatchObject({ card: { status: 'closed' } });
    const elsewhere = await openStore(product, 1);
    for (const wrong of [
      { kind: 'order', storeId, orderId: foreign.id },
      { kind: 'order', storeId, orderId: randomUUID() },
      { kind: 'store', storeId: elsewhere.storeId },
      { kind: 'menu', storeId: randomUUID() },
    ] as const) {
      const reply = await diner.visitor.call(myChatApi.send, {
        params: { conversationId: id },
        body: { clientId: randomUUID(), content: { type: 'card', card: wrong } },
      });
      expect(reply.refusal?.code).toBe('cardNotFitting');
    }
  });

  it('show the store and its menu', async () => {
    const { diner, conversation, storeId } = await openChat(product);
    const store = await sendBy(diner, conversation.id, { type: 'card', card: { kind: 'store', storeId } });
    expect(store.content).toMatchObject({ card: { kind: 'store', storeName: 'Test kitchen' } });
    const menu = await sendBy(diner, conversation.id, { type: 'card', card: { kind: 'menu', storeId } });
    expect(menu.content).toMatchObject({ card: { kind: 'menu', storeId } });
  });
});
