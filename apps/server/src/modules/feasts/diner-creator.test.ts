import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { feastAuditApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, CONTACT, slotAt } from '#testing/bookings.ts';
import {
  acceptFeast,
  type FeastStore,
  feastInput,
  feastStore,
  join,
  PRICE,
  passAudit,
  passUntil,
  WITH_DEPOSIT,
} from '#testing/feasts.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { settleDown, startPaying, startPaymentBy } from '#testing/paying.ts';
import { addAdmin } from '#testing/people.ts';
import { codeOf, type Product, type Visitor } from '#testing/product.ts';

const paying = await startPaying();
let product: Product;
beforeAll(async () => {
  product = paying.product;
});

describe('a feast of a diner', () => {
  it('is a draft that only its creator sees, then waits for the audit at the host store', async () => {
    const store = await feastStore(product);
    const { storeId } = store;
    const { visitor } = await newPerson(product);
    const draft = await visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: draft.id };
    expect(codeOf(await store.manager.call(storeFeastsApi.read, { params }))).toBe('feastNotFound');
    const body = { version: draft.version, overrides: [] };
    const published = await visitor.do(myFeastsApi.publish, { params, body });
    expect(published.status).toBe('waitAudit');
    const seen = await store.manager.do(storeFeastsApi.read, { params });
    expect(seen).toMatchObject({ creator: { type: 'user' }, can: ['accept', 'close', 'refund'] });
    const { version } = seen;
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    const edit = await store.manager.call(storeFeastsApi.update, {
      params,
      body: { ...input, version },
    });
    expect(codeOf(edit)).toBe('feastActionNotPossible');
    const stopped = await store.manager.do(storeFeastsApi.close, {
      params,
      body: { version, reason: 'The kitchen is closed' },
    });
    expect(stopped).toMatchObject({ closeReason: 'noSpecialReason', closeNote: 'The kitchen is closed' });
    await passTime(product, 0);
    const { items } = await visitor.do(noticesApi.listNotices, { query: {} });
    expect(items.find(({ kind }) => kind === 'feastHostStopped')?.facts.note).toBe('The kitchen is closed');
  });

  it('is managed by no other diner', async () => {
    const store = await feastStore(product);
    const { storeId } = store;
    const [creator, other] = [await newPerson(product), await newPerson(product)];
    const { id } = await creator.visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id),
    });
    const params = { storeId, feastId: id };
    for (const endpoint of [myFeastsApi.read, myFeastsApi.pool] as const)
      expect(codeOf(await other.visitor.call(endpoint, { params }))).toBe('feastNotFound');
    expect(codeOf(await other.visitor.call(myFeastsApi.remove, { params }))).toBe('feastNotFound');
  });

  it('is listed among those of its creator, the latest day first and drafts too, and not among joined ones', async () => {
    const store = await feastStore(product, 3);
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId };
    const { date } = feastInput(product, store.kind.id);
    const create = (title: string, days: number) =>
      visitor.do(myFeastsApi.create, {
        params,
        body: feastInput(product, store.kind.id, { title, date: addDays(date, days) }),
      });
    await create('Middle', 1);
    const { id, version } = await create('Latest', 2);
    await create('First', 0);
    await visitor.do(myFeastsApi.publish, {
      params: { ...params, feastId: id },
      body: { version, overrides: [] },
    });
    const listed = async (as: 'creator' | 'member', by = visitor) =>
      (await by.do(myFeastsApi.listMyFeasts, { query: { as } })).items.map(
        ({ feast: { title, status } }) => `${title} ${status}`,
      );
    expect(await listed('creator')).toEqual(['Latest waitAudit', 'Middle waitPublish', 'First waitPublish']);
    expect(await listed('member')).toEqual([]);
    expect(await listed('creator', (await newPerson(product)).visitor)).toEqual([]);
  });

  it('is limited to three that are not closed', async () => {
    const store = await feastStore(product, 4);
    const { visitor } = await newPerson(product);
    const create = () =>
      visitor.call(myFeastsApi.create, {
        params: { storeId: store.storeId },
        body: feastInput(product, store.kind.id),
      });
    for (let count = 0; count < 3; count += 1) expect((await create()).refusal).toBeUndefined();
    expect(codeOf(await create())).toBe('feastLimitReached');
  });
});

/** Creates a feast of a diner and publishes it. */
async function publishedBy(visitor: Visitor, store: FeastStore, more: Partial<NewFeast> = {}) {
  const { storeId } = store;
  const draft = await visitor.do(myFeastsApi.create, {
    params: { storeId },
    body: feastInput(product, store.kind.id, more),
  });
  const params = { storeId, feastId: draft.id };
  const reply = await visitor.call(myFeastsApi.publish, { params, body: { version: draft.version } });
  return { draft, params, reply };
}

/** Counts the tables that a feast occupies. */
const tablesOf = async (feastId: string): Promise<number> =>
  (await product.db.selectFrom('occupancy').select('item_id').where('owner_id', '=', feastId).execute())
    .length;

describe('the acceptance by the host store', () => {
  it('takes the tables, which a feast that waits for it does not', async () => {
    const store = await feastStore(product);
    const { visitor } = await newPerson(product);
    const { draft, params, reply } = await publishedBy(visitor, store);
    expect(reply.body).toMatchObject({ status: 'waitAudit', waitsForStore: true, tables: [] });
    expect(await tablesOf(draft.id)).toBe(0);
    const admin = await (await addAdmin(product)).visitor();
    const listed = async () =>
      (await admin.do(feastAuditApi.listFeastsToAudit, { query: {} })).items.map(({ id }) => id);
    expect(await listed()).not.toContain(draft.id);
    const { version } = await admin.do(feastAuditApi.readFeastToAudit, { params });
    expect(codeOf(await admin.call(feastAuditApi.passFeast, { params, body: { version } }))).toBe(
      'feastActionNotPossible',
    );
    const accepted = await acceptFeast(store, draft);
    expect(accepted).toMatchObject({ status: 'waitAudit', waitsForStore: false });
    expect(await tablesOf(draft.id)).toBe(1);
    expect(await listed()).toContain(draft.id);
    await passTime(product, 0);
    const { items } = await visitor.do(noticesApi.listNotices, { query: {} });
    expect(items.map(({ kind }) => kind)).toContain('feastAccepted');
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    const body = { ...input, participantCount: 5, version: accepted.version };
    expect(codeOf(await visitor.call(myFeastsApi.update, { params, body }))).toBe('feastAccepted');
    expect((await visitor.do(myFeastsApi.read, { params })).can).not.toContain('movePlace');
  });

  it('is refused without a free table, and leaves the feast as it was', async () => {
    const store = await feastStore(product);
    const { visitor } = await newPerson(product);
    const { draft, params, reply } = await publishedBy(visitor, store);
    await bookByStaff(store.manager, store.storeId, { date: draft.date, time: '19:00' });
    const { version } = reply.body;
    const accept = await store.manager.call(storeFeastsApi.acceptFeast, { params, body: { version } });
    expect(accept.refusal).toBeDefined();
    expect(await store.manager.do(storeFeastsApi.read, { params })).toMatchObject({
      ...{ status: 'waitAudit', waitsForStore: true, tables: [], version },
      can: expect.arrayContaining(['accept', 'close']),
    });
    await passUntil(product, draft.deadline);
    const closed = await visitor.do(myFeastsApi.read, { params });
    expect(closed).toMatchObject({ status: 'closed', closeReason: 'notAccepted' });
    const { items } = await visitor.do(noticesApi.listNotices, { query: {} });
    expect(items.map(({ kind }) => kind)).toContain('feastNotAccepted');
  });

  it('is asked of no store for a feast that no other person could join', async () => {
    const store = await feastStore(product);
    const { visitor } = await newPerson(product);
    const { reply } = await publishedBy(visitor, store, { visibility: 'creatorOnly' });
    expect(codeOf(reply)).toBe('feastCreatorOnly');
    const open = await publishedBy(visitor, store);
    const body = {
      visibility: 'creatorOnly',
      shareable: 'everyone',
      version: open.reply.body.version,
    } as const;
    const { params } = open;
    expect(codeOf(await visitor.call(myFeastsApi.setSharing, { params, body }))).toBe('feastCreatorOnly');
  });
});

describe('the limits of one person', () => {
  it('count a feast as a booking of its creator, in both directions', async () => {
    const [store, elsewhere] = [await feastStore(product, 3), await feastStore(product, 3)];
    const { visitor } = await newPerson(product);
    const { draft } = await publishedBy(visitor, store);
    expect(codeOf((await publishedBy(visitor, elsewhere)).reply)).toBe('feastOverlaps');
    await acceptFeast(store, draft);
    const book = (at: FeastStore) =>
      visitor.call(bookingApi.createOrder, {
        params: { storeId: at.storeId },
        body: {
          slot: slotAt(at.kind.id, '19:00', { date: draft.date }),
          diner: CONTACT,
          acceptOverlap: false,
        },
      });
    expect(codeOf(await book(store))).toBe('tooManyForMeal');
    expect(codeOf(await book(elsewhere))).toBe('overlapsOtherBooking');
    const other = await newPerson(product);
    const body = { slot: slotAt(elsewhere.kind.id, '19:00', { date: draft.date }), diner: CONTACT };
    await other.visitor.do(bookingApi.createOrder, { params: { storeId: elsewhere.storeId }, body });
    expect(codeOf((await publishedBy(other.visitor, store)).reply)).toBe('feastOverlaps');
    expect(codeOf((await publishedBy(other.visitor, elsewhere)).reply)).toBe('tooManyForMeal');
  });
});

describe('a diner who created a feast', () => {
  it('takes no money back once the meal has started, and the store can', async () => {
    const { till } = paying;
    const store = await feastStore(product);
    const { storeId } = store;
    const [creator, member] = [await newPerson(product), await newPerson(product)];
    const draft = await creator.visitor.do(myFeastsApi.create, {
      params: { storeId },
      body: feastInput(product, store.kind.id, WITH_DEPOSIT),
    });
    const params = { storeId, feastId: draft.id };
    await creator.visitor.do(myFeastsApi.publish, { params, body: { version: draft.version } });
    await acceptFeast(store, draft);
    await passAudit(product, draft);
    const { id: participantId, paymentId } = await join(member.visitor, draft);
    const payment = { storeId, id: paymentId ?? '' };
    till.pay('wechatPay', await startPaymentBy(member.visitor, payment, 'wechatPay'));
    await settleDown(paying);
    await passUntil(product, draft.deadline);
    const read = () => creator.visitor.do(myFeastsApi.read, { params });
    expect((await read()).can).toEqual(expect.arrayContaining(['close', 'refund', 'withdraw']));
    const membersOf = async () => (await creator.visitor.do(myFeastsApi.participants, { params })).items;
    expect(await membersOf()).toMatchObject([{ can: ['refund', 'withdraw'] }]);
    await passUntil(product, draft.startAt);
    const { can, version } = await read();
    expect(can).toContain('finish');
    for (const action of ['close', 'refund', 'withdraw']) expect(can).not.toContain(action);
    expect(await membersOf()).toMatchObject([{ can: [] }]);
    const of = { ...params, participantId };
    const refund = { params: of, body: { amount: PRICE as Fen, reason: '' } };
    const { visitor } = creator;
    const close = { params, body: { version, reason: '' } };
    const withdraw = { params: of, body: { reason: '' } };
    const replies = [
      await visitor.call(myFeastsApi.close, close),
      await visitor.call(myFeastsApi.withdraw, withdraw),
      await visitor.call(myFeastsApi.refund, refund),
    ];
    expect(replies.map(codeOf)).toEqual(replies.map(() => 'feastActionNotPossible'));
    expect((await store.manager.call(storeFeastsApi.refund, refund)).body).toMatchObject({
      held: 0,
      refunding: PRICE,
    });
  });
});
