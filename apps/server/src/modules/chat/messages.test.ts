import { randomUUID } from 'node:crypto';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { DeliveredEvent } from '@xiwei/contract/events/events.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openChat, readAsDiner, saidIn, sendBy, sendByStore, textOf } from '#testing/chat.ts';
import { follow } from '#testing/follow.ts';
import { doJob } from '#testing/orders.ts';
import { addAdmin } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { UNREAD_JOB } from './chat.jobs.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe('a message', () => {
  it('that is sent again with its id is added once', async () => {
    const { diner, conversation } = await openChat(product);
    const clientId = randomUUID();
    const first = await sendBy(diner, conversation.id, 'Hello', clientId);
    expect(await sendBy(diner, conversation.id, 'Hello', clientId)).toEqual(first);
    const other = await diner.call(myChatApi.send, {
      params: { conversationId: conversation.id },
      body: { clientId, content: textOf('Something else') },
    });
    expect(other.refusal?.code).toBe('messageIdReused');
    expect(saidIn((await readAsDiner(diner, conversation.id)).items)).toEqual(['1 Hello']);
  });

  it('that is sent many times at once is added once', async () => {
    const { diner, conversation } = await openChat(product);
    const clientId = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => sendBy(diner, conversation.id, 'Hello', clientId)),
    );
    expect(new Set(sent.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect((await readAsDiner(diner, conversation.id)).items).toHaveLength(1);
  });

  it('gets the former answer by its id, whatever the key of the call is', async () => {
    const { diner, conversation } = await openChat(product);
    const params = { conversationId: conversation.id };
    const key = randomUUID();
    const body = { clientId: randomUUID(), content: textOf('Hello') };
    const send = (input: typeof body) => diner.call(myChatApi.send, { params, body: input }, { key });
    const [one, two] = await Promise.all([send(body), send(body)]);
    expect(two?.body).toEqual(one?.body);
    expect((await send(body)).body).toEqual(one?.body);
    expect((await send({ ...body, clientId: randomUUID() })).body).toMatchObject({ seq: 2 });
  });

  it('leaves an audit record without its text', async () => {
    const { diner, conversation } = await openChat(product);
    await sendBy(diner, conversation.id, 'a text that no record contains');
    const records = await product.db
      .selectFrom('audit_record')
      .selectAll()
      .where('endpoint', '=', 'chat.sendMyMessage')
      .execute();
    const own = records.filter(({ params }) => JSON.stringify(params).includes(conversation.id));
    expect(own).toMatchObject([{ outcome: 'done', detail: { seq: 1 } }]);
    expect(JSON.stringify(own)).not.toContain('no record contains');
  });

  it.each([
    ['only spaces', '   \n '],
    ['only zero-width characters', '\u200b\u200d'],
    ['a text that is too long', 'a'.repeat(1001)],
  ])('with %s is refused', async (_name, text) => {
    const { diner, conversation } = await openChat(product);
    const reply = await diner.call(myChatApi.send, {
      params: { conversationId: conversation.id },
      body: { clientId: randomUUID(), content: textOf(text) },
    });
    expect(reply.refusal?.code).toBe('inputInvalid');
  });

  it('of a megabyte is refused before it is read', async () => {
    const { diner, conversation } = await openChat(product);
    const reply = await diner.call(myChatApi.send, {
      params: { conversationId: conversation.id },
      body: { clientId: randomUUID(), content: textOf('a'.repeat(1_000_000)) },
    });
    expect(reply.refusal?.code).toBe('tooLarge');
  });

  it('is stored and returned as it was written', async () => {
    const { diner, conversation } = await openChat(product);
    const text = '<script>alert(1)</script> https://example.com/?a=b&c=%3C 🍜 𠮷';
    await sendBy(diner, conversation.id, text);
    expect(saidIn((await readAsDiner(diner, conversation.id)).items)).toEqual([`1 ${text}`]);
  });

  it('is refused when one person sends too many', async () => {
    const { diner, conversation } = await openChat(product);
    const replies = await Promise.all(
      Array.from({ length: 130 }, (_, index) =>
        diner.call(myChatApi.send, {
          params: { conversationId: conversation.id },
          body: { clientId: randomUUID(), content: textOf(`message ${index}`) },
        }),
      ),
    );
    const refused = replies.filter(({ refusal }) => refusal?.code === 'tooManyRequests');
    expect(refused.length).toBeGreaterThan(0);
    const { lastSeq } = await readAsDiner(diner, conversation.id);
    expect(lastSeq).toBe(replies.filter(({ status }) => status === 200).length);
  });
});

describe('events', () => {
  it('carry ids and numbers only, to the members', async () => {
    const chat = await openChat(product);
    const { id: conversationId } = chat.conversation;
    const diner = await follow(product, chat.diner.cookies, [`user:${chat.dinerId}`]);
    const host = await follow(product, chat.host.cookies, [`store:${chat.storeId}`]);
    await sendBy(chat.diner, conversationId, 'a text that no event contains');
    await chat.host.do(storeChatApi.markRead, {
      params: { storeId: chat.storeId, conversationId },
      body: { seq: 1 },
    });
    const expected: DeliveredEvent[] = [
      { name: 'chat.messageAdded', data: { conversationId, seq: 1 } },
      { name: 'chat.read', data: { conversationId, side: 'store', seq: 1 } },
    ];
    await expect.poll(() => diner.events).toEqual(expected);
    await expect.poll(() => host.events).toEqual(expected);
    diner.stop();
    host.stop();
  });

  it('of typing reach the other side, on any node, and are not stored', async () => {
    const chat = await openChat(product);
    const { id: conversationId } = chat.conversation;
    const other = await startProduct({ database: product, clock: product.clock });
    const host = await follow(other, chat.host.cookies, [`store:${chat.storeId}`]);
    const diner = await follow(product, chat.diner.cookies, [`user:${chat.dinerId}`]);
    await chat.diner.do(myChatApi.type, { params: { conversationId } });
    await expect
      .poll(() => host.events)
      .toEqual([{ name: 'chat.typing', data: { conversationId, side: 'user' } }]);
    expect(diner.events).toEqual([]);
    const stored = await product.db
      .selectFrom('event_outbox')
      .select('id')
      .where('name', '=', 'chat.typing')
      .execute();
    const records = await product.db
      .selectFrom('audit_record')
      .select('id')
      .where('endpoint', '=', 'chat.typeInMyConversation')
      .execute();
    expect([stored, records]).toEqual([[], []]);
    host.stop();
    diner.stop();
  });
});

describe('unread messages', () => {
  it('to the platform become a notice of each administrator', async () => {
    const admin = await (await addAdmin(product)).visitor();
    const { diner } = await openChat(product);
    const { id } = await diner.do(myChatApi.openConversation, { body: { with: 'platform' } });
    await sendBy(diner, id, 'My booking is missing');
    product.clock.pass(11 * 60);
    await doJob(product, UNREAD_JOB, {});
    await expect
      .poll(async () => (await admin.do(noticesApi.listNotices, { query: {} })).items)
      .toContainEqual(
        expect.objectContaining({ kind: 'adminChatUnread', path: '/admin/admin-conversations' }),
      );
  });

  it('become one notice after some minutes, until they are read', async () => {
    const chat = await openChat(product);
    const { id: conversationId } = chat.conversation;
    const kinds = async (visitor: Visitor) =>
      (await visitor.do(noticesApi.listNotices, { query: {} })).items.map(({ kind, path }) => ({
        kind,
        path,
      }));
    await sendByStore(chat, 'Your table is ready');
    await doJob(product, UNREAD_JOB, {});
    expect(await kinds(chat.diner)).toEqual([]);
    product.clock.pass(11 * 60);
    await sendByStore(chat, 'Are you there?');
    await doJob(product, UNREAD_JOB, {});
    await doJob(product, UNREAD_JOB, {});
    const expected = { kind: 'chatUnread', path: `/im-detail/${conversationId}` };
    await expect.poll(() => kinds(chat.diner)).toEqual([expected]);
    product.clock.pass(11 * 60);
    await doJob(product, UNREAD_JOB, {});
    await chat.diner.do(myChatApi.markRead, {
      params: { conversationId },
      body: { seq: 2 },
    });
    await sendByStore(chat, 'One more thing');
    await sendBy(chat.diner, conversationId, 'On my way');
    product.clock.pass(11 * 60);
    await doJob(product, UNREAD_JOB, {});
    await expect.poll(() => kinds(chat.diner)).toEqual([expected, expected]);
    await expect
      .poll(() => kinds(chat.host))
      .toEqual([{ kind: 'staffChatUnread', path: `/web/${chat.storeId}/im-detail/${conversationId}` }]);
  });
});
