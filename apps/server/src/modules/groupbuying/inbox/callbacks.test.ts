import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dianpingGroup } from '#gateways/group/dianping/gateway.ts';
import { DIANPING_DEFAULTS } from '#gateways/group/dianping/settings.ts';
import { dianpingSign } from '#gateways/group/dianping/signing.ts';
import type { PlatformChange } from '#gateways/group/group.ts';
import { beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import { markArrived } from '#modules/booking/commands/order-actions.ts';
import { Limiter } from '#platform/http/limiter.ts';
import { afterFile } from '#testing/after-file.ts';
import { SATURDAY } from '#testing/bookings.ts';
import { connectStore, countedStatements, startGroupNode } from '#testing/group/group-node.ts';
import { ModelPlatform } from '#testing/group/model-platform.ts';
import type { TestClock } from '#testing/product.ts';
import { addShift } from '#testing/seating-plan.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { groupbuyingJobs } from '../groupbuying.jobs.ts';
import { eraseExternalOrdersOf } from '../groupbuying-data.store.ts';
import { findByNumber } from '../orders/external-orders.store.ts';
import { acceptExternal, answerAppeal } from '../orders/staff-commands.ts';
import { followBooking } from '../orders/timed-commands.ts';
import { queryOrder } from '../reports/poll.ts';
import { sendReports } from '../reports/send-reports.ts';
import { createApplyQueue } from './apply-queue.ts';
import { applyWaiting } from './apply-waiting.ts';
import { serveCallbacks } from './callbacks.http.ts';
import { type OrderAtPlatform, storeEvents } from './inbox.store.ts';

const KEY = 'app';
const SECRET = 'the secret of the app';

let deps: GroupbuyingDeps;
let clock: TestClock;
let model: ModelPlatform;
const server = fastify();
/** What became of the callbacks. */
let outcomes: string[] = [];
/** The orders whose events were stored to be applied. */
let queued: OrderAtPlatform[] = [];
let statements = 0;
beforeAll(async () => {
  const started = await startGroupNode((clock) => {
    model = new ModelPlatform(clock);
    const settings = {
      ...{ ...DIANPING_DEFAULTS, appKey: KEY, appSecret: SECRET },
      ...{ apiBase: 'http://127.0.0.1:9', authorizeUrl: '', returnUrl: '' },
    };
    const { readCallback, refuseCallback } = dianpingGroup(settings, clock);
    return { ...model.gateway, readCallback, refuseCallback };
  });
  clock = started.clock;
  const counted = countedStatements(started.deps, () => {
    statements += 1;
  });
  deps = {
    ...{ ...started.deps, ...counted },
    queueApplying: (orders) => queued.push(...orders),
    countCallback: (_platform, outcome) => outcomes.push(outcome),
  };
  serveCallbacks(server, deps, new Limiter(clock.elapsedMs));
  await server.ready();
  afterFile(() => server.close());
});
beforeEach(() => {
  outcomes = [];
  queued = [];
});

let shops = 0;
async function openStore(tables = 3) {
  shops += 1;
  const shopId = `shop-${shops}`;
  return { storeId: await connectStore(deps, tables, shopId), shopId };
}

/** Writes and signs a push of the platform. */
function push(shopId: string, orderId: string, more: Record<string, string>, secret = SECRET): string {
  const fields = {
    ...{ app_key: KEY, timestamp: beijingTime(clock.now().getTime()), order_id: orderId },
    ...{ open_shop_uuid: shopId, ...more },
  };
  return String(new URLSearchParams({ ...fields, sign: dianpingSign(secret, fields) }));
}

const booked = (shopId: string, orderId: string, more: Record<string, string> = {}): string =>
  push(shopId, orderId, {
    ...{ begin_time: `${SATURDAY} 19:00:00`, people_count: '2', user_name: '赵敏', mobile: '13912345678' },
    ...{ product_name: '双人套餐', price: '199.00', remark: '靠窗', pay_status: '1', ...more },
  });

const send = async (name: string, payload: string): Promise<number> =>
  (await server.inject({ method: 'POST', url: `/api/group-buying/dianping/${name}`, payload })).statusCode;

const find = (orderId: string) => findByNumber(deps.db, 'dianping', orderId);
const apply = (storeId: string, externalId: string) =>
  applyWaiting(deps, { storeId, platform: 'dianping', externalId });

const waiting = async (externalId: string): Promise<number> =>
  (
    await deps.db
      .selectFrom('external_inbox')
      .select('event_id')
      .where('external_id', '=', externalId)
      .where('applied_at', 'is', null)
      .execute()
  ).length;

/** Lists the payloads of the jobs that apply events of a store. */
const listApplyJobs = async (storeId: string) =>
  (
    await sql<{ payload: OrderAtPlatform }>`select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'groupbuying.apply' and payload ->> 'storeId' = ${storeId}`.execute(deps.db)
  ).rows.map(({ payload }) => payload);

const BY_STAFF = { actor: 'staff', language: LANGUAGES[0] } as const;

/** Receives an order and accepts it. */
async function accepted(store: { storeId: string; shopId: string }, more: Record<string, string> = {}) {
  const orderId = randomUUID();
  await send('book', booked(store.shopId, orderId, more));
  await apply(store.storeId, orderId);
  const known = (await find(orderId)) ?? expect.fail();
  const target = { ...{ known, version: known.version, connected: true }, ...BY_STAFF };
  await deps.booking.writer.run(store.storeId, acceptExternal(target, { overrides: [] }));
  const row = (await find(orderId)) ?? expect.fail();
  return { orderId, row, bookingId: row.order_id ?? expect.fail() };
}

const bookingOf = async (bookingId: string) =>
  (
    await sql<{ row: Record<string, unknown> }>`select to_jsonb(b) as row from booking_order b
      where id = ${bookingId}`.execute(deps.db)
  ).rows[0]?.row;

const reportsOf = async (externalOrderId: string) =>
  (
    await deps.db
      .selectFrom('external_call')
      .select('report')
      .where('external_order_id', '=', externalOrderId)
      .orderBy('version')
      .execute()
  ).map(({ report }) => report);

describe('receiving a callback', () => {
  it('takes one statement, however much waits for the store', async () => {
    const { shopId } = await openStore();
    const change: PlatformChange = { kind: 'paid', deadline: null };
    const events = Array.from({ length: 500 }, (_, index) => ({
      ...{ eventId: randomUUID(), signature: randomUUID(), externalId: `w${index}`, shopId, change },
    }));
    await storeEvents(deps.writerPool, 'dianping', events, clock.now());
    const payload = booked(shopId, randomUUID());
    statements = 0;
    expect(await send('book', payload)).toBe(200);
    expect(statements).toBe(1);
  });

  it('refuses what is forged, altered, aged, for another app or shop, and counts each', async () => {
    const { shopId } = await openStore();
    const orderId = randomUUID();
    const good = booked(shopId, orderId);
    const sent = [
      await send('book', push(shopId, orderId, {}, 'guessed')),
      await send('book', good.replace('people_count=2', 'people_count=20')),
      await send('book', booked(shopId, orderId, { app_key: 'other' })),
      await send('book', booked('shop-of-nobody', orderId)),
      await send('book', booked(shopId, orderId, { people_count: 'many' })),
      await send('', good),
    ];
    clock.pass(301);
    sent.push(await send('book', good));
    expect(sent).toEqual([401, 401, 403, 403, 400, 400, 400]);
    expect(outcomes).toEqual([
      ...['badSignature', 'badSignature', 'notOurs', 'notOurs', 'unreadable', 'unreadable', 'expired'],
    ]);
    expect(await waiting(orderId)).toBe(0);
  });

  it('counts a body that is too large, and refuses an address that sends many', async () => {
    clock.pass(120);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 130; sent += 1) statuses.add(await send('book', 'x'.repeat(70_000)));
    expect([...statuses]).toEqual([413, 429]);
    expect(outcomes.filter((outcome) => outcome === 'unreadable')).toHaveLength(120);
    clock.pass(120);
  });

  it('takes what was signed once as one event, also at another address', async () => {
    const { storeId, shopId } = await openStore();
    const orderId = randomUUID();
    const payload = booked(shopId, orderId);
    expect(await send('book', payload)).toBe(200);
    expect([
      await send('cancel', payload),
      await send('refund', payload),
      await send('book', payload),
    ]).toEqual([200, 200, 200]);
    expect(outcomes).toEqual(['kept', 'repeated', 'repeated', 'repeated']);
    await apply(storeId, orderId);
    expect(await find(orderId)).toMatchObject({ status: 'waitProcess', version: 0 });
  });

  it('takes many pushes of one order at the same time as one order', async () => {
    const { storeId, shopId } = await openStore();
    const orderId = randomUUID();
    const first = booked(shopId, orderId);
    clock.pass(1);
    const again = booked(shopId, orderId);
    const sent = [first, again, first, again, first].map((payload) => send('book', payload));
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    expect(outcomes.toSorted()).toEqual(['kept', 'repeated', 'repeated', 'repeated', 'repeated']);
    await Promise.all([apply(storeId, orderId), apply(storeId, orderId), apply(storeId, orderId)]);
    expect(await find(orderId)).toMatchObject({ status: 'waitProcess', version: 0 });
  });

  it('stores a text that no database stores, and a phone that cannot be read', async () => {
    const store = await openStore();
    const remark = `\u0000${'x'.repeat(499)}😀😀`;
    const { row, bookingId } = await accepted(store, {
      remark,
      user_name: '\u0000\ud83d',
      mobile: 'q83vEjRW==',
    });
    expect(row).toMatchObject({ status: 'accepted', guest_phone: null });
    expect(row.remark).toMatch(/^x{499}😀$/);
    expect(await bookingOf(bookingId)).toMatchObject({ method: 'platform', source: 'externalSync' });
  });

  it('is queued to be applied once, and only if it was stored', async () => {
    const { storeId, shopId } = await openStore();
    const orderId = randomUUID();
    const payload = booked(shopId, orderId);
    for (const each of [payload, payload, booked('shop-of-nobody', orderId)]) await send('book', each);
    expect(queued).toEqual([{ storeId, platform: 'dianping', externalId: orderId }]);
  });

  it('has its job added with those of others that arrive meanwhile, also after a failure', async () => {
    const storeId = randomUUID();
    const orders = Array.from({ length: 4 }, () => randomUUID());
    let fails = true;
    const sent: number[] = [];
    const pool = Object.assign(Object.create(deps.pool), {
      query(config: pg.QueryConfig) {
        sent.push(JSON.parse(config.values?.[0]).length);
        return fails ? Promise.reject(new Error('The database is away')) : deps.pool.query(config);
      },
    });
    const errors: unknown[] = [];
    const log = { error: (detail: unknown) => errors.push(detail) };
    const queueApplying = createApplyQueue({ pool, log });
    const queue = (externalId: string) => queueApplying([{ storeId, platform: 'dianping', externalId }]);
    queue('lost');
    await expect.poll(() => errors).toMatchObject([{ externalId: 'lost' }]);
    fails = false;
    const [first = '', ...others] = orders;
    queue(first);
    await expect.poll(() => sent.length).toBe(2);
    for (const externalId of others) queue(externalId);
    await expect.poll(() => listApplyJobs(storeId)).toHaveLength(4);
    expect(sent).toEqual([1, 1, 3]);
  });

  it('is applied by the sweep if the process ended before its job', async () => {
    const { storeId, shopId } = await openStore();
    const orderId = randomUUID();
    await sql`delete from external_inbox`.execute(deps.db);
    await send('book', booked(shopId, orderId));
    clock.pass(61);
    const jobs = groupbuyingJobs(deps);
    const run = (name: string, payload: unknown) =>
      jobs.find((job) => job.name === name)?.work(payload as never);
    await run('groupbuying.sweep', {});
    const [payload] = await listApplyJobs(storeId);
    expect(payload).toEqual({ storeId, platform: 'dianping', externalId: orderId });
    for (const _time of [1, 2]) await run('groupbuying.apply', payload);
    expect(await find(orderId)).toMatchObject({ status: 'waitProcess', version: 0 });
  });
});

describe('an event', () => {
  it('that cancels an order before it is known cancels it when it is read', async () => {
    const { storeId, shopId } = await openStore();
    const orderId = model.place({ date: SATURDAY, time: '19:00' }, true);
    model.get(orderId).shopId = shopId;
    model.cancel(orderId);
    await send('cancel', push(shopId, orderId, { reason: '' }));
    await apply(storeId, orderId);
    expect(await find(orderId)).toBeUndefined();
    await send('book', booked(shopId, orderId));
    await apply(storeId, orderId);
    expect(await find(orderId)).toMatchObject({ status: 'waitProcess' });
    clock.pass(1);
    await queryOrder(deps, 'dianping', { storeId, externalId: orderId });
    expect(await find(orderId)).toMatchObject({ status: 'cancelled', order_id: null });
  });

  it('that is applied while its order is read does not hide what was read', async () => {
    const { storeId, shopId } = await openStore();
    const orderId = model.place({ date: SATURDAY, time: '19:00' }, true);
    model.get(orderId).shopId = shopId;
    const gateway = deps.gateways.get('dianping') ?? expect.fail();
    let readings = 0;
    const query: typeof gateway.query = async (...input) => {
      const found = await gateway.query(...input);
      readings += 1;
      if (readings === 1) {
        await send('book', booked(shopId, orderId, { pay_status: '0' }));
        await apply(storeId, orderId);
        expect(await find(orderId)).toMatchObject({ status: 'waitPayment' });
      }
      return found;
    };
    const slow = { ...deps, gateways: new Map([['dianping' as const, { ...gateway, query }]]) };
    await queryOrder(slow, 'dianping', { storeId, externalId: orderId });
    expect(await find(orderId)).toMatchObject({ status: 'waitProcess' });
    expect(readings).toBe(2);
  });

  it('of an appeal that the store has answered does not come back before the answer is sent', async () => {
    const { storeId, shopId } = await openStore();
    const orderId = model.place({ date: SATURDAY, time: '19:00' }, true);
    Object.assign(model.get(orderId), { shopId, status: 'arrived' });
    model.appeal(orderId);
    await queryOrder(deps, 'dianping', { storeId, externalId: orderId });
    const known = (await find(orderId)) ?? expect.fail();
    expect(known.status).toBe('appealNotArrived');
    clock.pass(1);
    const target = { ...{ known, version: known.version, connected: true }, ...BY_STAFF };
    await deps.booking.writer.run(storeId, answerAppeal(target, false, 'Signed'));
    clock.pass(1);
    await queryOrder(deps, 'dianping', { storeId, externalId: orderId });
    expect(await find(orderId)).toMatchObject({ status: 'arrived', confirmed: false });
    await sendReports(deps, { storeId, externalOrderId: known.id });
    expect(model.get(orderId).status).toBe('arrived');
    expect(await find(orderId)).toMatchObject({ status: 'arrived', confirmed: true });
  });

  it('that names the order of another store changes nothing', async () => {
    const [own, other] = [await openStore(), await openStore()];
    const { orderId, bookingId } = await accepted(own);
    await send('cancel', push(other.shopId, orderId, { reason: '' }));
    await apply(other.storeId, orderId);
    expect(await waiting(orderId)).toBe(0);
    expect(await find(orderId)).toMatchObject({ status: 'accepted', store_id: own.storeId });
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'waitService' });
  });

  it('that moves an arrived party is refused, and the booking stays', async () => {
    const store = await openStore();
    const { orderId, row, bookingId } = await accepted(store);
    const by = { actor: 'manager', language: LANGUAGES[0] } as const;
    await deps.booking.writer.run(store.storeId, markArrived(bookingId, undefined, true, by));
    await deps.booking.writer.run(store.storeId, followBooking(bookingId));
    expect(await find(orderId)).toMatchObject({ status: 'arrived' });
    await send(
      'time',
      push(store.shopId, orderId, { begin_time: `${SATURDAY} 20:00:00`, people_count: '4' }),
    );
    await apply(store.storeId, orderId);
    expect(await find(orderId)).toMatchObject({ status: 'arrived', time: '19:00', people: 2 });
    expect(await bookingOf(bookingId)).toMatchObject({ start_time: '19:00', adults: 2 });
    expect((await reportsOf(row.id)).at(-1)).toMatchObject({ kind: 'answerTimeChange', accepted: false });
  });

  it('after midnight belongs to the evening before while that is open', async () => {
    const store = await openStore();
    await addShift(deps.db, store.storeId, { ranges: [{ from: '21:30', to: '25:30' }] });
    const late = await accepted(store, { begin_time: '2037-11-22 00:30:00' });
    expect(late.row).toMatchObject({ date: SATURDAY, time: '24:30' });
    expect(Date.parse(late.row.start_at)).toBe(Date.parse(`${SATURDAY}T16:30:00Z`));
    expect(await bookingOf(late.bookingId)).toMatchObject({ date: SATURDAY, start_time: '24:30' });
    // After the last start, and in the evening, it is of its own day.
    for (const time of ['01:31', '19:00']) {
      const orderId = randomUUID();
      await send('book', booked(store.shopId, orderId, { begin_time: `2037-11-22 ${time}:00` }));
      await apply(store.storeId, orderId);
      expect(await find(orderId)).toMatchObject({ date: '2037-11-22', time });
    }
  });

  it('with an instant is on the clock of the store, wherever that is', async () => {
    const { storeId, shopId } = await openStore();
    await deps.db.updateTable('store').set({ timezone: 'Asia/Tokyo' }).where('id', '=', storeId).execute();
    const orderId = randomUUID();
    const zone = { timezone: 'Asia/Shanghai' };
    const wish = {
      ...{ guestName: 'Sato', guestPhone: null, people: 2, product: '', amount: 0 as never, remark: '' },
      ...{ date: SATURDAY, time: '18:00', ...zone },
    };
    const take = async (change: PlatformChange) => {
      const event = { eventId: randomUUID(), signature: randomUUID(), externalId: orderId, shopId, change };
      await storeEvents(deps.writerPool, 'dianping', [event], clock.now());
      await apply(storeId, orderId);
      return (await find(orderId)) ?? expect.fail();
    };
    const created = await take({ kind: 'created', wish, paid: true, deadline: null });
    expect(created).toMatchObject({ date: SATURDAY, time: '19:00' });
    expect(Date.parse(created.start_at)).toBe(Date.parse(`${SATURDAY}T10:00:00Z`));
    const moved = await take({ kind: 'timeChanged', date: SATURDAY, time: '23:30', people: 2, ...zone });
    expect(moved).toMatchObject({ date: '2037-11-22', time: '00:30' });
    expect((await reportsOf(moved.id)).at(-1)).toMatchObject({
      ...{ kind: 'answerTimeChange', accepted: true, date: SATURDAY, time: '23:30' },
      startAt: `${SATURDAY}T15:30:00.000Z`,
    });
  });
});

it('The texts of a guest are erased with the account, also in the log and the inbox', async () => {
  const store = await openStore();
  const { orderId, row } = await accepted(store, { mobile: '13900009999', remark: 'a secret of the guest' });
  await send('cancel', push(store.shopId, orderId, { reason: 'another secret' }));
  await apply(store.storeId, orderId);
  await eraseExternalOrdersOf(deps.db, '+8613900009999');
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(e)::text as text from external_order e where id = ${row.id}
    union all select to_jsonb(l)::text from external_log l where external_order_id = ${row.id}
    union all select to_jsonb(i)::text from external_inbox i where external_id = ${orderId}`.execute(deps.db);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.map(({ text }) => text).join()).not.toMatch(/secret|赵敏|13900009999/);
});
