import { randomUUID } from 'node:crypto';
import { bookoutApi, staffBookoutApi as staffApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, SATURDAY } from '#testing/bookings.ts';
import { confirmed, orderFor, readAsStaff, requested, requestParams, WANG } from '#testing/bookouts.ts';
import { sendBy } from '#testing/chat.ts';
import { follow } from '#testing/follow.ts';
import { heardEverything, newPerson } from '#testing/orders.ts';
import { passFreshCheck } from '#testing/people.ts';
import { tablesContaining } from '#testing/personal-data.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe('both sides', () => {
  const kindsOf = async (visitor: Visitor) =>
    (await visitor.do(noticesApi.listNotices, { query: {} })).items
      .map(({ kind }) => kind)
      .filter((kind) => /bookOut|BookOut|bookedForYou/.test(kind));

  it('are notified of each step of the other, with a link to the request', async () => {
    const made = await requested(product);
    const { diner, manager, storeId } = made;
    const params = requestParams(made);
    await expect.poll(() => kindsOf(manager)).toEqual(['staffBookOutRequested']);
    await manager.do(staffApi.confirmBookOut, { params, body: { version: 0, words: '' } });
    await expect.poll(() => kindsOf(diner)).toEqual(['bookOutConfirmed']);
    await manager.do(staffApi.offerBookOutTime, {
      params,
      body: { version: 1, date: SATURDAY, when: { time: '18:00' }, words: '' },
    });
    await expect.poll(() => kindsOf(diner)).toEqual(['bookOutOffered', 'bookOutConfirmed']);
    await diner.do(bookoutApi.acceptBookOutOffer, { params, body: { version: 2 } });
    await expect.poll(() => kindsOf(manager)).toEqual(['staffBookOutAccepted', 'staffBookOutRequested']);
    const form = await readAsStaff(made);
    await manager.do(staffApi.createBookOutOrder, orderFor({ storeId, form }));
    await expect.poll(async () => (await kindsOf(diner))[0]).toBe('bookOutArranged');
    // The order itself is no second notice.
    expect(await kindsOf(diner)).toHaveLength(3);
    const { items } = await diner.do(noticesApi.listNotices, { query: {} });
    expect(items[0]).toMatchObject({
      path: `/book-out-form-detail/${storeId}/${made.form.id}`,
      facts: { date: SATURDAY, time: '18:00', people: '8' },
    });
    const ofStaff = await manager.do(noticesApi.listNotices, { query: {} });
    expect(ofStaff.items[0]?.path).toBe(`/web/${storeId}/book-out-form-detail/${made.form.id}`);
  });

  it('are notified once of an order that is assigned', async () => {
    const made = await confirmed(product);
    const { diner, manager, storeId } = made;
    const { id: orderId } = await bookByStaff(manager, storeId, { time: '18:00' }, { diner: WANG });
    await manager.do(staffApi.assignBookOutOrder, {
      params: requestParams(made),
      body: { version: made.form.version, orderId },
    });
    await heardEverything(product);
    expect(await kindsOf(diner)).toEqual(['bookOutArranged', 'bookOutConfirmed']);
  });

  it('receive events with ids only', async () => {
    const made = await requested(product);
    const reader = await follow(product, made.manager.cookies, [`store:${made.storeId}`]);
    await made.diner.do(bookoutApi.cancelBookOut, {
      params: requestParams(made),
      body: { version: 0, words: 'We celebrate at home' },
    });
    // An earlier event may arrive late.
    await expect
      .poll(() => reader.events.at(-1))
      .toEqual({
        name: 'bookout.changed',
        data: { storeId: made.storeId, formId: made.form.id, version: 1, change: 'cancel' },
      });
    reader.stop();
  });
});

describe('a person', () => {
  it('finds their requests in the copy of their data, and they are erased with the account', async () => {
    const made = await requested(product, { remark: 'Secret anniversary' });
    const { diner, manager, storeId } = made;
    await passFreshCheck(product);
    const { bookOuts } = await diner.do(privacyApi.readMyData, {});
    expect(bookOuts).toMatchObject([
      { storeId, remark: 'Secret anniversary', history: [{ type: 'create', by: 'you' }] },
    ]);
    await diner.do(privacyApi.closeAccount, { body: { confirmed: true } });
    const { items } = await manager.do(staffApi.listBookOuts, { params: { storeId }, query: {} });
    expect(items).toEqual([]);
    expect(await tablesContaining(product.db, 'Secret anniversary')).toEqual([]);
  });
});

describe('a card of a request', () => {
  it('is shown in the conversation of its diner with its store, as the request is now, and in no other', async () => {
    const made = await requested(product);
    const { diner, manager, storeId, form } = made;
    const params = { storeId };
    const opened = await manager.do(storeChatApi.openStoreConversation, {
      params,
      body: { formId: form.id },
    });
    const own = await diner.do(myChatApi.openConversation, { body: { with: 'store', storeId } });
    expect(own.id).toBe(opened.id);
    const card = { kind: 'request', storeId, formId: form.id } as const;
    const content = { type: 'card', card } as const;
    const sent = await sendBy(diner, own.id, content);
    expect(sent.content).toMatchObject({
      card: { ...card, status: 'WAIT_STORE_CONFIRM', date: SATURDAY, time: '19:00', people: 8 },
    });
    await manager.do(staffApi.confirmBookOut, {
      params: requestParams(made),
      body: { version: 0, words: '' },
    });
    const seen = await manager.do(storeChatApi.messages, {
      params: { storeId, conversationId: own.id },
      query: {},
    });
    expect(seen.items[0]?.content).toMatchObject({ card: { status: 'WAIT_ALLOCATE_BOOKING_ORDER_ID' } });
    const elsewhere = await requested(product);
    const { visitor: stranger } = await newPerson(product);
    for (const [visitor, withStore] of [
      [stranger, storeId],
      [diner, elsewhere.storeId],
    ] as const) {
      const other = await visitor.do(myChatApi.openConversation, {
        body: { with: 'store', storeId: withStore },
      });
      const reply = await visitor.call(myChatApi.send, {
        params: { conversationId: other.id },
        body: { clientId: randomUUID(), content },
      });
      expect(reply.refusal?.code).toBe('cardNotFitting');
    }
    // A request of another store opens nothing.
    const foreign = await manager.call(storeChatApi.openStoreConversation, {
      params,
      body: { formId: elsewhere.form.id },
    });
    expect(foreign.refusal?.code).toBe('notFound');
  });
});
