import { randomUUID } from 'node:crypto';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { createEmit } from '#platform/events/outbox.ts';
import { saidIn, sendBy, textOf } from '#testing/chat.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { follow } from '#testing/follow.ts';
import { doJob } from '#testing/orders.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { UNREAD_JOB } from './chat.jobs.ts';
import { addGroupMember, createGroup, removeGroupMember } from './index.ts';

let product: Product;
const emit = createEmit(new Map());
beforeAll(async () => {
  product = await startProduct();
});

/** Runs a change in a transaction, as another module does. */
const change = <Result>(work: (call: { db: Db; now: Date }) => Promise<Result>): Promise<Result> =>
  product.db.transaction().execute((db) => work({ db, now: product.clock.now() }));

async function openGroup(people = 3) {
  const members = await signedInPeople(product, people);
  const storeId = await addMerchantAndStore(product.db);
  const [host] = await signedInPeople(product, 1);
  if (!host) throw new Error('No person was signed in');
  await addStaff(product.db, storeId, host.id, 'host');
  const key = `test/${randomUUID()}`;
  const group = { key, name: { en: 'Autumn feast' }, storeId, userIds: members.map(({ id }) => id) };
  const id = await change((call) => createGroup({ emit }, call, group));
  return { id, key, members, storeId, host: host.visitor, group };
}

const read = (visitor: Visitor, conversationId: string) =>
  visitor.call(myChatApi.messages, { params: { conversationId }, query: {} });

describe('a group', () => {
  it('is created once for what it belongs to, and its members and its store talk in it', async () => {
    const { id, members, storeId, host, group } = await openGroup();
    expect(await change((call) => createGroup({ emit }, call, group))).toBe(id);
    const [one, two] = members;
    if (!one || !two) throw new Error('The group has no members');
    await sendBy(one.visitor, id, 'Who brings the wine?');
    const conversation = await two.visitor.do(myChatApi.read, {
      params: { conversationId: id },
    });
    expect(conversation).toMatchObject({
      kind: 'group',
      with: { name: 'Autumn feast', storeId },
      memberCount: 4,
      unread: 1,
      lastMessage: { side: 'user', isOurs: false, sender: { name: null } },
    });
    const params = { storeId, conversationId: id };
    await host.do(storeChatApi.send, {
      params,
      body: { clientId: randomUUID(), content: textOf('We do') },
    });
    expect(saidIn((await read(two.visitor, id)).body.items)).toEqual(['1 Who brings the wine?', '2 We do']);
  });

  it('is open to those who are added, and closed to those who are removed', async () => {
    const { id, key, members } = await openGroup();
    const [newcomer] = await signedInPeople(product, 1);
    const [one] = members;
    if (!newcomer || !one) throw new Error('The group has no members');
    expect((await read(newcomer.visitor, id)).refusal?.code).toBe('notFound');
    const reader = await follow(product, newcomer.visitor.cookies, [`user:${newcomer.id}`]);
    await change((call) => addGroupMember({ emit }, call, key, newcomer.id));
    await change((call) => addGroupMember({ emit }, call, key, newcomer.id));
    await expect.poll(() => reader.events.map(({ name }) => name)).toEqual(['chat.conversationChanged']);
    await sendBy(newcomer.visitor, id, 'Hello');
    await change((call) => removeGroupMember({ emit }, call, key, newcomer.id));
    await sendBy(one.visitor, id, 'Who was that?');
    expect((await read(newcomer.visitor, id)).refusal?.code).toBe('notFound');
    expect((await newcomer.visitor.do(myChatApi.list, { query: {} })).items).toEqual([]);
    await expect
      .poll(() => reader.events.map(({ name }) => name))
      .toEqual(['chat.conversationChanged', 'chat.messageAdded', 'chat.conversationChanged']);
    reader.stop();
  });

  it('takes no message of a member after their removal, whatever is sent at the same time', async () => {
    const { id, key, members } = await openGroup();
    const [one, two] = members;
    if (!one || !two) throw new Error('The group has no members');
    const sending = Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        one.visitor.call(myChatApi.send, {
          params: { conversationId: id },
          body: { clientId: randomUUID(), content: textOf(`message ${index}`) },
        }),
      ),
    );
    const removing = change((call) => removeGroupMember({ emit }, call, key, one.id));
    const [replies] = await Promise.all([sending, removing]);
    const late = await one.visitor.call(myChatApi.send, {
      params: { conversationId: id },
      body: { clientId: randomUUID(), content: textOf('late') },
    });
    expect(late.refusal?.code).toBe('notFound');
    for (const { status, refusal } of replies) if (status !== 200) expect(refusal?.code).toBe('notFound');
    const { items } = (await read(two.visitor, id)).body;
    expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => index + 1));
    expect(items).toHaveLength(replies.filter(({ status }) => status === 200).length);
  });

  it('shows no order of a member', async () => {
    const { id, members, storeId } = await openGroup();
    const reply = await members[0]?.visitor.call(myChatApi.send, {
      params: { conversationId: id },
      body: {
        clientId: randomUUID(),
        content: { type: 'card', card: { kind: 'order', storeId, orderId: randomUUID() } },
      },
    });
    expect(reply?.refusal?.code).toBe('cardNotFitting');
  });

  it('gives notice of unread messages to all its members in one run of the job', async () => {
    const { id, members } = await openGroup(45);
    const [sender] = members;
    if (!sender) throw new Error('The group has no members');
    await sendBy(sender.visitor, id, 'The table is booked');
    product.clock.pass(11 * 60);
    await doJob(product, UNREAD_JOB, {});
    const noticed = await product.db
      .selectFrom('conversation_member')
      .select('user_id')
      .where('conversation_id', '=', id)
      .where('side', '=', 'user')
      .where('noticed_seq', '=', 1)
      .execute();
    const others = members.slice(1).map((member) => member.id);
    expect(noticed.map(({ user_id }) => user_id).toSorted()).toEqual(others.toSorted());
  });
});
