import { randomUUID } from 'node:crypto';
import { myChatApi, platformChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, openStore, slotAt } from '#testing/bookings.ts';
import {
  type ChatFixture,
  openChat,
  photo,
  readAsDiner,
  readPictureAt,
  saidIn,
  sendBy,
  sendByStore,
  textOf,
} from '#testing/chat.ts';
import { addStaff } from '#testing/fixtures.ts';
import { follow } from '#testing/follow.ts';
import { addAdmin, passSecondFactor, setNickname, signedInPeople } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const newPerson = async () => {
  const [person] = await signedInPeople(product, 1);
  if (!person) throw new Error('No person was signed in');
  return person;
};

const theirs = ({ host, storeId, conversation }: ChatFixture, query: object = {}) =>
  host.do(storeChatApi.messages, { params: { storeId, conversationId: conversation.id }, query });

describe('a conversation of a diner and a store', () => {
  it('is one for both, and shows the other side', async () => {
    const chat = await openChat(product);
    await setNickname(product.db, chat.dinerId, `Ming ${chat.dinerId.slice(0, 6)}`);
    const again = await chat.diner.do(myChatApi.openConversation, {
      body: { with: 'store', storeId: chat.storeId.toUpperCase() },
    });
    expect(again.id).toBe(chat.conversation.id);
    expect(chat.conversation).toMatchObject({
      kind: 'store',
      with: { side: 'store', name: 'Test kitchen', storeId: chat.storeId, dinerId: null },
      lastSeq: 0,
      lastMessage: null,
      unread: 0,
    });
    const params = { storeId: chat.storeId };
    expect((await chat.host.do(storeChatApi.list, { params, query: {} })).items).toEqual([]);
    await sendBy(chat.diner, chat.conversation.id, 'Do you have a high chair?');
    const { items } = await chat.host.do(storeChatApi.list, { params, query: {} });
    expect(items).toMatchObject([
      {
        id: chat.conversation.id,
        with: { side: 'user', name: `Ming ${chat.dinerId.slice(0, 6)}` },
        unread: 1,
        lastMessage: { seq: 1, isOurs: false, side: 'user', colleague: null },
      },
    ]);
  });

  it('numbers the messages of both sides without gaps, and pages them in both directions', async () => {
    const chat = await openChat(product);
    for (let count = 1; count <= 6; count += 1) {
      if (count % 2 === 1) await sendBy(chat.diner, chat.conversation.id, `diner ${count}`);
      else await sendByStore(chat, `store ${count}`);
    }
    const { id } = chat.conversation;
    expect(saidIn((await readAsDiner(chat.diner, id)).items)).toEqual([
      ...['1 diner 1', '2 store 2', '3 diner 3', '4 store 4', '5 diner 5', '6 store 6'],
    ]);
    expect(saidIn((await readAsDiner(chat.diner, id, { after: 4 })).items)).toEqual([
      '5 diner 5',
      '6 store 6',
    ]);
    expect(saidIn((await theirs(chat, { before: 4, limit: 2 })).items)).toEqual(['2 store 2', '3 diner 3']);
    expect(saidIn((await theirs(chat, { after: 0, limit: 2 })).items)).toEqual(['1 diner 1', '2 store 2']);
    expect((await theirs(chat, { after: 6 })).items).toEqual([]);
  });

  it('shows colleagues who answered, and the diner only the store', async () => {
    const chat = await openChat(product);
    await setNickname(product.db, chat.hostId, `Host ${chat.hostId.slice(0, 6)}`);
    const sent = await sendByStore(chat, 'Yes, we do');
    const colleague = { name: `Host ${chat.hostId.slice(0, 6)}`, isMe: true };
    expect(sent).toMatchObject({ side: 'store', isOurs: true, colleague });
    const other = await newPerson();
    await addStaff(product.db, chat.storeId, other.id, 'manager');
    const [seen] = (await theirs({ ...chat, host: other.visitor })).items;
    expect(seen?.colleague).toEqual({ ...colleague, isMe: false });
    const [forDiner] = (await readAsDiner(chat.diner, chat.conversation.id)).items;
    expect(forDiner).toMatchObject({ side: 'store', isOurs: false, sender: null, colleague: null });
    expect(JSON.stringify(forDiner)).not.toContain('Host');
  });

  it('counts what is unread, and moves read marks forward only', async () => {
    const chat = await openChat(product);
    const { id } = chat.conversation;
    for (const text of ['one', 'two', 'three']) await sendBy(chat.diner, id, text);
    const params = { storeId: chat.storeId, conversationId: id };
    const count = async () =>
      (await chat.host.do(storeChatApi.count, { params: { storeId: chat.storeId } })).count;
    const mark = (seq: number) => chat.host.do(storeChatApi.markRead, { params, body: { seq } });
    expect(await count()).toBe(3);
    await mark(2);
    expect(await count()).toBe(1);
    expect((await readAsDiner(chat.diner, id)).otherReadSeq).toBe(2);
    await mark(1);
    expect(await count()).toBe(1);
    // A mark beyond the last message does not hide later ones.
    await mark(2_147_483_647);
    expect(await count()).toBe(0);
    await sendBy(chat.diner, id, 'four');
    expect(await count()).toBe(1);
    expect((await chat.diner.do(myChatApi.count, {})).count).toBe(0);
    await sendByStore(chat, 'five');
    const unread = async () => {
      const { items } = await chat.diner.do(myChatApi.list, { query: {} });
      return [(await chat.diner.do(myChatApi.count, {})).count, items.find((each) => each.id === id)?.unread];
    };
    expect(await unread()).toEqual([1, 1]);
    // An answer to what is not marked as read is not unread itself.
    await sendBy(chat.diner, id, 'six');
    expect(await unread()).toEqual([1, 1]);
    await chat.diner.do(myChatApi.markRead, {
      params: { conversationId: id },
      body: { seq: 6 },
    });
    expect((await chat.diner.do(myChatApi.count, {})).count).toBe(0);
  });

  it('can be searched by messages and by names', async () => {
    const chat = await openChat(product);
    const { id } = chat.conversation;
    await sendBy(chat.diner, id, 'A table by the WINDOW, please');
    await sendByStore(chat, '100% sure: _window_ seat');
    const found = await chat.diner.do(myChatApi.search, {
      params: { conversationId: id },
      query: { q: 'window' },
    });
    expect(found.items.map(({ seq }) => seq)).toEqual([2, 1]);
    const percent = await chat.diner.do(myChatApi.search, {
      params: { conversationId: id },
      query: { q: '%' },
    });
    expect(percent.items.map(({ seq }) => seq)).toEqual([2]);
    const search = async (q: string) =>
      (await chat.diner.do(myChatApi.list, { query: { q } })).items.map((each) => each.id);
    expect(await search('kitchen')).toEqual([id]);
    const matchOf = async (q: string) =>
      (await chat.diner.do(myChatApi.list, { query: { q } })).items.map(({ match }) => match?.seq ?? null);
    expect([await matchOf('TABLE'), await matchOf('window'), await matchOf('kitchen')]).toEqual([
      ...[[1], [2], [null]],
    ]);
    expect(await search('WINDOW')).toEqual([id]);
    expect(await search('terrace')).toEqual([]);
  });

  it('can be opened by the store for an order of a diner with an account', async () => {
    const { storeId, kind, manager } = await openStore(product, 4);
    const { visitor, id: dinerId } = await newPerson();
    const order = await book(visitor, storeId, slotAt(kind.id));
    const open = (orderId: string) =>
      manager.call(storeChatApi.openStoreConversation, { params: { storeId }, body: { orderId } });
    await product.db.updateTable('diner').set({ user_id: dinerId }).where('store_id', '=', storeId).execute();
    const opened = await open(order.id);
    expect(opened.body).toMatchObject({
      kind: 'store',
      with: { name: 'Li Lei', side: 'user', dinerId: order.diner?.id },
    });
    const own = await visitor.do(myChatApi.openConversation, { body: { with: 'store', storeId } });
    expect(own.id).toBe(opened.body.id);
    const byPhone = await bookByStaff(manager, storeId, { time: '18:00' });
    expect((await open(byPhone.id)).refusal?.code).toBe('guestWithoutAccount');
    expect((await open(randomUUID())).refusal?.code).toBe('notFound');
  });
});

describe('the platform', () => {
  it('answers diners, and all administrators see which colleague did', async () => {
    const diner = await newPerson();
    const { id } = await diner.visitor.do(myChatApi.openConversation, { body: { with: 'platform' } });
    await sendBy(diner.visitor, id, 'My refund is missing');
    const admin = await (await addAdmin(product)).visitor();
    const { items } = await admin.do(platformChatApi.list, { query: {} });
    expect(items.find((each) => each.id === id)).toMatchObject({ kind: 'platform', unread: 1 });
    await admin.do(platformChatApi.send, {
      params: { conversationId: id },
      body: { clientId: randomUUID(), content: textOf('We are looking into it') },
    });
    const { items: seen } = await readAsDiner(diner.visitor, id);
    expect(seen.at(-1)).toMatchObject({ side: 'platform', isOurs: false, colleague: null });
    // Conversations with stores are none of the platform's.
    const chat = await openChat(product);
    const foreign = await admin.call(platformChatApi.messages, {
      params: { conversationId: chat.conversation.id },
      query: {},
    });
    expect(foreign.refusal?.code).toBe('notFound');
  });
});

describe('strangers', () => {
  it('neither read, write, mark nor type in a conversation, and do not learn that it exists', async () => {
    const chat = await openChat(product);
    await sendBy(chat.diner, chat.conversation.id, 'Private');
    const { visitor: stranger } = await newPerson();
    const conversationId = chat.conversation.id;
    const params = { conversationId };
    const other = await openChat(product);
    const elsewhere = { storeId: other.storeId, conversationId };
    const replies = await Promise.all([
      stranger.call(myChatApi.read, { params }),
      stranger.call(myChatApi.messages, { params, query: {} }),
      stranger.call(myChatApi.search, { params, query: { q: 'Private' } }),
      stranger.call(myChatApi.markRead, { params, body: { seq: 1 } }),
      stranger.call(myChatApi.type, { params }),
      stranger.call(myChatApi.send, {
        params,
        body: { clientId: randomUUID(), content: textOf('Hi') },
      }),
      stranger.call(myChatApi.upload, { params, body: await photo() }),
      // Staff of another store, and staff of this one as persons.
      other.host.call(storeChatApi.messages, { params: elsewhere, query: {} }),
      other.host.call(storeChatApi.send, {
        params: elsewhere,
        body: { clientId: randomUUID(), content: textOf('Hi') },
      }),
      chat.host.call(myChatApi.messages, { params, query: {} }),
    ]);
    expect(replies.map(({ refusal }) => refusal?.code)).toEqual(replies.map(() => 'notFound'));
    const asStore = await chat.diner.call(storeChatApi.send, {
      params: { storeId: chat.storeId, conversationId },
      body: { clientId: randomUUID(), content: textOf('As the store') },
    });
    expect(asStore.refusal?.code).toBe('notAllowed');
    expect((await readAsDiner(chat.diner, conversationId)).items).toHaveLength(1);
  });

  it('are also employees who were removed: calls, pictures and events end', async () => {
    const chat = await openChat(product);
    const owner = await newPerson();
    await addStaff(product.db, chat.storeId, owner.id, 'owner');
    await passSecondFactor(product, owner.id);
    const reader = await follow(product, chat.host.cookies, [`store:${chat.storeId}`]);
    const params = { storeId: chat.storeId, conversationId: chat.conversation.id };
    const picture = await chat.diner.do(myChatApi.upload, { params, body: await photo() });
    await sendBy(chat.diner, chat.conversation.id, { type: 'picture', pictureId: picture.id });
    await expect.poll(() => reader.events.length).toBe(1);
    const url = picture.url.replace('/api/me/', `/api/stores/${chat.storeId}/`);
    expect((await readPictureAt(product, chat.host, url)).statusCode).toBe(200);
    const { id: staffId } = await product.db
      .selectFrom('staff_member')
      .select('id')
      .where('store_id', '=', chat.storeId)
      .where('user_id', '=', chat.hostId)
      .executeTakeFirstOrThrow();
    await owner.visitor.do(identityApi.removeStaff, { params: { storeId: chat.storeId, staffId } });
    await expect.poll(() => reader.isEnded()).toBe(true);
    await sendBy(chat.diner, chat.conversation.id, 'Afterwards');
    expect(reader.events.filter(({ name }) => name.startsWith('chat.'))).toHaveLength(1);
    const replies = await Promise.all([
      chat.host.call(storeChatApi.messages, { params, query: {} }),
      chat.host.call(storeChatApi.send, {
        params,
        body: { clientId: randomUUID(), content: textOf('Still here') },
      }),
      chat.host.call(storeChatApi.list, { params, query: {} }),
      chat.host.call(storeChatApi.search, { params, query: { q: 'Afterwards' } }),
      chat.host.call(storeChatApi.read, { params }),
    ]);
    expect((await readPictureAt(product, chat.host, url)).statusCode).toBe(403);
    expect(replies.map(({ refusal }) => refusal?.code)).toEqual(replies.map(() => 'notAllowed'));
    await expect(follow(product, chat.host.cookies, [`store:${chat.storeId}`])).rejects.toThrow('403');
    reader.stop();
  });
});
