import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { MAX_REGISTRATIONS } from '@xiwei/contract/feasts/feasts.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { mineOf, startToPay } from '#testing/feast-seats.ts';
import {
  acceptFeast,
  createFeast,
  dayAhead,
  feastInput,
  feastStore,
  join,
  joinBody,
  PRICE,
  passAudit,
  passUntil,
  publishedFeast,
  readManaged,
  readPool,
  WITH_DEPOSIT,
} from '#testing/feasts.ts';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { settleDown, startPaying } from '#testing/paying.ts';
import { signedInPeople } from '#testing/people.ts';
import { codeOf, type Product, type Visitor } from '#testing/product.ts';

const paying = await startPaying();
let product: Product;
beforeAll(async () => {
  product = paying.product;
});

const NOTHING = { paid: 0, held: 0, refunding: 0, refunded: 0, kept: 0, failed: 0 };

const kindsOf = async (visitor: Visitor) =>
  (await visitor.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind);

describe('joining', () => {
  it('completes a registration without a deposit at once', async () => {
    const feast = await publishedFeast(product, await feastStore(product));
    const { visitor } = await newPerson(product);
    const mine = await join(visitor, feast, { people: 2, remark: 'No nuts' });
    expect(mine).toMatchObject({ status: 'success', people: 2, remark: 'No nuts', due: 0, paymentId: null });
    await passTime(product, 0);
    expect(await kindsOf(visitor)).toContain('feastJoined');
  });

  it('keeps seats until the deposit of all people is paid', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, WITH_DEPOSIT);
    const seat = await startToPay(paying, feast, 2);
    expect(await mineOf(seat, feast)).toMatchObject({ status: 'waitDepositPayment', due: 2 * PRICE });
    expect(await readManaged(store, feast)).toMatchObject({ registered: 2, confirmed: 0 });
    paying.till.pay('wechatPay', seat.number);
    await settleDown(paying);
    expect(await mineOf(seat, feast)).toMatchObject({ status: 'success', paid: 2 * PRICE, held: 2 * PRICE });
    expect(await readPool(store, feast)).toMatchObject({
      ...NOTHING,
      paid: 2 * PRICE,
      held: 2 * PRICE,
      onClose: { people: 2, registrations: 1, refund: 2 * PRICE },
    });
  });

  it('shortly before the deadline leaves no longer to pay', async () => {
    const feast = await publishedFeast(product, await feastStore(product), WITH_DEPOSIT);
    product.clock.pass((Date.parse(feast.deadline) - product.clock.now().getTime()) / 1000 - 300);
    const { visitor, payment } = await startToPay(paying, feast);
    const params = { storeId: payment.storeId, paymentId: payment.id };
    const { expiresAt } = await visitor.do(moneyApi.readPayment, { params, query: {} });
    expect(expiresAt).toBe(feast.deadline);
    await passUntil(product, feast.deadline);
    expect(await mineOf({ visitor }, feast)).toMatchObject({ status: 'closed' });
  });

  it('is possible from its opening until its deadline', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, {
      opensAt: { date: dayAhead(product, 1), time: '12:00' },
    });
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId, feastId: feast.id };
    const send = () => visitor.call(feastsApi.joinFeast, { params, body: joinBody() });
    expect(codeOf(await send())).toBe('feastNotOpenYet');
    await passUntil(product, feast.opensAt ?? '');
    expect((await send()).body.status).toBe('success');
    await visitor.do(feastsApi.exitFeast, { params, body: { refund: true } });
    product.clock.pass((Date.parse(feast.deadline) - product.clock.now().getTime()) / 1000);
    expect(codeOf(await send())).toBe('feastRegistrationOver');
  });

  it('is refused to the creator, staff of the store, and people who joined already', async () => {
    const store = await feastStore(product);
    const creator = await newPerson(product);
    const { storeId } = store;
    const draft = await creator.visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: draft.id };
    await creator.visitor.do(myFeastsApi.publish, { params, body: { version: draft.version } });
    await acceptFeast(store, draft);
    await passAudit(product, draft);
    const send = (visitor: Visitor, feastId = draft.id) =>
      visitor.call(feastsApi.joinFeast, { params: { storeId, feastId }, body: joinBody() });
    expect(codeOf(await send(creator.visitor))).toBe('feastOwnJoin');
    const { visitor } = await newPerson(product);
    await join(visitor, draft);
    expect(codeOf(await send(visitor))).toBe('feastJoinedAlready');
    const own = await feastStore(product);
    const ofStore = await publishedFeast(product, own);
    const host = await newPerson(product);
    await addStaff(product.db, own.storeId, host.id, 'host');
    const reply = await host.visitor.call(feastsApi.joinFeast, {
      params: { storeId: own.storeId, feastId: ofStore.id },
      body: joinBody(),
    });
    expect(codeOf(reply)).toBe('feastOwnJoin');
  });

  it('is refused in the same words to guests on the blacklist and to those who were withdrawn', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const [unwanted, withdrawn] = [await newPerson(product), await newPerson(product)];
    const { id: participantId } = await join(withdrawn.visitor, feast);
    await store.manager.do(storeFeastsApi.withdraw, {
      params: { ...params, participantId },
      body: { reason: '' },
    });
    await product.db
      .insertInto('diner')
      .values({
        store_id: store.storeId,
        id: unwanted.id,
        user_id: unwanted.id,
        last_name: 'X',
        first_name: '',
        title: 'none',
        blacklisted: true,
        created_at: product.clock.now(),
      })
      .execute();
    for (const { visitor } of [unwanted, withdrawn]) {
      const reply = await visitor.call(feastsApi.joinFeast, { params, body: joinBody() });
      expect(codeOf(reply)).toBe('feastJoinNotPossible');
    }
  });

  it('is refused to a person who has registered and left too often', async () => {
    const feast = await publishedFeast(product, await feastStore(product));
    const params = { storeId: feast.store.id, feastId: feast.id };
    const { visitor } = await newPerson(product);
    for (let times = 0; times < MAX_REGISTRATIONS; times++) {
      await join(visitor, feast);
      await visitor.do(feastsApi.exitFeast, { params, body: { refund: true } });
    }
    const reply = await visitor.call(feastsApi.joinFeast, { params, body: joinBody() });
    expect(codeOf(reply)).toBe('feastJoinLimitReached');
  });

  it('gives the last seat to one of many', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store, { participantCount: 3 });
    const people = await signedInPeople(product, 12);
    const params = { storeId: store.storeId, feastId: feast.id };
    const replies = await Promise.all(
      people.map(({ visitor }) => visitor.call(feastsApi.joinFeast, { params, body: joinBody() })),
    );
    expect(replies.map(codeOf).filter((code) => code === undefined)).toHaveLength(3);
    expect(replies.map(codeOf).filter((code) => code === 'feastFull')).toHaveLength(9);
    expect(await readManaged(store, feast)).toMatchObject({ registered: 3 });
  });

  it('happens once for a person with two tabs', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId, feastId: feast.id };
    const replies = await Promise.all(
      [1, 2, 3].map(() => visitor.call(feastsApi.joinFeast, { params, body: joinBody() })),
    );
    expect(replies.map(codeOf).filter((code) => code === undefined)).toHaveLength(1);
    expect(await readManaged(store, feast)).toMatchObject({ registered: 1 });
  });
});

describe('a registration', () => {
  it('is shown to the creator without phones if a diner created the feast', async () => {
    const store = await feastStore(product);
    const { storeId } = store;
    const creator = await newPerson(product);
    const draft = await creator.visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: draft.id };
    await creator.visitor.do(myFeastsApi.publish, { params, body: { version: draft.version } });
    await acceptFeast(store, draft);
    await passAudit(product, draft);
    const { visitor } = await newPerson(product);
    await join(visitor, draft, { name: 'Ms Wang' });
    const { items } = await creator.visitor.do(myFeastsApi.participants, { params });
    expect(items).toMatchObject([{ name: 'Ms Wang', phone: null, dinerId: null }]);
    const ofStaff = await store.manager.do(storeFeastsApi.participants, { params });
    expect(ofStaff.items).toMatchObject([{ name: 'Ms Wang', phone: expect.any(String) }]);
  });

  it('is among the feasts of its person, and of the guest', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const { visitor, id: userId } = await newPerson(product);
    await join(visitor, feast, { people: 2 });
    const mine = await visitor.do(myFeastsApi.listMyFeasts, { query: { as: 'member' } });
    expect(mine.items).toMatchObject([{ feast: { id: feast.id }, mine: { people: 2 } }]);
    await product.db
      .insertInto('diner')
      .values({
        store_id: store.storeId,
        id: userId,
        user_id: userId,
        last_name: 'X',
        first_name: '',
        title: 'none',
        created_at: product.clock.now(),
      })
      .execute();
    const records = await store.manager.do(storeFeastsApi.listDinerFeasts, {
      params: { storeId: store.storeId, dinerId: userId },
      query: {},
    });
    expect(records.items).toMatchObject([{ feast: { id: feast.id }, people: 2, status: 'success' }]);
  });
});

describe('createFeast', () => {
  it('has no registration before it is published', async () => {
    const store = await feastStore(product);
    const feast = await createFeast(product, store);
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId, feastId: feast.id };
    expect(codeOf(await visitor.call(feastsApi.joinFeast, { params, body: joinBody() }))).toBe(
      'feastNotFound',
    );
  });
});
