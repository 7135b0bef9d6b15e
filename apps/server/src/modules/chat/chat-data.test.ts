import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { expect, it } from 'vitest';
import { createEmit } from '#platform/events/outbox.ts';
import { openChat, photo, saidIn, sendBy, sendByStore } from '#testing/chat.ts';
import { passFreshCheck, signedInPeople } from '#testing/people.ts';
import { tablesContaining } from '#testing/personal-data.ts';
import { startProduct, type Visitor } from '#testing/product.ts';
import { createGroup } from './index.ts';

const product = await startProduct();

async function close(visitor: Visitor): Promise<void> {
  await passFreshCheck(product);
  await visitor.do(privacyApi.closeAccount, { body: { confirmed: true } });
}

it('a copy of a person’s data contains their conversations, and of groups their own messages', async () => {
  const chat = await openChat(product);
  const [other] = await signedInPeople(product, 1);
  if (!other) throw new Error('No person was signed in');
  await sendBy(chat.diner, chat.conversation.id, 'Is there parking?');
  await sendByStore(chat, 'Behind the house');
  const groupId = await product.db
    .transaction()
    .execute((db) =>
      createGroup(
        { emit: createEmit(new Map()) },
        { db, now: product.clock.now() },
        { key: 'test/copy', name: { en: 'Group' }, storeId: null, userIds: [chat.dinerId, other.id] },
      ),
    );
  await sendBy(other.visitor, groupId, 'a text of someone else');
  await sendBy(chat.diner, groupId, 'my own text');
  await passFreshCheck(product);
  const data = await chat.diner.do(privacyApi.readMyData, {});
  const ofStore = data.conversations.find(({ kind }) => kind === 'store');
  expect(ofStore).toMatchObject({
    storeId: chat.storeId,
    messages: [
      { by: 'you', text: 'Is there parking?' },
      { by: 'restaurant', text: 'Behind the house' },
    ],
  });
  expect(data.restaurants.map(({ id }) => id)).toContain(chat.storeId);
  expect(data.conversations.find(({ kind }) => kind === 'group')?.messages).toMatchObject([
    { by: 'you', text: 'my own text' },
  ]);
  expect(JSON.stringify(data)).not.toContain('a text of someone else');
});

it('closing an account deletes conversations with stores, and erases messages in groups', async () => {
  const chat = await openChat(product);
  const [other] = await signedInPeople(product, 1);
  if (!other) throw new Error('No person was signed in');
  const groupId = await product.db
    .transaction()
    .execute((db) =>
      createGroup(
        { emit: createEmit(new Map()) },
        { db, now: product.clock.now() },
        { key: 'test/closing', name: { en: 'Group' }, storeId: null, userIds: [chat.dinerId, other.id] },
      ),
    );
  const picture = await chat.diner.do(myChatApi.upload, {
    params: { conversationId: groupId },
    body: await photo(),
  });
  await sendBy(chat.diner, chat.conversation.id, 'a secret for the store');
  await sendByStore(chat, 'an answer about the person');
  await sendBy(chat.diner, groupId, 'a secret for the group');
  await sendBy(other.visitor, groupId, 'Hello');
  await sendBy(chat.diner, groupId, { type: 'picture', pictureId: picture.id });
  await close(chat.diner);
  const { items } = await other.visitor.do(myChatApi.messages, {
    params: { conversationId: groupId },
    query: {},
  });
  expect(saidIn(items)).toEqual(['1 erased', '2 Hello', '3 erased']);
  const params = { storeId: chat.storeId };
  expect((await chat.host.do(storeChatApi.list, { params, query: {} })).items).toEqual([]);
  const texts = [
    'a secret for the store',
    'a secret for the group',
    'an answer about the person',
    picture.id,
  ];
  for (const text of texts) expect(await tablesContaining(product.db, text)).toEqual([]);
  expect(await tablesContaining(product.db, chat.dinerId)).not.toContain('chat_message');
});

it('closing the account of an employee leaves the store’s messages, without their name', async () => {
  const chat = await openChat(product);
  await sendByStore(chat, 'Welcome');
  await close(chat.host);
  const { items } = await chat.diner.do(myChatApi.messages, {
    params: { conversationId: chat.conversation.id },
    query: {},
  });
  expect(saidIn(items)).toEqual(['1 Welcome']);
  expect(await tablesContaining(product.db, chat.hostId)).not.toContain('chat_message');
});
