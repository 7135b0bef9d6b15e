import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { GROUP_PLATFORMS } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SimulatedGroup } from '#gateways/group/simulated/simulated-group.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { bookByStaff, expectNoDoubleBooking, openStore, SATURDAY } from '#testing/bookings.ts';
import {
  type ConnectedStore,
  connectedStore,
  externalIn,
  inOrder,
  listExternal,
  placeAt,
  startWithPlatforms,
  stateIn,
  sweep,
} from '#testing/group/connected-store.ts';
import { codeOf, type Product, readMetrics } from '#testing/product.ts';

let product: Product;
let group: SimulatedGroup;
beforeAll(async () => {
  ({ product, group } = await startWithPlatforms());
});

const truth = ({ platform }: ConnectedStore, externalId: string) => group.order(platform, externalId)?.status;
const readOrder = (store: ConnectedStore, orderId: string) =>
  store.manager.do(staffOrdersApi.readOrder, { params: { storeId: store.storeId, orderId } });

async function accepted(store: ConnectedStore, more: Parameters<typeof placeAt>[2] = {}) {
  const { externalId } = placeAt(group, store, more);
  const order = await externalIn(store, externalId, 'waitProcess');
  const done = await store.manager.do(groupbuyingApi.acceptExternalOrder, {
    params: inOrder(store, order),
    body: { version: order.version },
  });
  return { externalId, order: done, orderId: done.order?.id ?? expect.fail() };
}

const triesOf = async (externalOrderId: string): Promise<number | undefined> =>
  (
    await product.db
      .selectFrom('external_call')
      .select('tries')
      .where('external_order_id', '=', externalOrderId)
      .executeTakeFirst()
  )?.tries;

const kindsOf = async ({ manager }: ConnectedStore) =>
  (await manager.do(noticesApi.listNotices, { query: {} })).items
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('staff'));

describe.each(GROUP_PLATFORMS)('an order of %s', (platform) => {
  let store: ConnectedStore;
  beforeAll(async () => {
    store = await connectedStore(product, group, platform);
  });

  it('is accepted with a table, and its arrival reaches the platform after a while', async () => {
    const { externalId, order, orderId } = await accepted(store, {
      guestName: '赵敏',
      guestPhone: '+8613912345678',
    });
    expect(order).toMatchObject({
      platform,
      status: 'accepted',
      guestName: '赵敏',
      people: 2,
      deadline: null,
    });
    expect(await readOrder(store, orderId)).toMatchObject({
      ...{ status: 'waitService', method: 'platform', source: 'externalSync', platform: 'externalSync' },
      ...{ date: SATURDAY, time: '19:00', deposit: 0 },
      diner: { lastName: '赵敏' },
    });
    await expect.poll(() => truth(store, externalId)).toBe('accepted');
    const { version } = await readOrder(store, orderId);
    await store.manager.do(staffOrdersApi.markArrived, {
      params: { storeId: store.storeId, orderId },
      body: { version, otherDayConfirmed: true },
    });
    await externalIn(store, externalId, 'arrived');
    expect(truth(store, externalId)).toBe('accepted');
    product.clock.pass(181);
    await sweep(product);
    await expect.poll(() => truth(store, externalId), { timeout: 20_000 }).toBe('arrived');
  });

  it('is rejected with a reason', async () => {
    const { externalId } = placeAt(group, store, { paid: false });
    await externalIn(store, externalId, 'waitPayment');
    group.pay(platform, externalId);
    const order = await externalIn(store, externalId, 'waitProcess');
    const params = inOrder(store, order);
    const body = { version: order.version, reason: 'full', words: '' } as const;
    expect(await store.manager.do(groupbuyingApi.rejectExternalOrder, { params, body })).toMatchObject({
      ...{ status: 'rejected', endReason: 'full', order: null },
    });
    await expect.poll(() => truth(store, externalId)).toBe('rejected');
  });

  it('that is cancelled there closes the booking; guests at the table stay', async () => {
    const { externalId, orderId } = await accepted(store, { time: '20:00' });
    await expect.poll(() => truth(store, externalId)).toBe('accepted');
    expect(group.cancel(platform, externalId)).toBe(true);
    await externalIn(store, externalId, 'cancelled');
    expect(await readOrder(store, orderId)).toMatchObject({
      ...{ status: 'closed', closeReason: 'externalPlatformStatusChange' },
    });
  });

  it('is found by the poll if the platform sent nothing, and reports wait while it is down', async () => {
    const { externalId: kept } = placeAt(group, store, { time: '17:00' });
    const order = await externalIn(store, kept, 'waitProcess');
    group.behave(platform, 'down');
    const { externalId: silent } = placeAt(group, store, { time: '18:00', deadline: null });
    await store.manager.do(groupbuyingApi.acceptExternalOrder, {
      ...{ params: inOrder(store, order), body: { version: order.version } },
    });
    // The first try has failed before the platform is up again.
    await expect.poll(() => triesOf(order.id), { timeout: 30_000 }).toBe(1);
    product.clock.pass(300);
    group.behave(platform, 'normal');
    await sweep(product);
    await expect.poll(() => truth(store, kept), { timeout: 30_000 }).toBe('accepted');
    await externalIn(store, silent, 'waitProcess');
  });
});

describe('callbacks', () => {
  it('that are forged or too large change nothing and are counted', async () => {
    const store = await connectedStore(product, group, 'douyin');
    const { externalId } = placeAt(group, store);
    await externalIn(store, externalId, 'waitProcess');
    const address = `/api/group-buying/douyin`;
    const send = (payload: string, headers: Record<string, string> = {}) =>
      product.node.server.inject({ method: 'POST', url: address, payload, headers });
    expect((await send('{"event":"life_trade_order_notify"}')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await send('x'.repeat(10_000_000), { 'content-type': 'text/plain' })).statusCode).toBe(413);
    expect((await product.node.server.inject({ url: address })).statusCode).toBeGreaterThanOrEqual(400);
    const metrics = await readMetrics(product);
    expect(metrics).toMatch(
      /xiwei_platform_callbacks_total\{platform="douyin",outcome="badSignature"\} [1-9]/,
    );
    expect(metrics).toMatch(/xiwei_platform_callbacks_total\{platform="douyin",outcome="unreadable"\} [1-9]/);
    expect(await listExternal(store)).toHaveLength(1);
  });

  it('of a platform that repeats or reorders them make one order', async () => {
    const store = await connectedStore(product, group, 'dianping');
    for (const behaviour of ['repeating', 'reordering'] as const) {
      group.behave('dianping', behaviour);
      const { externalId } = placeAt(group, store, { paid: false, time: '18:00' });
      group.pay('dianping', externalId);
      await group.flush();
      await sweep(product);
      await externalIn(store, externalId, 'waitProcess');
    }
    group.behave('dianping', 'normal');
    expect(await listExternal(store)).toHaveLength(2);
  });
});

describe('the store', () => {
  let store: ConnectedStore;
  beforeAll(async () => {
    store = await connectedStore(product, group, 'meituan', 2);
  });
  const call = groupbuyingApi;

  it('refuses what is too late, taken, closed, full or of another store', async () => {
    const other = await connectedStore(product, group, 'meituan');
    const { externalId } = placeAt(group, store);
    const order = await externalIn(store, externalId, 'waitProcess');
    const params = inOrder(store, order);
    const body = { version: order.version };
    const foreign = { storeId: other.storeId, externalOrderId: order.id };
    expect(codeOf(await other.manager.call(call.readExternalOrder, { params: foreign }))).toBe(
      'externalOrderMissing',
    );
    expect(codeOf(await other.manager.call(call.acceptExternalOrder, { params: foreign, body }))).toBe(
      'externalOrderMissing',
    );
    expect(codeOf(await other.manager.call(call.acceptExternalOrder, { params, body }))).toBe('notAllowed');
    const stale = { ...body, version: 9 };
    expect(codeOf(await store.manager.call(call.acceptExternalOrder, { params, body: stale }))).toBe(
      'externalOrderChanged',
    );

    const elsewhere = await bookByStaff(other.manager, other.storeId, { time: '19:00' });
    const assign = (orderId: string) =>
      store.manager.call(call.assignExternalOrder, { params, body: { ...body, orderId } });
    expect(codeOf(await assign(elsewhere.id))).toBe('externalBookingMissing');
    const closed = await bookByStaff(store.manager, store.storeId, { time: '17:00' });
    await store.manager.do(staffOrdersApi.storeCancelOrder, {
      ...{ params: { storeId: store.storeId, orderId: closed.id }, body: { version: closed.version } },
    });
    expect(codeOf(await assign(closed.id))).toBe('externalBookingClosed');
    const taken = await accepted(store, { time: '17:00' });
    expect(codeOf(await assign(taken.orderId))).toBe('externalBookingTaken');

    const earlier = await bookByStaff(store.manager, store.storeId, { time: '17:00' });
    const first = await bookByStaff(store.manager, store.storeId, { time: '19:00' });
    await bookByStaff(store.manager, store.storeId, { time: '19:00' });
    expect(codeOf(await store.manager.call(call.acceptExternalOrder, { params, body }))).toBe('bookingFull');
    const { items } = await store.manager.do(call.listAssignableBookings, { params });
    const listed = items.map(({ id }) => id);
    expect(listed).toContain(first.id);
    // The nearest to the time of the external order are first.
    expect(listed.at(-1)).toBe(earlier.id);
    expect((await assign(first.id)).body).toMatchObject({ status: 'accepted', order: { id: first.id } });
    expect(await readOrder(store, first.id)).toMatchObject({ source: 'externalSync', method: 'phone' });
    const now = () => store.manager.do(call.readExternalOrder, { params });
    // The platform's confirmation is a further change of the order.
    await expect.poll(async () => (await now()).confirmed, { timeout: 30_000 }).toBe(true);
    expect(
      codeOf(
        await store.manager.call(call.rejectExternalOrder, {
          params,
          body: { version: (await now()).version, reason: 'other', words: 'no' },
        }),
      ),
    ).toBe('externalOrderNotPossible');
    await expectNoDoubleBooking(product.db, store.storeId);
  });

  it('learns of a new order, of its deadline, and loses it after that', async () => {
    const own = await connectedStore(product, group, 'douyin');
    const { externalId } = placeAt(group, own);
    const order = await externalIn(own, externalId, 'waitProcess');
    await expect.poll(() => kindsOf(own)).toEqual(['staffGroupOrderNew']);
    expect(
      await own.manager.do(call.countExternalOrders, { params: { storeId: own.storeId } }),
    ).toMatchObject({
      ...{ process: 1, appeals: 0, nextDeadline: order.deadline },
    });
    const until = Date.parse(order.deadline ?? '') - product.clock.now().getTime();
    product.clock.pass(until / 1000 - 60);
    const timer = () => addJob(product.db, 'groupbuying.deadline', inOrder(own, order));
    await timer();
    await expect.poll(() => kindsOf(own)).toEqual(['staffGroupOrderDeadline', 'staffGroupOrderNew']);
    product.clock.pass(61);
    const params = inOrder(own, order);
    expect(
      codeOf(await own.manager.call(call.acceptExternalOrder, { params, body: { version: order.version } })),
    ).toBe('externalOrderOverdue');
    await timer();
    expect(await externalIn(own, externalId, 'rejected')).toMatchObject({ endReason: 'deadline' });
  });

  it('accepts or declines by itself if it is set so', async () => {
    const own = await connectedStore(product, group, 'dianping', 1);
    const set = (autoAnswer: 'whenFree' | 'decline') =>
      own.manager.do(groupPlatformsApi.updateGroupSettings, {
        ...{ params: { storeId: own.storeId }, body: { autoAnswer, graceMinutes: 20 } },
      });
    await set('whenFree');
    const { externalId } = placeAt(group, own);
    await externalIn(own, externalId, 'accepted');
    await expect.poll(() => kindsOf(own)).toEqual(['staffGroupOrderAutoAccepted']);
    const full = placeAt(group, own);
    await externalIn(own, full.externalId, 'waitProcess');
    await expect.poll(() => kindsOf(own)).toEqual(['staffGroupOrderNew', 'staffGroupOrderAutoAccepted']);
    await set('decline');
    const declined = placeAt(group, own, { time: '17:00' });
    expect(await externalIn(own, declined.externalId, 'rejected')).toMatchObject({ endReason: 'declined' });
  });

  it('answers appeals once, of both kinds', async () => {
    const own = await connectedStore(product, group, 'dianping');
    const { externalId, orderId } = await accepted(own);
    await expect.poll(() => truth(own, externalId)).toBe('accepted');
    const { version } = await readOrder(own, orderId);
    const params = { storeId: own.storeId, orderId };
    await own.manager.do(staffOrdersApi.markArrived, { params, body: { version, otherDayConfirmed: true } });
    await externalIn(own, externalId, 'arrived');
    product.clock.pass(181);
    await sweep(product);
    await expect.poll(() => truth(own, externalId), { timeout: 20_000 }).toBe('arrived');
    expect(group.appeal('dianping', externalId, '没有到店')).toBe(true);
    const order = await externalIn(own, externalId, 'appealNotArrived');
    await expect.poll(async () => (await kindsOf(own))[0]).toBe('staffGroupOrderAppeal');
    const answer = {
      params: inOrder(own, order),
      body: { version: order.version, agree: false, words: '有签单' },
    };
    expect(await own.manager.do(call.answerAppeal, answer)).toMatchObject({ status: 'arrived' });
    expect(codeOf(await own.manager.call(call.answerAppeal, answer))).toBe('externalOrderChanged');
    await expect.poll(() => truth(own, externalId)).toBe('arrived');
    const { log } = await own.manager.do(call.readExternalOrder, { params: answer.params });
    expect(log.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['create', 'accept', 'arrive', 'appealNotArrived', 'refuseAppeal']),
    );
  });

  it('moves the booking when the guest changes the time, and refuses if no table is free', async () => {
    const own = await connectedStore(product, group, 'dianping', 1);
    const { externalId, orderId } = await accepted(own, { time: '17:00' });
    await expect.poll(() => truth(own, externalId)).toBe('accepted');
    await bookByStaff(own.manager, own.storeId, { time: '20:00' });
    group.changeTime('dianping', externalId, { date: SATURDAY, time: '18:00', people: 3 });
    await expect.poll(async () => (await readOrder(own, orderId)).time).toBe('18:00');
    expect(await readOrder(own, orderId)).toMatchObject({ adults: 3 });
    group.changeTime('dianping', externalId, { date: SATURDAY, time: '20:00', people: 3 });
    await expect.poll(async () => (await kindsOf(own))[0]).toBe('staffGroupOrderNoTable');
    expect(await readOrder(own, orderId)).toMatchObject({ time: '18:00', status: 'waitService' });
  });

  it('is marked on the host stand', async () => {
    const own = await connectedStore(product, group, 'meituan');
    const { orderId, order } = await accepted(own);
    const { items } = await own.manager.do(call.listPlatformMarks, {
      ...{ params: { storeId: own.storeId }, query: { date: SATURDAY } },
    });
    expect(items).toContainEqual({ orderId, externalOrderId: order.id, platform: 'meituan' });
  });
});

describe('an authorization', () => {
  const read = async ({ manager, storeId, platform }: ConnectedStore) =>
    (await manager.do(groupPlatformsApi.readAuthorizations, { params: { storeId } })).items.find(
      (each) => each.platform === platform,
    );

  it('is finished by the person who started it only, and once for each code', async () => {
    const store = await connectedStore(product, group, 'meituan');
    const other = await openStore(product, 1);
    const { params, manager } = store;
    const start = () => manager.do(groupPlatformsApi.startAuthorization, { params, body: {} });
    const state = stateIn((await start()).url);
    const { code } = group.grantAccount('meituan');
    const finish = (body: { code: string; state: string }, where = params, who = manager) =>
      who.call(groupPlatformsApi.finishAuthorization, { params: where, body });
    const elsewhere = { storeId: other.storeId, platform: 'meituan' } as const;
    expect(codeOf(await finish({ code, state }, elsewhere, other.manager))).toBe('authorizationInvalid');
    expect(codeOf(await finish({ code, state: `${state}x` }))).toBe('authorizationInvalid');
    expect(codeOf(await finish({ code: 'made up', state }))).toBe('authorizationInvalid');
    expect((await finish({ code, state })).status).toBe(200);
    expect(codeOf(await finish({ code, state }))).toBe('authorizationInvalid');
    product.clock.pass(31 * 60);
    expect(codeOf(await finish({ code: group.grantAccount('meituan').code, state }))).toBe(
      'authorizationInvalid',
    );
    const stored = await product.db.selectFrom('external_grant').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('of another account leaves the stores of the first one connected', async () => {
    const store = await connectedStore(product, group, 'dianping');
    const { merchant_id } = await product.db
      .selectFrom('store')
      .select('merchant_id')
      .where('id', '=', store.storeId)
      .executeTakeFirstOrThrow();
    const second = await openStore(product, 2);
    await product.db.updateTable('store').set({ merchant_id }).where('id', '=', second.storeId).execute();
    const params = { storeId: second.storeId, platform: 'dianping' } as const;
    const { url } = await second.manager.do(groupPlatformsApi.startAuthorization, { params, body: {} });
    const { code, shops } = group.grantAccount('dianping');
    await second.manager.do(groupPlatformsApi.finishAuthorization, {
      params,
      body: { code, state: stateIn(url) },
    });
    const take = (shopId: string) =>
      second.manager.call(groupPlatformsApi.mapShop, { params, body: { shopId } });
    expect(codeOf(await take(store.shopId))).toBe('shopTaken');
    expect((await take(shops[0]?.id ?? '')).body).toMatchObject({
      state: 'connected',
      shop: { id: shops[0]?.id },
    });
    expect(await read(store)).toMatchObject({ state: 'connected', shop: { id: store.shopId } });
    const { externalId } = await accepted(store);
    await expect.poll(() => truth(store, externalId)).toBe('accepted');
  });

  it('of the same shop by another account connects the store again', async () => {
    const store = await connectedStore(product, group, 'dianping');
    const { accountId } =
      group.accounts('dianping').find(({ shops }) => shops.some(({ id }) => id === store.shopId)) ??
      expect.fail();
    const stored = () =>
      product.db
        .selectFrom('external_grant as g')
        .innerJoin('external_shop as s', 's.grant_id', 'g.id')
        .select(['g.id', 'g.refused_at'])
        .where('s.store_id', '=', store.storeId)
        .executeTakeFirstOrThrow();
    const first = await stored();
    // The account by which the shop was authorized before is no longer accepted.
    await product.db
      .updateTable('external_grant')
      .set({ account_id: 'a former account', refused_at: product.clock.now() })
      .where('id', '=', first.id)
      .execute();
    expect(await read(store)).toMatchObject({ state: 'expired' });
    const { url } = await store.manager.do(groupPlatformsApi.startAuthorization, {
      ...{ params: store.params, body: {} },
    });
    const { code } = group.grantAccount('dianping', accountId);
    const body = { code, state: stateIn(url) };
    expect(
      await store.manager.do(groupPlatformsApi.finishAuthorization, { params: store.params, body }),
    ).toMatchObject({ state: 'connected', shop: { id: store.shopId } });
    expect(await stored()).toMatchObject({ refused_at: null });
  });

  it('that the merchant has revoked at the platform ends, and staff are notified', async () => {
    const store = await connectedStore(product, group, 'meituan');
    const { accountId } =
      group.accounts('meituan').find(({ shops }) => shops.some(({ id }) => id === store.shopId)) ??
      expect.fail();
    group.revoke('meituan', accountId);
    product.clock.pass(1000);
    // The first reading finds that the token is refused, the next one that it cannot be renewed.
    for (const _time of [1, 2]) {
      product.clock.pass(200);
      await sweep(product);
      await expect
        .poll(
          async () =>
            (
              await product.db
                .selectFrom('external_grant')
                .select('expires_at')
                .where('account_id', '=', accountId)
                .executeTakeFirst()
            )?.expires_at,
          { timeout: 30_000 },
        )
        .toSatisfy((at: Date | null) => at !== null && at <= product.clock.now());
    }
    await expect.poll(async () => (await read(store))?.state, { timeout: 30_000 }).toBe('expired');
    await expect.poll(() => kindsOf(store)).toEqual(['staffGroupAuthorizationEnded']);
  });

  it('gives a shop to one store, and ends with open orders only after a confirmation', async () => {
    const store = await connectedStore(product, group, 'douyin');
    expect(await read(store)).toMatchObject({
      state: 'connected',
      shop: { id: store.shopId },
      openOrders: 0,
    });
    const { externalId } = placeAt(group, store);
    const kept = await accepted(store, { time: '17:00' });
    await externalIn(store, externalId, 'waitProcess');
    const end = (confirmed: boolean) =>
      store.manager.call(groupPlatformsApi.endAuthorization, { params: store.params, body: { confirmed } });
    const refused = await end(false);
    expect([codeOf(refused), refused.refusal?.details]).toEqual(['externalOrdersOpen', { count: 2 }]);
    expect((await end(true)).body).toMatchObject({ state: 'off', shop: null, shops: [] });
    expect(await externalIn(store, externalId, 'failed')).toMatchObject({
      endReason: 'disconnected',
      connected: false,
    });
    expect(await readOrder(store, kept.orderId)).toMatchObject({ status: 'waitService' });
    expect(codeOf(await end(true))).toBe('platformNotConnected');
    group.cancel('douyin', kept.externalId);
    await group.flush();
    expect(await externalIn(store, kept.externalId, 'accepted')).toMatchObject({ connected: false });
  });
});
