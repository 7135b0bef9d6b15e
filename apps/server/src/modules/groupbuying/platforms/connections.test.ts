import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Grant, GroupFailure, GroupGateway, PlatformOrder } from '#gateways/group/group.ts';
import { newId } from '#platform/ids.ts';
import { SATURDAY } from '#testing/bookings.ts';
import { connectStore, startGroupNode } from '#testing/group/group-node.ts';
import { ModelPlatform } from '#testing/group/model-platform.ts';
import type { TestClock } from '#testing/product.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { groupbuyingJobs } from '../groupbuying.jobs.ts';
import { storeEvents, takeWaitingOrders } from '../inbox/inbox.store.ts';
import { findByNumber } from '../orders/external-orders.store.ts';
import { rejectExternal } from '../orders/staff-commands.ts';
import { watchArrival } from '../orders/timed-commands.ts';
import { pollShop } from '../reports/poll.ts';
import { takeDueOrders } from '../reports/reports.store.ts';
import { type Connection, findConnection, sealTokens, tokenRefused } from './connections.ts';
import { deleteShop, listShopsOf, lockGrant, saveGrant, saveShop, updateGrant } from './grants.store.ts';

/** The two nodes of a product. */
let nodes: GroupbuyingDeps[];
let clock: TestClock;
let model: ModelPlatform;
let shops = 0;
const ENGLISH = { language: 'en' } as const;

/** The refresh tokens that the platform was given, each of which is valid once. */
let used: string[] = [];
let refusal: GroupFailure | undefined;
let listed: ((found: readonly PlatformOrder[]) => readonly PlatformOrder[]) | undefined;

const platform = (model: ModelPlatform): GroupGateway => ({
  ...model.gateway,
  async refreshGrant(grant, now) {
    if (refusal) return refusal;
    const token = grant.refreshToken ?? '';
    if (used.includes(token)) return { state: 'refused', code: 'usedToken' };
    used.push(token);
    // Another node asks while this answer is on its way.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { state: 'granted', ...grantOf(used.length, new Date(now.getTime() + 30 * 86_400_000)) };
  },
  async listChanged(grant, shopId, since) {
    const found = await model.gateway.listChanged(grant, shopId, since);
    return found.state === 'listed' && listed ? { ...found, orders: listed(found.orders) } : found;
  },
});

const grantOf = (number: number, expiresAt: Date): Grant => ({
  accountId: 'account',
  accessToken: `access ${number}`,
  refreshToken: `refresh ${number}`,
  expiresAt,
});

beforeAll(async () => {
  const first = await startGroupNode((clock) => {
    model = new ModelPlatform(clock);
    return platform(model);
  });
  const second = await startGroupNode(() => platform(model), first);
  nodes = [first.deps, second.deps];
  clock = first.clock;
});
beforeEach(() => {
  used = [];
  refusal = undefined;
  listed = undefined;
});

const node = (index = 0): GroupbuyingDeps => nodes[index] ?? expect.fail();

/** Opens a store whose access token ends in some minutes. */
async function open(minutes: number, refreshToken: string | null = 'refresh 0') {
  const { db, secret } = node();
  shops += 1;
  const storeId = await connectStore(node(), 3, `shop-${shops}`);
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  const tokens = sealTokens(secret, { ...grantOf(0, expiresAt), refreshToken });
  const [found] = await listShopsOf(db, storeId);
  const grantId = found?.grant.id ?? expect.fail();
  await db.updateTable('external_grant').set(tokens).where('id', '=', grantId).execute();
  return { storeId, grantId, shopId: `shop-${shops}` };
}

const connectionAt = async (storeId: string, index = 0): Promise<Connection> =>
  (await findConnection(node(index), storeId, 'dianping')) ?? expect.fail('not connected');

const refusedAt = async (storeId: string) => (await listShopsOf(node().db, storeId))[0]?.grant.refused_at;

/** Returns the news that the staff of a store were notified of. */
async function newsOf(storeId: string): Promise<string[]> {
  const { rows } = await sql<{ news: string }>`select data ->> 'news' as news from event_outbox
    where name = 'groupbuying.news' and data ->> 'storeId' = ${storeId} order by id`.execute(node().db);
  return rows.map(({ news }) => news);
}

const runJob = (name: string, payload: unknown) =>
  groupbuyingJobs(node())
    .find((job) => job.name === name)
    ?.work(payload as never);

describe('the tokens of an authorization', () => {
  it('are renewed once by two nodes and many calls at the same time', async () => {
    const { storeId } = await open(2);
    const calls = Array.from({ length: 12 }, (_, index) => connectionAt(storeId, index % 2));
    const tokens = (await Promise.all(calls)).map(({ grant }) => grant.accessToken);
    expect(new Set(tokens)).toEqual(new Set(['access 1']));
    expect(used).toEqual(['refresh 0']);
  });

  it('stay valid when a call with a replaced one is refused', async () => {
    const { storeId } = await open(60);
    const before = await connectionAt(storeId);
    clock.pass(59 * 60);
    expect((await connectionAt(storeId, 1)).grant.accessToken).toBe('access 1');
    await tokenRefused(node(), before);
    expect(await refusedAt(storeId)).toBeNull();
    expect((await connectionAt(storeId)).grant.accessToken).toBe('access 1');
    expect(used).toHaveLength(1);
  });

  it('are renewed when the present one is refused before its time, and given up when the new one is refused too', async () => {
    const { storeId } = await open(10_000);
    clock.pass(3600);
    await tokenRefused(node(), await connectionAt(storeId));
    expect(await newsOf(storeId)).toEqual([]);
    const renewed = await connectionAt(storeId);
    expect(renewed.grant.accessToken).toBe('access 1');
    await tokenRefused(node(), renewed);
    expect(await refusedAt(storeId)).not.toBeNull();
    expect(await findConnection(node(), storeId, 'dianping')).toBeUndefined();
    expect(await newsOf(storeId)).toEqual(['staffGroupAuthorizationEnded']);
  });

  it('that the platform refuses to renew end the authorization, and staff are notified once', async () => {
    const { storeId } = await open(2);
    refusal = { state: 'refused', code: 'revoked' };
    for (const index of [0, 1, 0])
      expect(await findConnection(node(index), storeId, 'dianping')).toBeUndefined();
    expect(await newsOf(storeId)).toEqual(['staffGroupAuthorizationEnded']);
  });

  it('that cannot be renewed now are used until their end', async () => {
    const { storeId } = await open(2);
    refusal = { state: 'unknown', code: 'timeout' };
    expect((await connectionAt(storeId)).grant.accessToken).toBe('access 0');
    clock.pass(121);
    expect(await findConnection(node(), storeId, 'dianping')).toBeUndefined();
    expect(await refusedAt(storeId)).toBeNull();
    refusal = undefined;
    expect((await connectionAt(storeId)).grant.accessToken).toBe('access 1');
  });

  /** Adds authorizations of the merchant of another one. */
  async function addGrants(grantId: string, count: number, grant: Grant, warnedAt: Date | null) {
    const { db, secret } = node();
    const { merchant_id } = await db
      .selectFrom('external_grant')
      .select('merchant_id')
      .where('id', '=', grantId)
      .executeTakeFirstOrThrow();
    const now = clock.now();
    for (let number = 0; number < count; number += 1)
      await saveGrant(db, {
        ...{ id: newId(now), merchant_id, platform: 'dianping', account_id: `${grantId} ${number}` },
        ...{ ...sealTokens(secret, grant), shops: [] },
        ...{ created_at: now, refreshed_at: now, refused_at: null, warned_at: warnedAt, queued_at: null },
      });
  }

  /** Lists the authorizations that a job is about to renew. */
  async function queuedRenewals(): Promise<string[]> {
    const { rows } = await sql<{ payload: { grantId: string } }>`select j.payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'groupbuying.renew.dianping'`.execute(node().db);
    return rows.map(({ payload }) => payload.grantId);
  }

  it('are renewed in time by a job of the platform, also beside many that ended and were announced', async () => {
    const { storeId, grantId } = await open(23 * 60);
    const now = clock.now();
    const ended = { ...grantOf(9, new Date(now.getTime() - 86_400_000)), refreshToken: null };
    await addGrants(grantId, 101, ended, now);
    await runJob('groupbuying.sweep', {});
    // The sweep itself calls no platform.
    expect(used).toEqual([]);
    expect(await queuedRenewals()).toContain(grantId);
    await runJob('groupbuying.renew.dianping', { grantId });
    expect(used).toEqual(['refresh 0']);
    expect((await connectionAt(storeId)).grant.accessToken).toBe('access 1');
  });

  it('are renewed in time also beside many whose renewal fails every time', async () => {
    const { grantId } = await open(23 * 60);
    await addGrants(grantId, 101, grantOf(9, new Date(clock.now().getTime() - 86_400_000)), clock.now());
    await runJob('groupbuying.sweep', {});
    expect(await queuedRenewals()).not.toContain(grantId);
    clock.pass(60);
    await runJob('groupbuying.sweep', {});
    expect(await queuedRenewals()).toContain(grantId);
  });

  it('that are being renewed do not keep the sweep waiting', async () => {
    const { grantId } = await open(2);
    await node()
      .db.transaction()
      .execute(async (trx) => {
        await lockGrant(trx, grantId);
        await runJob('groupbuying.sweep', {});
      });
    expect(await queuedRenewals()).not.toContain(grantId);
    await runJob('groupbuying.sweep', {});
    expect(await queuedRenewals()).toContain(grantId);
  });
});

describe('reading the orders of a shop', () => {
  const place = (shopId: string) => {
    const externalId = model.place({ date: SATURDAY, time: '18:00' }, true);
    model.get(externalId).shopId = shopId;
    return externalId;
  };

  it('at the same time on two nodes makes one order of each', async () => {
    const { storeId, shopId } = await open(10_000);
    const ids = Array.from({ length: 5 }, () => place(shopId));
    await Promise.all(nodes.map((deps) => pollShop(deps, 'dianping', storeId)));
    const rows = await node()
      .db.selectFrom('external_order')
      .select('external_id')
      .where('store_id', '=', storeId)
      .execute();
    expect(rows.map(({ external_id }) => external_id).sort()).toEqual(ids.sort());
  });

  it('goes on after one that cannot be read, which is read again later', async () => {
    const { storeId, shopId } = await open(10_000);
    const [broken = '', good = ''] = [place(shopId), place(shopId)];
    listed = (orders) =>
      orders.map((order) => (order.externalId === broken ? { ...order, date: 'never' } : order));
    await pollShop(node(), 'dianping', storeId);
    expect(await findByNumber(node().db, 'dianping', good)).toMatchObject({ status: 'waitProcess' });
    expect(await findByNumber(node().db, 'dianping', broken)).toBeUndefined();
    clock.pass(3600);
    listed = undefined;
    await pollShop(node(), 'dianping', storeId);
    expect(await findByNumber(node().db, 'dianping', broken)).toMatchObject({ status: 'waitProcess' });
  });
});

describe('a report of a store that is not connected', () => {
  /** A party that has not come, and the reports about it. */
  async function missed() {
    const { storeId, shopId, grantId } = await open(100_000);
    const externalId = model.place({ date: SATURDAY, time: '18:00' }, true);
    Object.assign(model.get(externalId), { shopId, status: 'accepted' });
    await pollShop(node(), 'dianping', storeId);
    const { id } = (await findByNumber(node().db, 'dianping', externalId)) ?? expect.fail();
    const miss = async () => {
      const row = (await findByNumber(node().db, 'dianping', externalId)) ?? expect.fail();
      clock.pass(Math.max(0, Date.parse(row.start_at) - clock.now().getTime()) / 1000 + 60);
      await node().booking.writer.run(storeId, watchArrival(row, 0));
    };
    return { storeId, shopId, grantId, externalId, id, miss };
  }
  const reportsOf = async (externalOrderId: string) =>
    (
      await sql<{ state: string; tries: number; last_code: string | null }>`
        select state, tries, last_code from external_call where external_order_id = ${externalOrderId}`.execute(
        node().db,
      )
    ).rows;
  /** Runs the sweep, and the jobs that it adds for an order. */
  async function sweepFor(storeId: string, externalOrderId: string): Promise<void> {
    clock.pass(600);
    await sql`delete from graphile_worker._private_jobs`.execute(node().db);
    await runJob('groupbuying.sweep', {});
    const { rows } = await sql`select from graphile_worker._private_jobs
      where payload ->> 'externalOrderId' = ${externalOrderId}`.execute(node().db);
    if (rows.length > 0) await runJob('groupbuying.send.dianping', { storeId, externalOrderId });
  }

  it.each(['disconnected', 'ended'] as const)('waits while it is %s, and is sent afterwards', async (how) => {
    const { storeId, grantId, externalId, id, miss } = await missed();
    const { db } = node();
    const [{ shop } = expect.fail()] = await listShopsOf(db, storeId);
    if (how === 'disconnected') await deleteShop(db, storeId, 'dianping');
    else await updateGrant(db, grantId, { refused_at: clock.now() });
    await miss();
    const before = await newsOf(storeId);
    await runJob('groupbuying.send.dianping', { storeId, externalOrderId: id });
    for (let time = 0; time < 20; time += 1) await sweepFor(storeId, id);
    expect(await reportsOf(id)).toEqual([{ state: 'waiting', tries: 0, last_code: null }]);
    expect(await newsOf(storeId)).toEqual(before);
    if (how === 'disconnected') await saveShop(db, shop);
    else await updateGrant(db, grantId, { refused_at: null });
    await sweepFor(storeId, id);
    expect(await reportsOf(id)).toEqual([{ state: 'done', tries: 0, last_code: null }]);
    expect(model.get(externalId).status).toBe('notArrived');
  });

  it('is given up after a week, without another notice', async () => {
    const { storeId, id, miss } = await missed();
    await deleteShop(node().db, storeId, 'dianping');
    await miss();
    const before = await newsOf(storeId);
    clock.pass(7 * 86_400);
    await sweepFor(storeId, id);
    expect(await reportsOf(id)).toEqual([{ state: 'failed', tries: 0, last_code: 'notConnected' }]);
    expect(await newsOf(storeId)).toEqual(before);
  });
});

describe('a sweep', () => {
  it('takes every order that waits in turn, however many fail every time', async () => {
    const { storeId, shopId } = await open(10_000);
    const { db, pool } = node();
    const ids = Array.from({ length: 5 }, (_, index) => `turn-${index}`);
    for (const externalId of ids) {
      const event = { eventId: externalId, signature: externalId, externalId, shopId };
      await storeEvents(pool, 'dianping', [{ ...event, change: { kind: 'unknown' } }], clock.now());
      clock.pass(1);
    }
    await sql`update external_inbox set applied_at = now() where store_id <> ${storeId}`.execute(db);
    const taken: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      clock.pass(120);
      const times = { before: new Date(clock.now().getTime() - 60_000), now: clock.now() };
      const orders = await takeWaitingOrders(db, times, 2);
      taken.push(...orders.map(({ externalId }) => externalId));
    }
    expect(taken).toEqual([...ids, expect.toBeOneOf(ids.slice(0, 2))]);
    const [now, before] = [clock.now(), new Date(clock.now().getTime() - 60_000)];
    expect(await takeWaitingOrders(db, { before, now }, 9)).toHaveLength(3);
    expect(await takeWaitingOrders(db, { before, now }, 9)).toEqual([]);
  });

  it('takes every order with reports that are due in turn', async () => {
    const { storeId, shopId } = await open(10_000);
    const { db } = node();
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const externalId = model.place({ date: SATURDAY, time: '18:00' }, true);
      model.get(externalId).shopId = shopId;
      await pollShop(node(), 'dianping', storeId);
      const known = (await findByNumber(db, 'dianping', externalId)) ?? expect.fail();
      const target = { known, version: known.version, connected: true, actor: 'staff' as const, ...ENGLISH };
      await node().booking.writer.run(storeId, rejectExternal(target, 'full', ''));
      ids.push(known.id);
      clock.pass(1);
    }
    await sql`update external_call set state = 'dropped', ended_at = now()
      where state = 'waiting' and store_id <> ${storeId}`.execute(db);
    const taken: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      clock.pass(120);
      const now = clock.now();
      const times = { before: new Date(now.getTime() - 60_000), givenUp: new Date(0), now };
      taken.push(...(await takeDueOrders(db, times, 2)).map(({ external_order_id: id }) => id));
    }
    expect(taken).toEqual([...ids, expect.toBeOneOf(ids.slice(0, 2))]);
  });
});
