import { randomUUID } from 'node:crypto';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { MAX_PUSH_DEVICES } from '@xiwei/contract/notices/notices.model.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PushGateway, PushOutcome } from '#gateways/push/push.ts';
import { feastStore, join, publishedFeast } from '#testing/feasts.ts';
import { type Case, doJob, newPerson, orderIn, passTime, storeFor } from '#testing/orders.ts';
import { passFreshCheck } from '#testing/people.ts';
import { startProduct, type Visitor } from '#testing/product.ts';
import { PUSH_JOB } from './push-notice.ts';

/** What push services received, and how they answer next, by address. */
const received: { endpoint: string; title: string; body: string; path: string; tag: string }[] = [];
const outcomes = new Map<string, PushOutcome[]>();
const push: PushGateway = {
  key: 'key of the server',
  accepts: ({ endpoint }) => endpoint.startsWith('https://push.test/'),
  send: async ({ endpoint }, text) => {
    received.push({ endpoint, ...JSON.parse(text) });
    return outcomes.get(endpoint)?.shift() ?? { ok: true };
  },
};
const product = await startProduct({ push });

/** Waits until all notices are written and given to push services. */
async function untilPushed(): Promise<void> {
  const left = () =>
    sql`select 1 from graphile_worker.jobs where task_identifier like 'notices.%' and run_at <= now()`.execute(
      product.db,
    );
  await expect.poll(async () => (await left()).rows, { interval: 20 }).toEqual([]);
}

const bodyOf = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } });

/** Turns notifications on in a visitor's browser. Returns its address. */
async function turnOn(visitor: Visitor): Promise<string> {
  const endpoint = `https://push.test/${randomUUID()}`;
  expect(await visitor.do(noticesApi.turnPushOn, { body: bodyOf(endpoint) })).toEqual({
    key: push.key,
    on: true,
  });
  return endpoint;
}

/** Has the store accept an order, of which its diner is notified. */
async function accept({ manager, storeId, order }: Case): Promise<void> {
  const params = { storeId, orderId: order.id };
  await manager.do(staffOrdersApi.acceptOrder, { params, body: { version: order.version } });
  await untilPushed();
}

const at = (endpoint: string) => received.filter((each) => each.endpoint === endpoint);
const devicesOf = async (visitor: Visitor) => {
  const { id } = await visitor.do(identityApi.readMe, {});
  return product.db.selectFrom('push_device').selectAll().where('user_id', '=', id).execute();
};

describe('a notice', () => {
  it('is shown on the device of its person, in their language and without details', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    const endpoint = await turnOn(fixture.diner);
    await accept(fixture);
    const { storeId, order } = fixture;
    expect(at(endpoint)).toEqual([
      {
        endpoint,
        title: 'Test kitchen confirmed your booking',
        body: 'Open Xiwei to see the details',
        path: `/order-detail/${storeId}/${order.id}`,
        tag: expect.any(String),
      },
    ]);
    expect(JSON.stringify(at(endpoint))).not.toContain(order.date);
  });

  it('is shown to staff with the name of their store', async () => {
    const store = await storeFor(product, 'waitStoreConfirm');
    const endpoint = await turnOn(store.manager);
    const { id } = await store.manager.do(identityApi.readMe, {});
    await product.db.updateTable('user_account').set({ language: 'zh-Hant' }).where('id', '=', id).execute();
    const { order } = await orderIn(product, 'waitStoreConfirm', { store });
    await untilPushed();
    expect(at(endpoint)).toMatchObject([
      {
        title: '有新預訂待確認',
        body: 'Test kitchen',
        path: `/web/${store.storeId}/store-order-detail/${order.id}`,
      },
    ]);
  });

  it('about a feast names the store to its staff, and not to its members', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const { visitor } = await newPerson(product);
    const [ofStaff, ofMember] = [await turnOn(store.manager), await turnOn(visitor)];
    await join(visitor, feast);
    await untilPushed();
    expect(at(ofStaff).at(-1)).toMatchObject({ title: 'A new member registered', body: 'Test kitchen' });
    expect(at(ofMember).at(-1)).toMatchObject({
      title: 'You’re registered',
      body: 'Open Xiwei to see the details',
    });
  });

  it('is not shown again when its job runs again, also if the process died while sending', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    const endpoint = await turnOn(fixture.diner);
    await accept(fixture);
    const noticeId = at(endpoint)[0]?.tag ?? '';
    await product.db
      .updateTable('notice_push')
      .set({ status: 'sending' })
      .where('notice_id', '=', noticeId)
      .execute();
    await doJob(product, PUSH_JOB, { noticeId, tries: 0 });
    expect(at(endpoint)).toHaveLength(1);
  });

  it('is tried again if the push service was busy, and not if its answer is lost', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    const [busy, lost] = [await turnOn(fixture.diner), await turnOn(await another(fixture.diner))];
    // The other browser is new, which is news too.
    await untilPushed();
    received.splice(0);
    outcomes.set(busy, [{ ok: false, retry: true, code: 'http429' }]);
    outcomes.set(lost, [{ ok: false, retry: false, code: 'timeout', sent: 'maybe' }]);
    await accept(fixture);
    await passTime(product, 61);
    await untilPushed();
    expect([at(busy).length, at(lost).length]).toEqual([2, 1]);
    await passTime(product, 600);
    expect([at(busy).length, at(lost).length]).toEqual([2, 1]);
  });

  it('is tried three times at most', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    const endpoint = await turnOn(fixture.diner);
    const busy: PushOutcome = { ok: false, retry: true, code: 'http503' };
    outcomes.set(endpoint, [busy, busy, busy, busy]);
    await accept(fixture);
    for (const seconds of [61, 121, 181, 241]) await passTime(product, seconds);
    expect(at(endpoint)).toHaveLength(3);
  });

  it('is not shown if it was read meanwhile', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    const endpoint = await turnOn(fixture.diner);
    outcomes.set(endpoint, [{ ok: false, retry: true, code: 'http503' }]);
    await accept(fixture);
    const { items } = await fixture.diner.do(noticesApi.listNotices, { query: { limit: 5 } });
    await fixture.diner.do(noticesApi.markNoticesRead, { body: { upTo: items[0]?.id ?? '' } });
    await passTime(product, 61);
    expect(at(endpoint)).toHaveLength(1);
  });
});

/** Signs the person of a visitor in on another browser. */
async function another(visitor: Visitor): Promise<Visitor> {
  const { id } = await visitor.do(identityApi.readMe, {});
  const { phone } = await product.db
    .selectFrom('user_account')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  product.clock.pass(61);
  const other = product.visitor();
  await other.signIn({ region: 'CN', number: phone?.replace('+86', '') ?? '' });
  return other;
}

describe('a device', () => {
  it('is removed when its push service does not know it any more', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    const endpoint = await turnOn(fixture.diner);
    outcomes.set(endpoint, [{ ok: false, retry: false, code: 'http410', gone: true }]);
    await accept(fixture);
    expect(await devicesOf(fixture.diner)).toEqual([]);
    expect((await fixture.diner.do(noticesApi.readPush, {})).on).toBe(false);
  });

  it('is removed by turning it off, by signing out there, and by signing out elsewhere', async () => {
    const { visitor } = await newPerson(product);
    await turnOn(visitor);
    expect((await visitor.do(noticesApi.readPush, {})).on).toBe(true);
    expect((await visitor.do(noticesApi.turnPushOff, {})).on).toBe(false);
    expect(await devicesOf(visitor)).toEqual([]);
    const other = await another(visitor);
    const third = await another(visitor);
    await turnOn(other);
    await turnOn(third);
    await other.do(identityApi.signOut, {});
    await untilPushed();
    expect(await devicesOf(visitor)).toHaveLength(1);
    const { items } = await visitor.do(identityApi.listSessions, {});
    for (const { id, current } of items)
      if (!current) await visitor.do(identityApi.endSession, { params: { sessionId: id } });
    await untilPushed();
    expect(await devicesOf(visitor)).toEqual([]);
  });

  it('gets nothing after its session has expired', async () => {
    const fixture = await orderIn(product, 'waitStoreConfirm');
    const endpoint = await turnOn(fixture.diner);
    await product.db
      .updateTable('user_session')
      .set({ expires_at: product.clock.now() })
      .where('id', 'in', (eb) =>
        eb.selectFrom('push_device').select('session_id').where('endpoint', '=', endpoint),
      )
      .execute();
    await accept(fixture);
    expect(at(endpoint)).toEqual([]);
  });

  it('belongs to the last person who turned it on in that browser', async () => {
    const [first, second] = [await newPerson(product), await newPerson(product)];
    const endpoint = await turnOn(first.visitor);
    await second.visitor.do(noticesApi.turnPushOn, { body: bodyOf(endpoint) });
    expect(await devicesOf(first.visitor)).toEqual([]);
    expect(await devicesOf(second.visitor)).toHaveLength(1);
    expect((await first.visitor.do(noticesApi.readPush, {})).on).toBe(false);
  });

  it('is added once by calls at the same time', async () => {
    const { visitor } = await newPerson(product);
    const body = bodyOf(`https://push.test/${randomUUID()}`);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => visitor.call(noticesApi.turnPushOn, { body })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await devicesOf(visitor)).toHaveLength(1);
  });

  it('is one of at most ten of a person, of which the oldest is removed', async () => {
    const { visitor, id } = await newPerson(product);
    for (let count = 0; count < MAX_PUSH_DEVICES; count += 1) {
      product.clock.pass(1);
      await turnOn(visitor);
      // Each is the device of another session.
      await product.db
        .updateTable('push_device')
        .set({ session_id: randomUUID() })
        .where('user_id', '=', id)
        .where('created_at', '=', product.clock.now())
        .execute();
    }
    const before = await devicesOf(visitor);
    product.clock.pass(1);
    await turnOn(visitor);
    const after = await devicesOf(visitor);
    expect([before.length, after.length]).toEqual([MAX_PUSH_DEVICES, MAX_PUSH_DEVICES]);
    const oldest = before.reduce((a, b) => (a.created_at < b.created_at ? a : b));
    expect(after.map((device) => device.id)).not.toContain(oldest.id);
  });

  it('is refused if it is none of a known push service', async () => {
    const { visitor } = await newPerson(product);
    const reply = await visitor.call(noticesApi.turnPushOn, { body: bodyOf('https://10.0.0.1/') });
    expect(reply.refusal?.code).toBe('pushSubscriptionInvalid');
    expect(await devicesOf(visitor)).toEqual([]);
  });

  it('is in the copy of a person’s data without its address, and erased with the account', async () => {
    const { visitor, id } = await newPerson(product);
    const endpoint = await turnOn(visitor);
    await passFreshCheck(product);
    const data = await visitor.do(privacyApi.readMyData, {});
    expect(data.pushDevices).toEqual([{ service: 'push.test', createdAt: expect.any(String) }]);
    expect(JSON.stringify(data)).not.toContain(endpoint);
    await passFreshCheck(product);
    await visitor.do(privacyApi.closeAccount, { body: { confirmed: true } });
    const left = await product.db.selectFrom('push_device').select('id').where('user_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});
