import { randomUUID } from 'node:crypto';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChatFixture, openChat, saidIn, sendBy, textOf } from '#testing/chat.ts';
import { addStaff } from '#testing/fixtures.ts';
import { twinAt } from '#testing/nodes.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

/** Two nodes on one database. */
let product: Product;
let other: Product;
beforeAll(async () => {
  product = await startProduct();
  other = await startProduct({ database: product, clock: product.clock });
});

const mine = (visitor: Visitor, conversationId: string) =>
  visitor.do(myChatApi.messages, { params: { conversationId }, query: {} });
const theirs = ({ host, storeId, conversation }: ChatFixture) =>
  host.do(storeChatApi.messages, {
    params: { storeId, conversationId: conversation.id },
    query: {},
  });

describe('at the same time', () => {
  it('one id with different texts is taken once, also on two nodes', async () => {
    const chat = await openChat(product);
    const clientId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        twinAt(index % 2 === 0 ? product : other, chat.diner).call(myChatApi.send, {
          params: { conversationId: chat.conversation.id },
          body: { clientId, content: textOf(`text ${index % 3}`) },
        }),
      ),
    );
    const { items } = await mine(chat.diner, chat.conversation.id);
    expect(items).toHaveLength(1);
    const [kept] = saidIn(items);
    expect(replies.map(({ refusal, body }) => refusal?.code ?? saidIn([body])[0])).toEqual(
      replies.map((_, index) => (kept === `1 text ${index % 3}` ? kept : 'messageIdReused')),
    );
  });

  it('read marks of colleagues on two nodes end at the furthest', async () => {
    const chat = await openChat(product);
    const { id: conversationId } = chat.conversation;
    for (let count = 1; count <= 8; count += 1) await sendBy(chat.diner, conversationId, `message ${count}`);
    const params = { storeId: chat.storeId, conversationId };
    await Promise.all(
      [3, 8, 1, 5, 7, 2, 8, 4].map((seq, index) =>
        twinAt(index % 2 === 0 ? product : other, chat.host).do(storeChatApi.markRead, {
          params,
          body: { seq },
        }),
      ),
    );
    const { unread, readSeq } = await chat.host.do(storeChatApi.read, { params });
    expect({ unread, readSeq }).toEqual({ unread: 0, readSeq: 8 });
  });

  it('two colleagues answer: both answers are kept, each with its author', async () => {
    const chat = await openChat(product);
    const colleague = await newPerson(product);
    await addStaff(product.db, chat.storeId, colleague.id, 'manager');
    const clientId = randomUUID();
    const params = { storeId: chat.storeId, conversationId: chat.conversation.id };
    const answer = (visitor: Visitor, id: string, text: string) =>
      visitor.call(storeChatApi.send, {
        params,
        body: { clientId: id, content: textOf(text) },
      });
    const [first, second] = await Promise.all([
      answer(chat.host, randomUUID(), 'Yes, at seven'),
      answer(twinAt(other, colleague.visitor), randomUUID(), 'No, we are full'),
    ]);
    expect([first?.body.seq, second?.body.seq].toSorted()).toEqual([1, 2]);
    const { items } = await theirs(chat);
    expect(items.map(({ colleague: author }) => author?.isMe).toSorted()).toEqual([false, true]);
    // The ids of one store's messages are shared: a colleague's id does not replace a message.
    await answer(chat.host, clientId, 'Come at eight');
    const reused = await answer(colleague.visitor, clientId, 'Come at nine');
    expect(reused.refusal?.code).toBe('messageIdReused');
  });
});
