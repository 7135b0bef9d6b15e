import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { ORDER_NEWS, STAFF_INFO } from '@xiwei/contract/booking/order-news.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { NoticeKind } from '@xiwei/contract/notice-kinds.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { book, bookByStaff, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { follow } from '#testing/follow.ts';
import {
  type Case,
  doJob,
  heardEverything,
  newPerson,
  orderIn,
  passTime,
  readOrder,
  storeFor,
} from '#testing/orders.ts';
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
import type { Visitor } from '#testing/product.ts';
import { addKind, setRules } from '#testing/seating-plan.ts';
import { operate } from '#testing/staff-money.ts';

const paying = await startPaying();
const { product } = paying;

/** Returns a person's notices about bookings after all events are processed. */
async function noticesOf(visitor: Visitor): Promise<Notice[]> {
  await heardEverything(product);
  const { items } = await visitor.do(noticesApi.listNotices, { query: { limit: 50 } });
  const about: readonly string[] = [...ORDER_NEWS, 'orderGivenAway'];
  return items.filter(({ kind }) => about.includes(kind)).reverse();
}

const kindsOf = async (visitor: Visitor): Promise<string[]> =>
  (await noticesOf(visitor)).map(({ kind }) => kind);

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });

type VersionedEndpoint = typeof staffOrdersApi.acceptOrder;
const byStaff = (fixture: Case, endpoint: VersionedEndpoint) =>
  fixture.manager.do(endpoint, { params: paramsOf(fixture), body: { version: fixture.order.version } });

describe('a diner is notified', () => {
  it.each([
    ['waitStoreConfirm', 'acceptOrder', 'orderAccepted'],
    ['waitStoreConfirm', 'rejectOrder', 'orderRejected'],
    ['waitService', 'storeCancelOrder', 'orderCancelled'],
    ['waitCancelProcess', 'agreeCancel', 'cancelAgreed'],
    ['waitCancelProcess', 'continueService', 'cancelDeclined'],
  ] as const)('in %s when staff do %s', async (status: OrderStatus, action, kind) => {
    const fixture = await orderIn(product, status);
    expect(await kindsOf(fixture.diner)).toEqual([]);
    await byStaff(fixture, staffOrdersApi[action] as VersionedEndpoint);
    const [notice, ...more] = await noticesOf(fixture.diner);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      kind,
      path: `/order-detail/${fixture.storeId}/${fixture.order.id}`,
      unread: true,
      facts: { 'storeName.en': 'Test kitchen', date: SATURDAY, time: '19:00', people: '2' },
    });
  });

  it('when the booking was accepted automatically', async () => {
    const store = await storeFor(product, 'waitStoreConfirm');
    await setRules(product.db, store.storeId, { autoAcceptSeconds: 300 });
    const fixture = await orderIn(product, 'waitStoreConfirm', { store });
    await passTime(product, 301);
    expect(await kindsOf(fixture.diner)).toEqual(['orderAccepted']);
  });

  it('when the time to pay the deposit has passed', async () => {
    const fixture = await orderIn(product, 'waitDepositPaymentInvalid');
    expect(await kindsOf(fixture.diner)).toEqual(['depositExpired']);
  });

  it('when staff move the booking to another time, kind of table or party size', async () => {
    const fixture = await orderIn(product, 'waitService');
    const other = await addKind(product.db, fixture.storeId, 1, {
      name: { en: 'Window', 'zh-Hans': '窗边' },
    });
    const place = { date: SATURDAY, time: '20:00', adults: 3, children: 1, kindId: other.id };
    await fixture.manager.do(staffOrdersApi.changeOrderPlace, {
      params: paramsOf(fixture),
      body: { version: fixture.order.version, place },
    });
    const notices = await noticesOf(fixture.diner);
    expect(notices.map(({ kind }) => kind)).toEqual(['orderMoved']);
    expect(notices[0]?.facts).toMatchObject({
      time: '20:00',
      people: '4',
      'kindName.en': 'Window',
      'kindName.zh-Hans': '窗边',
    });
  });

  it('of only the last of several moves that happen before the first event is processed', async () => {
    const fixture = await orderIn(product, 'waitService');
    const eventsBefore = await newsEvents(fixture);
    for (const time of ['18:00', '20:30']) {
      const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.order.id);
      await fixture.manager.do(staffOrdersApi.changeOrderPlace, {
        params: paramsOf(fixture),
        body: { version, place: { date: SATURDAY, time, adults: 2, kindId: fixture.kind.id } },
      });
    }
    await heardEverything(product);
    await product.db.deleteFrom('notice').where('user_id', '=', fixture.dinerId).execute();
    const [, ...rest] = [null, ...(await newsEvents(fixture))].slice(eventsBefore.length);
    for (const event of rest) await doJob(product, 'notices.hear.booking.orderNews', event ?? {});
    const notices = await noticesOf(fixture.diner);
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

  it('how much of a deposit the restaurant keeps', async () => {
    const fixture = await paidOrder(paying, 'alipay', { cancellation: [{ days: 30, refund: 'none' }] });
    const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.order.id);
    await fixture.diner.do(bookingApi.cancelOrder, { params: fixture.params, body: { version } });
    const applied = await readOrder(fixture.manager, fixture.storeId, fixture.order.id);
    expect(applied.status).toBe('waitCancelProcess');
    await fixture.manager.do(staffOrdersApi.agreeCancel, {
      params: fixture.params,
      body: { version: applied.version, refund: 50_00 as never },
    });
    await settleDown(paying);
    const notices = await noticesOf(fixture.diner);
    // Two jobs write them, in either order.
    expect(notices.map(({ kind }) => kind).sort()).toEqual(['cancelAgreed', 'moneyKept']);
    expect(notices.find(({ kind }) => kind === 'moneyKept')?.facts.amount).toBe(
      `${(DEPOSIT - 50_00) / 100}.00`,
    );
    const all = (await fixture.diner.do(noticesApi.listNotices, { query: {} })).items;
    expect(all.find(({ kind }) => kind === 'refunded')?.facts.amount).toBe('50.00');
  });

  it('that another person paid for their booking', async () => {
    const fixture = await unpaidOrder(paying);
    const { path } = await fixture.manager.do(moneyApi.makePaymentLink, { params: fixture.params });
    const key = new URL(path, 'http://any').searchParams.get('key') ?? '';
    const { visitor: friend } = await newPerson(product);
    const { id } = await paymentOf(fixture);
    const started = await friend.do(moneyApi.startPayment, {
      params: { storeId: fixture.storeId, paymentId: id },
      query: { key },
      body: { method: 'alipay', channel: null, ...PAY_BODY },
    });
    await openHandOff(started);
    paying.till.pay('alipay', started.attempt?.id.replaceAll('-', '') ?? '');
    await settleDown(paying);
    expect(await noticesOf(fixture.diner)).toMatchObject([
      { kind: 'paidByOther', facts: { amount: '200.00' } },
    ]);
  });

  it('over the event stream while a page is open', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    const reader = await follow(product, fixture.diner.cookies, [`user:${fixture.dinerId}`]);
    await byStaff(fixture, staffOrdersApi.acceptOrder as VersionedEndpoint);
    const [notice] = await noticesOf(fixture.diner);
    await expect
      .poll(() => reader.events.filter(({ name }) => name === 'notices.noticeAdded'))
      .toMatchObject([{ data: { noticeId: notice?.id } }]);
    expect(reader.events.map(({ name }) => name as string)).not.toContain('booking.orderNews');
    reader.stop();
  });
});

/** Reads the news events of an order as jobs receive them. */
async function newsEvents({ order }: Case): Promise<{ eventId: number; data: unknown }[]> {
  const { rows } = await sql<{ id: string; data: unknown }>`select id, data from event_outbox
    where name = 'booking.orderNews' and data ->> 'orderId' = ${order.id} order by id`.execute(product.db);
  return rows.map(({ id, data }) => ({ eventId: Number(id), data }));
}

describe('a diner is not notified', () => {
  it('of their own actions, but that they cancelled', async () => {
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
    expect(await kindsOf(diner)).toEqual(['cancelledByYou']);
  });

  it('of another table of the same kind at the same time', async () => {
    const fixture = await orderIn(product, 'waitService');
    const free = fixture.kind.itemIds.find((id) => !fixture.order.itemIds.includes(id)) ?? '';
    await fixture.manager.do(staffOrdersApi.changeOrderPlace, {
      params: paramsOf(fixture),
      body: {
        version: fixture.order.version,
        place: { date: SATURDAY, time: '19:00', adults: 2, itemIds: [free] },
      },
    });
    expect((await readOrder(fixture.manager, fixture.storeId, fixture.order.id)).itemIds).toEqual([free]);
    expect(await kindsOf(fixture.diner)).toEqual([]);
  });

  it('of an acceptance when the booking is cancelled before the event is processed', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    await byStaff(fixture, staffOrdersApi.acceptOrder as VersionedEndpoint);
    const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.order.id);
    await fixture.diner.do(bookingApi.cancelOrder, { params: paramsOf(fixture), body: { version } });
    await heardEverything(product);
    await product.db.deleteFrom('notice').where('user_id', '=', fixture.dinerId).execute();
    const [event] = await newsEvents(fixture);
    expect(event?.data).toMatchObject({ news: 'orderAccepted' });
    await doJob(product, 'notices.hear.booking.orderNews', event ?? {});
    expect(await kindsOf(fixture.diner)).toEqual([]);
  });

  it('twice, however often the event is delivered', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    await byStaff(fixture, staffOrdersApi.acceptOrder as VersionedEndpoint);
    const [event] = await newsEvents(fixture);
    await Promise.all([1, 2, 3].map(() => doJob(product, 'notices.hear.booking.orderNews', event ?? {})));
    expect(await kindsOf(fixture.diner)).toEqual(['orderAccepted']);
  });
});

/** Returns the notices of some kinds of a person, oldest first, after all events are processed. */
async function noticesIn(visitor: Visitor, kinds: readonly NoticeKind[]): Promise<Notice[]> {
  await heardEverything(product);
  const { items } = await visitor.do(noticesApi.listNotices, { query: { limit: 50 } });
  return items.filter(({ kind }) => kinds.includes(kind)).reverse();
}
const STAFF_KINDS: readonly NoticeKind[] = [
  'staffOrderToConfirm',
  'staffCancelRequested',
  'staffPaymentReturned',
  'staffRefundFailed',
];
const staffKindsOf = async (visitor: Visitor): Promise<string[]> =>
  (await noticesIn(visitor, STAFF_KINDS)).map(({ kind }) => kind);

describe('money that is due', () => {
  it('is announced once before the time to pay the deposit ends, and not after it was paid', async () => {
    const rules = { depositExpirySeconds: 7200 as const };
    const unpaid = await unpaidOrder(paying, rules);
    const paid = await paidOrder(paying, 'alipay', rules);
    await passTime(product, 6000);
    await passTime(product, 60);
    expect(await noticesOf(unpaid.diner)).toMatchObject([
      { kind: 'depositExpiring', path: `/order-detail/${unpaid.storeId}/${unpaid.order.id}` },
    ]);
    expect(await kindsOf(paid.diner)).not.toContain('depositExpiring');
    await passTime(product, 7200);
    expect(await kindsOf(unpaid.diner)).toEqual(['depositExpiring', 'depositExpired']);
  });

  it('is announced when the meal has ended and is not paid', async () => {
    const { diner } = await orderIn(product, 'waitFinalPayment');
    expect(await kindsOf(diner)).toContain('billDue');
  });
});

describe('a refund that fails', () => {
  it('is announced to the diner and to the staff', async () => {
    const fixture = await paidOrder(paying, 'wechatPay');
    paying.till.behave('wechatPay', { refunds: 'fail' });
    await operate(fixture, 'refundDeposit', 80_00, 'for the noise');
    await settleDown(paying);
    paying.till.behave('wechatPay', {});
    const facts = { amount: '80.00', 'storeName.en': 'Test kitchen' };
    expect(await noticesIn(fixture.diner, ['refundFailed', 'refunded'])).toMatchObject([
      { kind: 'refundFailed', facts, path: `/order-detail/${fixture.storeId}/${fixture.order.id}` },
    ]);
    expect(await noticesIn(fixture.manager, STAFF_KINDS)).toMatchObject([
      {
        kind: 'staffRefundFailed',
        facts,
        path: `/web/${fixture.storeId}/store-order-detail/${fixture.order.id}`,
      },
    ]);
  });
});

describe('a dispute of a payment', () => {
  it('is announced to the staff, and so is its end', async () => {
    const fixture = await paidOrder(paying, 'card');
    for (const dispute of ['needs_response', 'won']) {
      const disputed = { disputed: '8000', disputedAt: String(product.clock.now().getTime()) };
      paying.till.mark('card', fixture.number, { dispute, ...disputed });
      await settleDown(paying);
    }
    const path = `/web/${fixture.storeId}/store-order-detail/${fixture.order.id}`;
    expect(await noticesIn(fixture.manager, ['staffPaymentDisputed', 'staffDisputeWon'])).toMatchObject([
      { kind: 'staffPaymentDisputed', facts: { amount: '80.00' }, path },
      { kind: 'staffDisputeWon', facts: { amount: '80.00' }, path },
    ]);
  });
});

describe('staff are notified', () => {
  it('of what happens without them: a booking that is accepted automatically, moved or cancelled', async () => {
    const fixture = await orderIn(product, 'waitService');
    const { manager, diner, storeId, kind, order } = fixture;
    const params = paramsOf(fixture);
    expect(await noticesIn(manager, STAFF_INFO)).toMatchObject([
      { kind: 'staffOrderBooked', path: `/web/${storeId}/store-order-detail/${order.id}` },
    ]);
    const slot = slotAt(kind.id, '17:00');
    await diner.do(bookingApi.changeMyOrder, { params, body: { version: order.version, slot } });
    const { version } = await readOrder(manager, storeId, order.id);
    await diner.do(bookingApi.cancelOrder, { params, body: { version } });
    const kinds = (await noticesIn(manager, STAFF_INFO)).map((notice) => notice.kind);
    expect(kinds).toEqual(expect.arrayContaining(['staffOrderBooked', 'staffOrderCancelled']));
  });

  it('of several bookings by one notice until they have read it', async () => {
    const store = await storeFor(product, 'waitService', 4);
    await orderIn(product, 'waitService', { store });
    await heardEverything(product);
    await orderIn(product, 'waitService', { store });
    const [notice, ...others] = await noticesIn(store.manager, STAFF_INFO);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'staffOrderBooked',
      facts: { count: '2' },
      path: `/web/${store.storeId}/booking-home`,
    });
    await store.manager.do(noticesApi.markNoticesRead, { body: { upTo: notice?.id ?? '' } });
    await orderIn(product, 'waitService', { store });
    expect(await noticesIn(store.manager, STAFF_INFO)).toHaveLength(2);
  });

  it('of bookings at the same time by one notice, and of none again when an event is delivered again', async () => {
    const store = await storeFor(product, 'waitService', 5);
    await Promise.all([1, 2, 3, 4].map(() => orderIn(product, 'waitService', { store })));
    const [notice, ...others] = await noticesIn(store.manager, STAFF_INFO);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: 'staffOrderBooked', facts: { count: '4' } });
    await store.manager.do(noticesApi.markNoticesRead, { body: { upTo: notice?.id ?? '' } });
    const { event_id } = await product.db
      .selectFrom('notice')
      .select('event_id')
      .where('id', '=', notice?.id ?? '')
      .executeTakeFirstOrThrow();
    const { order } = await orderIn(product, 'waitService', { store });
    await heardEverything(product);
    const data = { storeId: store.storeId, orderId: order.id, news: 'staffOrderBooked' };
    await doJob(product, 'notices.hear.booking.staffNews', { eventId: Number(event_id), data });
    const notices = await noticesIn(store.manager, STAFF_INFO);
    expect(notices.map(({ facts }) => facts.count)).toEqual(['4', undefined]);
  });

  it('not of what they do themselves', async () => {
    const { manager, storeId } = await storeFor(product, 'waitService');
    await bookByStaff(manager, storeId, { time: '19:00' });
    expect(await noticesIn(manager, STAFF_INFO)).toEqual([]);
  });

  it('of a booking to confirm: everyone of this store, and no one else', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    expect(await staffKindsOf(fixture.manager), 'before the host is added').toEqual(['staffOrderToConfirm']);
    const { visitor: host, id: hostId } = await newPerson(product);
    await addStaff(product.db, fixture.storeId, hostId, 'host');
    const stranger = await orderIn(product, 'waitService');
    const { visitor: diner } = await newPerson(product);
    await book(diner, fixture.storeId, slotAt(fixture.kind.id, '17:00'));
    expect(await staffKindsOf(fixture.manager)).toEqual(['staffOrderToConfirm', 'staffOrderToConfirm']);
    expect(await staffKindsOf(host)).toEqual(['staffOrderToConfirm']);
    expect(await staffKindsOf(stranger.manager)).toEqual([]);
    expect(await staffKindsOf(diner)).toEqual([]);
  });

  it('not of one that is accepted automatically', async () => {
    const store = await storeFor(product, 'waitStoreConfirm');
    await setRules(product.db, store.storeId, { autoAcceptSeconds: 300 });
    const fixture = await orderIn(product, 'waitStoreConfirm', { store });
    expect(await staffKindsOf(fixture.manager)).toEqual([]);
  });

  it('of a request to cancel, unless it was decided before the event is processed', async () => {
    const fixture = await orderIn(product, 'waitCancelProcess');
    const path = `/web/${fixture.storeId}/store-order-detail/${fixture.order.id}`;
    expect(await noticesIn(fixture.manager, STAFF_KINDS)).toMatchObject([
      { kind: 'staffCancelRequested', path, facts: { date: SATURDAY, time: '19:00', people: '2' } },
    ]);
    await fixture.manager.do(staffOrdersApi.continueService, {
      params: paramsOf(fixture),
      body: { version: fixture.order.version },
    });
    await product.db.deleteFrom('notice').execute();
    const { rows } = await sql<{ id: string; data: object }>`select id, data from event_outbox
      where name = 'booking.staffNews' and data ->> 'news' = 'staffCancelRequested'
        and data ->> 'orderId' = ${fixture.order.id}`.execute(product.db);
    expect(rows).toHaveLength(1);
    for (const { id, data } of rows)
      await doJob(product, 'notices.hear.booking.staffNews', { eventId: Number(id), data });
    expect(await staffKindsOf(fixture.manager)).toEqual([]);
  });
});

describe('an order that was moved to another guest', () => {
  /** Moves an order to another guest of the store, who may have an account. */
  async function giveTo(fixture: Case, userId: string | null): Promise<void> {
    const id = randomUUID();
    await product.db
      .insertInto('diner')
      .values({
        store_id: fixture.storeId,
        id,
        user_id: userId,
        last_name: 'Wang',
        phone: '+8613700000001',
        linked_phone: userId && '+8613700000001',
        phone_region: 'CN',
        created_at: product.clock.now(),
      })
      .execute();
    const body = { version: fixture.order.version, diner: { id } };
    await fixture.manager.do(staffOrdersApi.changeOrderDiner, { params: paramsOf(fixture), body });
  }

  it('notifies both, the former account without any detail of the new guest', async () => {
    const fixture = await orderIn(product, 'waitService');
    const { visitor: next, id } = await newPerson(product);
    await giveTo(fixture, id);
    expect(await noticesOf(fixture.diner)).toMatchObject([{ kind: 'orderGivenAway', path: null }]);
    expect(Object.keys((await noticesOf(fixture.diner))[0]?.facts ?? {}).sort()).toEqual(
      ['date', 'storeName.en', 'storeName.zh-Hans', 'storeName.zh-Hant', 'time'].sort(),
    );
    expect(await noticesOf(next)).toMatchObject([
      { kind: 'bookedForYou', path: `/order-detail/${fixture.storeId}/${fixture.order.id}` },
    ]);
  });

  it('notifies only the former account if the new guest has none', async () => {
    const fixture = await orderIn(product, 'waitService');
    await giveTo(fixture, null);
    expect(await kindsOf(fixture.diner)).toEqual(['orderGivenAway']);
  });
});
