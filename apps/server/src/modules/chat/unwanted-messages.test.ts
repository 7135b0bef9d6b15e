import { randomUUID } from 'node:crypto';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { MAX_UNANSWERED, UNANSWERED_HOURS } from '@xiwei/contract/chat/chat.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChatFixture, openChat, readAsDiner, sendBy, sendByStore, textOf } from '#testing/chat.ts';
import { type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const trySending = async ({ diner, conversation }: ChatFixture, clientId = randomUUID()) => {
  const sent = await diner.call(myChatApi.send, {
    params: { conversationId: conversation.id },
    body: { clientId, content: textOf('Hello') },
  });
  return sent.refusal?.code ?? 'sent';
};
const mute = ({ host, storeId, conversation }: ChatFixture, muted: boolean) =>
  host.do(storeChatApi.mute, {
    params: { storeId, conversationId: conversation.id },
    body: { muted },
  });

describe('a diner whose messages the store does not take', () => {
  it('can read and get messages, and write again when the store allows it', async () => {
    const chat = await openChat(product);
    const clientId = randomUUID();
    await sendBy(chat.diner, chat.conversation.id, 'Hello', clientId);
    expect(await mute(chat, true)).toMatchObject({ muted: true });
    expect(await trySending(chat)).toBe('conversationMuted');
    expect(await trySending(chat, clientId), 'a message that arrived before').toBe('sent');
    await sendByStore(chat, 'No more, please');
    expect((await readAsDiner(chat.diner, chat.conversation.id)).items).toHaveLength(2);
    const params = { conversationId: chat.conversation.id };
    expect(await chat.diner.do(myChatApi.read, { params })).toMatchObject({ muted: true });
    expect(await mute(chat, false)).toMatchObject({ muted: false });
    expect(await trySending(chat)).toBe('sent');
  });

  it('is not heard by a message that is written meanwhile', async () => {
    const chat = await openChat(product);
    const sending = Array.from({ length: 10 }, () => trySending(chat));
    const { lastSeq } = await mute(chat, true);
    const outcomes = await Promise.all(sending);
    const sent = outcomes.filter((outcome) => outcome === 'sent').length;
    expect((await readAsDiner(chat.diner, chat.conversation.id)).items).toHaveLength(sent);
    expect(sent).toBeGreaterThanOrEqual(lastSeq);
    expect(await trySending(chat)).toBe('conversationMuted');
  });
});

describe('a diner who gets no answer', () => {
  it('can send a number of messages, also at once, and more after an answer or a pause', async () => {
    const chat = await openChat(product);
    const sendMany = async (count: number) => {
      const outcomes = await Promise.all(Array.from({ length: count }, () => trySending(chat)));
      return outcomes.filter((outcome) => outcome === 'sent').length;
    };
    expect(await sendMany(MAX_UNANSWERED + 5)).toBe(MAX_UNANSWERED);
    expect(await trySending(chat)).toBe('tooManyUnanswered');
    await sendByStore(chat, 'We are here');
    expect(await sendMany(MAX_UNANSWERED + 1)).toBe(MAX_UNANSWERED);
    product.clock.pass(UNANSWERED_HOURS * 3600 + 1);
    expect(await trySending(chat)).toBe('sent');
    expect(await sendMany(MAX_UNANSWERED)).toBe(MAX_UNANSWERED - 1);
  });

  it('is not limited for the answers of a store', async () => {
    const chat = await openChat(product);
    for (let n = 0; n <= MAX_UNANSWERED; n += 1) await sendByStore(chat, `Answer ${n}`);
    expect(await trySending(chat)).toBe('sent');
  });
});
