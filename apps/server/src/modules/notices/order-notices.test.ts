import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { ORDER_NEWS } from '@xiwei/contract/booking/order-news.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { book, bookByStaff, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { follow } from '#testing/follow.ts';
import { type Case, doJob, newPerson, orderIn, passTime, readOrder, storeFor } from '#testing/orders.ts';
import {
  DEPOSIT,
  openHandOff,
  PAY_BODY,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  unpaidOrder,
} from '#testing/paying.ts';
import type { Product, Visitor } from '#testing/product.ts';
import { addKind, setRules } from '#testing/seating-plan.ts';

const paying = await startPaying();
const { product } = paying;

/** The notices about bookings that a person has, once every event was heard. */
async function noticesOf(visitor: Visitor): Promise<Notice[]> {
  await heardEverything(product);
  const { items } = await visitor.do(noticesApi.listNotices, { query: { limit: 50 } });
  const about: readonly string[] = [...ORDER_NEWS, 'orderGivenAway'];
  return items.filter(({ kind }) => about.includes(kind)).reverse();
}

const kindsOf = async (visitor: Visitor): Promise<string[]> =>
  (await noticesOf(visitor)).map(({ kind }) => kind);

async function heardEverything({ db }: Product): Promise<void> {
  const left = () =>
    sql`select 1 from graphile_worker.jobs where task_identifier like 'notices.hear.%'`.execute(db);
  await expect.poll(async () => (await left()).rows, { interval: 20, timeout: 10_000 }).toEqual([]);
}

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });

type VersionedEndpoint = typeof staffOrdersApi.acceptOrder;
const byStaff = (one: Case, endpoint: VersionedEndpoint) =>
  one.manager.do(endpoint, { params: paramsOf(one), body: { version: one.order.version } });

describe('a diner is told', () => {
  it.each([
    ['waitStoreConfirm', 'acceptOrder', 'orderAccepted'],
    ['waitStoreConfirm', 'rejectOrder', 'orderRejected'],
    ['waitService', 'storeCancelOrder', 'orderCancelled'],
    ['waitCancelProcess', 'agreeCancel', 'cancelAgreed'],
    ['waitCancelProcess', 'continueService', 'cancelDeclined'],
  ] as const)('in %s when staff do %s', async (status: OrderStatus, action, kind) => {
    const one = await orderIn(product, status);
    expect(await kindsOf(one.diner)).toEqual([]);
    await byStaff(one, staffOrdersApi[action] as VersionedEndpoint);
    const [notice, ...more] = await noticesOf(one.diner);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      kind,
      path: `/order-detail/${one.storeId}/${one.order.id}`,
      unread: true,
      facts: { 'storeName.en': 'Test kitchen', date: SATURDAY, time: '19:00', people: '2' },
    });
  });

  it('when the time to answer passed and the booking was accepted by itself', async () => {
    const store = await storeFor(product, 'waitStoreConfirm');
    await setRules(product.db, store.storeId, { autoAcceptSeconds: 300 });
    const one = await orderIn(product, 'waitStoreConfirm', { store });
    await passTime(product, 301);
    expect(await kindsOf(one.diner)).toEqual(['orderAccepted']);
  });

  it('when the time to pay the deposit passed', async () => {
    const one = await orderIn(product, 'waitDepositPaymentInvalid');
    expect(await kindsOf(one.diner)).toEqual(['depositExpired']);
  });

  it('when staff move the booking to another time, kind of table or number of people', async () => {
    const one = await orderIn(product, 'waitService');
    const other = await addKind(product.db, one.storeId, 1, { name: { en: 'Window', 'zh-Hans': '窗边' } });
    const place = { date: SATURDAY, time: '20:00', adults: 3, children: 1, kindId: other.id };
    await one.manager.do(staffOrdersApi.changeOrderPlace, {
      params: paramsOf(one),
      body: { version: one.order.version, place },
    });
    const notices = await noticesOf(one.diner);
    expect(notices.map(({ kind }) => kind)).toEqual(['orderMoved']);
    expect(notices[0]?.facts).toMatchObject({
      time: '20:00',
      people: '4',
      'kindName.en': 'Window',
      'kindName.zh-Hans': '窗边',
    });
  });

  it('of the last of several moves alone, if the first were not heard in between', async () => {
    const one = await orderIn(product, 'waitService');
    const eventsBefore = await newsEvents(one);
    for (const time of ['18:00', '20:30']) {
      const { version } = await readOrder(one.manager, one.storeId, one.order.id);
      await one.manager.do(staffOrdersApi.changeOrderPlace, {
        params: paramsOf(one),
        body: { version, place: { date: SATURDAY, time, adults: 2, kindId: one.kind.id } },
      });
    }
    await heardEverything(product);
    await product.db.deleteFrom('notice').where('user_id', '=', one.dinerId).execute();
    const [, ...rest] = [null, ...(await newsEvents(one))].slice(eventsBefore.length);
    for (const event of rest) await doJob(product, 'notices.hear.booking.orderNews', event ?? {});
    const notices = await noticesOf(one.diner);
    expect(notices.map(({ facts }) => facts.time)).toEqual(['20:30']);
  });

  it('when staff book for a person who has an account', async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    const { visitor: diner, id: user_id } = await newPerson(product);
    const first = await book(diner, storeId, slotAt(kind.id, '17:00'));
    await product.db
      .updateTable('diner')
      .set((eb) => ({ user_id, linked_phone: eb.ref('phone'), booked_by: null }))
      .where('store_id', '=', storeId)
      .execute();
    const order = await bookByStaff(
      manager,
      storeId,
      { time: '20:30', kindId: kind.id },
      { diner: { id: first.diner?.id ?? '' } },
    );
    const notices = await noticesOf(diner);
    expect(notices).toMatchObject([
      { kind: 'bookedForYou', path: `/order-detail/${storeId}/${order.id}`, facts: { time: '20:30' } },
    ]);
  });

  it('what of a deposit the restaurant keeps', async () => {
    const one = await paidOrder(paying, 'alipay', { cancellation: [{ days: 30, refund: 'none' }] });
    const { version } = await readOrder(one.manager, one.storeId, one.order.id);
    await one.diner.do(bookingApi.cancelOrder, { params: one.params, body: { version } });
    const applied = await readOrder(one.manager, one.storeId, one.order.id);
    expect(applied.status).toBe('waitCancelProcess');
    await one.manager.do(staffOrdersApi.agreeCancel, {
      params: one.params,
      body: { version: applied.version, refund: 50_00 as never },
    });
    await settleDown(paying);
    const notices = await noticesOf(one.diner);
    // Two jobs write them, in whichever order.
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['cancelAgreed', 'moneyKept']);
    expect(notices.find(({ kind }) => kind === 'moneyKept')?.facts.amount).toBe(
      `${(DEPOSIT - 50_00) / 100}.00`,
    );
    const all = (await one.diner.do(noticesApi.listNotices, { query: {} })).items;
    expect(all.find(({ kind }) => kind === 'refunded')?.facts.amount).toBe('50.00');
  });

  it('that another person paid for their booking', async () => {
    const one = await unpaidOrder(paying);
    const { path } = await one.manager.do(moneyApi.makePaymentLink, { params: one.params });
    const key = new URL(path, 'http://any').searchParams.get('key') ?? '';
    const { visitor: friend } = await newPerson(product);
    const { id } = await paymentOf(one);
    const started = await friend.do(moneyApi.startPayment, {
      params: { storeId: one.storeId, paymentId: id },
      query: { key },
      body: { method: 'alipay', channel: null, ...PAY_BODY },
    });
    await openHandOff(started);
    paying.till.pay('alipay', started.attempt?.id.replaceAll('-', '') ?? '');
    await settleDown(paying);
    expect(await noticesOf(one.diner)).toMatchObject([{ kind: 'paidByOther', facts: { amount: '200.00' } }]);
  });

  it('while they look, over the stream', async () => {
    const one = await orderIn(product, 'waitStoreConfirm');
    const reader = await follow(product, one.diner.cookies, [`user:${one.dinerId}`]);
    await byStaff(one, staffOrdersApi.acceptOrder as VersionedEndpoint);
    const [notice] = await noticesOf(one.diner);
    await expect
      .poll(() => reader.events.filter(({ name }) => name === 'notices.noticeAdded'))
      .toMatchObject([{ data: { noticeId: notice?.id } }]);
    expect(reader.events.map(({ name }) => name as string)).not.toContain('booking.orderNews');
    reader.stop();
  });
});

/** The news events of an order, as the jobs that hear them get them. */
async function newsEvents({ order }: Case): Promise<{ eventId: number; data: unknown }[]> {
  const { rows } = await sql<{ id: string; data: unknown }>`select id, data from event_outbox
    where name = 'booking.orderNews' and data ->> 'orderId' = ${order.id} order by id`.execute(product.db);
  return rows.map(({ id, data }) => ({ eventId: Number(id), data }));
}

describe('a diner is not told', () => {
  it('what they did themselves', async () => {
    const { storeId, kind, manager } = await storeFor(product, 'waitService');
    const { visitor: diner } = await newPerson(product);
    const { id } = await book(diner, storeId, slotAt(kind.id, '18:00'));
    const params = { storeId, orderId: id };
    const seen = await readOrder(manager, storeId, id);
    await diner.do(bookingApi.changeMyOrder, {
      params,
      body: { version: seen.version, slot: slotAt(kind.id, '19:30') },
    });
    const moved = await readOrder(manager, storeId, id);
    await diner.do(bookingApi.cancelOrder, { params, body: { version: moved.version } });
    expect(await kindsOf(diner)).toEqual([]);
  });

  it('of another table of the same kind at the same time', async () => {
    const one = await orderIn(product, 'waitService');
    const free = one.kind.itemIds.find((id) => !one.order.itemIds.includes(id)) ?? '';
    await one.manager.do(staffOrdersApi.changeOrderPlace, {
      params: paramsOf(one),
      body: {
        version: one.order.version,
        place: { date: SATURDAY, time: '19:00', adults: 2, itemIds: [free] },
      },
    });
    expect((await readOrder(one.manager, one.storeId, one.order.id)).itemIds).toEqual([free]);
    expect(await kindsOf(one.diner)).toEqual([]);
  });

  it('that a booking was accepted which is cancelled by the time this is heard', async () => {
    const one = await orderIn(product, 'waitStoreConfirm');
    await byStaff(one, staffOrdersApi.acceptOrder as VersionedEndpoint);
    const { version } = await readOrder(one.manager, one.storeId, one.order.id);
    await one.diner.do(bookingApi.cancelOrder, { params: paramsOf(one), body: { version } });
    await heardEverything(product);
    await product.db.deleteFrom('notice').where('user_id', '=', one.dinerId).execute();
    const [event] = await newsEvents(one);
    expect(event?.data).toMatchObject({ news: 'orderAccepted' });
    await doJob(product, 'notices.hear.booking.orderNews', event ?? {});
    expect(await kindsOf(one.diner)).toEqual([]);
  });

  it('twice, however often the event is heard', async () => {
    const one = await orderIn(product, 'waitStoreConfirm');
    await byStaff(one, staffOrdersApi.acceptOrder as VersionedEndpoint);
    const [event] = await newsEvents(one);
    await Promise.all([1, 2, 3].map(() => doJob(product, 'notices.hear.booking.orderNews', event ?? {})));
    expect(await kindsOf(one.diner)).toEqual(['orderAccepted']);
  });
});

describe('an order that was given to another guest', () => {
  /** Gives an order to another guest of the store, who may have an account. */
  async function giveTo(one: Case, userId: string | null): Promise<void> {
    const id = randomUUID();
    await product.db
      .insertInto('diner')
      .values({
        store_id: one.storeId,
        id,
        user_id: userId,
        last_name: 'Wang',
        phone: '+8613700000001',
        linked_phone: userId && '+8613700000001',
        phone_region: 'CN',
        created_at: product.clock.now(),
      })
      .execute();
    const body = { version: one.order.version, diner: { id } };
    await one.manager.do(staffOrdersApi.changeOrderDiner, { params: paramsOf(one), body });
  }

  it('is told to both, to the former account without a word about the new guest', async () => {
    const one = await orderIn(product, 'waitService');
    const { visitor: next, id } = await newPerson(product);
    await giveTo(one, id);
    expect(await noticesOf(one.diner)).toMatchObject([{ kind: 'orderGivenAway', path: null }]);
    expect(Object.keys((await noticesOf(one.diner))[0]?.facts ?? {}).sort()).toEqual(
      ['date', 'storeName.en', 'storeName.zh-Hans', 'storeName.zh-Hant', 'time'].sort(),
    );
    expect(await noticesOf(next)).toMatchObject([
      { kind: 'bookedForYou', path: `/order-detail/${one.storeId}/${one.order.id}` },
    ]);
  });

  it('is told to the former account alone if the new guest has none', async () => {
    const one = await orderIn(product, 'waitService');
    await giveTo(one, null);
    expect(await kindsOf(one.diner)).toEqual(['orderGivenAway']);
  });
});
