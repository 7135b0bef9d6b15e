import { randomUUID } from 'node:crypto';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { saidIn, sendBy, textOf } from '#testing/chat.ts';
import {
  acceptFeast,
  createFeast,
  type FeastStore,
  feastInput,
  feastStore,
  join,
  passAudit,
  publishedFeast,
  publishFeast,
  readManaged,
} from '#testing/feasts.ts';
import { newPerson } from '#testing/orders.ts';
import { settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';
import type { Product, Visitor } from '#testing/product.ts';

const DAY = 24 * 3600;

const paying = await startPaying();
let product: Product;
beforeAll(async () => {
  product = paying.product;
});

interface Feast {
  storeId: string;
  id: string;
}

const keyOf = ({ storeId, id }: Feast) => ({ storeId, feastId: id });

/** Returns the group chat that a feast’s page names to a reader. */
const chatOf = async (visitor: Visitor, feast: Feast): Promise<string | null> =>
  (await visitor.do(feastsApi.readFeastFor, { params: keyOf(feast), query: { key: '' } })).conversationId;

const send = (visitor: Visitor, conversationId: string, text: string) =>
  visitor.call(myChatApi.send, {
    params: { conversationId },
    body: { clientId: randomUUID(), content: textOf(text) },
  });

const refusalOf = async (visitor: Visitor, conversationId: string) =>
  (await visitor.call(myChatApi.messages, { params: { conversationId }, query: {} })).refusal?.code;

/** Publishes a feast of a store with one member. */
async function feastWithMember() {
  const store = await feastStore(product);
  const feast = await publishedFeast(product, store);
  const member = await newPerson(product);
  await join(member.visitor, feast);
  const { conversationId } = await readManaged(store, feast);
  if (conversationId === null) throw new Error('The feast has no group chat');
  return { store, feast, member, conversationId };
}

const close = async (store: FeastStore, feast: Parameters<typeof readManaged>[1]) => {
  const { version } = await readManaged(store, feast);
  await store.manager.do(storeFeastsApi.close, { params: keyOf(feast), body: { version, reason: '' } });
};

describe('the group chat of a feast', () => {
  it('exists from the moment registration can begin, with the title of the feast', async () => {
    const store = await feastStore(product, 1, {}, 'normal');
    const draft = await publishFeast(store, await createFeast(product, store));
    expect(draft).toMatchObject({ status: 'waitAudit', conversationId: null });
    await passAudit(product, draft);
    const { conversationId } = await readManaged(store, draft);
    const conversation = await store.manager.do(storeChatApi.read, {
      params: { storeId: store.storeId, conversationId: conversationId ?? '' },
    });
    expect(conversation).toMatchObject({
      kind: 'group',
      memberCount: 1,
      with: { name: 'Hairy crab dinner' },
    });
  });

  it('has the store and its members talk, and is closed to everyone else', async () => {
    const { store, feast, member, conversationId } = await feastWithMember();
    const [second, stranger] = [await newPerson(product), await newPerson(product)];
    await join(second.visitor, feast);
    expect(await chatOf(member.visitor, feast)).toBe(conversationId);
    expect(await chatOf(stranger.visitor, feast)).toBeNull();
    expect(await refusalOf(stranger.visitor, conversationId)).toBe('notFound');
    await sendBy(member.visitor, conversationId, 'Is there parking?');
    await store.manager.do(storeChatApi.send, {
      params: { storeId: store.storeId, conversationId },
      body: { clientId: randomUUID(), content: textOf('Behind the house') },
    });
    const { items } = await second.visitor.do(myChatApi.messages, {
      params: { conversationId },
      query: {},
    });
    expect(saidIn(items)).toEqual(['1 Is there parking?', '2 Behind the house']);
  });

  it('opens with the payment of the deposit, not before', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { depositPerPerson: 100 as never });
    const { visitor } = await newPerson(product);
    const { paymentId } = await join(visitor, feast);
    expect(await chatOf(visitor, feast)).toBeNull();
    const payment = { storeId: feast.storeId, id: paymentId ?? '' };
    paying.till.pay('wechatPay', await startPaymentBy(visitor, payment, 'wechatPay'));
    await settleDown(paying);
    const conversationId = await chatOf(visitor, feast);
    expect((await send(visitor, conversationId ?? '', 'Paid')).status).toBe(200);
  });

  it('is closed to those who leave, and to those whom the creator withdraws', async () => {
    const { store, feast, member, conversationId } = await feastWithMember();
    const other = await newPerson(product);
    const { id: participantId } = await join(other.visitor, feast);
    await member.visitor.do(feastsApi.exitFeast, { params: keyOf(feast), body: { refund: true } });
    await store.manager.do(storeFeastsApi.withdraw, {
      params: { ...keyOf(feast), participantId },
      body: { reason: '' },
    });
    for (const { visitor } of [member, other]) {
      expect(await refusalOf(visitor, conversationId)).toBe('notFound');
      expect(await chatOf(visitor, feast)).toBeNull();
    }
    await join(member.visitor, feast);
    expect(await chatOf(member.visitor, feast)).toBe(conversationId);
  });

  it('follows the title of the feast', async () => {
    const { store, feast, member, conversationId } = await feastWithMember();
    const { version } = await readManaged(store, feast);
    const {
      visibility: _,
      shareable: __,
      ...input
    } = feastInput(product, store.kind.id, { title: 'Crab night' });
    await store.manager.do(storeFeastsApi.update, {
      params: keyOf(feast),
      body: { ...input, version },
    });
    const conversation = await member.visitor.do(myChatApi.read, {
      params: { conversationId },
    });
    expect(conversation.with.name).toBe('Crab night');
  });

  it('can be read after the feast was closed, and takes messages for a week', async () => {
    const { store, feast, member, conversationId } = await feastWithMember();
    await close(store, feast);
    expect((await send(member.visitor, conversationId, 'What a pity')).status).toBe(200);
    product.clock.pass(8 * DAY);
    expect((await send(member.visitor, conversationId, 'Next year?')).refusal?.code).toBe(
      'conversationClosed',
    );
    expect(await refusalOf(member.visitor, conversationId)).toBeUndefined();
  });

  it('of a diner is between the diner and the members, without the store', async () => {
    const store = await feastStore(product);
    const { storeId } = store;
    const creator = await newPerson(product);
    const draft = await creator.visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = keyOf(draft);
    await creator.visitor.do(myFeastsApi.publish, { params, body: { version: draft.version } });
    await acceptFeast(store, draft);
    await passAudit(product, draft);
    const { conversationId } = await creator.visitor.do(myFeastsApi.read, { params });
    await sendBy(creator.visitor, conversationId ?? '', 'Welcome');
    expect((await readManaged(store, draft)).conversationId).toBeNull();
    const reply = await store.manager.call(storeChatApi.read, {
      params: { storeId, conversationId: conversationId ?? '' },
    });
    expect(reply.refusal?.code).toBe('notFound');
  });
});
