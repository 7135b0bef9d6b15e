import { randomUUID } from 'node:crypto';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GroupGateway } from '#gateways/group/group.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { bookByStaff, openStore } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { doJob, newPerson, passTime, passToStart, readOrder } from '#testing/orders.ts';
import { codeOf, type Product, startProduct, TestClock, type Visitor } from '#testing/product.ts';
import { sealTokens } from '../platforms/connections.ts';
import { saveGrant, saveShop } from '../platforms/grants.store.ts';

const SECRET = 'a secret that only tests know, and long enough';
const WORTH = 299_00;

/** Which answers of the platforms are lost on the way back. The calls reach the platforms. */
const lost = { verify: false, takeBack: false };
/** Whether a platform has forgotten the token of a verification, as it does after a short time. */
let forgetsTokens = false;
let calls: string[] = [];

const LOST = { state: 'unknown', code: 'timeout' } as const;
const losing = (gateway: GroupGateway): GroupGateway => ({
  ...gateway,
  async verifyCoupon(grant, coupon) {
    calls.push('verify');
    const token = forgetsTokens ? randomUUID() : coupon.token;
    const answer = await gateway.verifyCoupon(grant, { ...coupon, token });
    return lost.verify ? LOST : answer;
  },
  async takeBackCoupon(grant, coupon) {
    calls.push('takeBack');
    const answer = await gateway.takeBackCoupon(grant, coupon);
    return lost.takeBack ? LOST : answer;
  },
  readCoupon(grant, coupon) {
    calls.push('read');
    return gateway.readCoupon(grant, coupon);
  },
});

let simulators: Simulators;
let gateways: GroupGateway[];
let product: Product;
beforeAll(async () => {
  const clock = new TestClock();
  simulators = await startSimulators({ clock, timeoutMs: 500 });
  gateways = simulators.group.gateways(clock).map(losing);
  product = await startProduct({ clock, group: gateways });
});
afterAll(() => simulators.close());
beforeEach(() => {
  Object.assign(lost, { verify: false, takeBack: false });
  forgetsTokens = false;
  calls = [];
  for (const platform of GROUP_PLATFORMS) simulators.group.behave(platform, 'normal');
});

/** Opens a store that is connected with a platform, with a party at the table. */
async function open(platform: GroupPlatform = 'dianping') {
  const { storeId, manager } = await openStore(product, 5);
  const shopId = await connect(storeId, platform);
  const date = dateIn('Asia/Shanghai', product.clock.now().getTime() + 86_400_000);
  const { id: orderId, version } = await bookByStaff(manager, storeId, { date, time: '19:00' });
  const mealCost = 500_00 as Fen;
  await manager.do(staffOrdersApi.setMealCost, { params: { storeId, orderId }, body: { version, mealCost } });
  const { visitor: host, id: hostId } = await newPerson(product);
  await addStaff(product.db, storeId, hostId, 'host');
  const sell = (count = 1) => simulators.group.sellCoupon({ platform, shopId, count });
  return { platform, storeId, shopId, orderId, manager, host, hostId, sell };
}
type Table = Awaited<ReturnType<typeof open>>;

async function connect(storeId: string, platform: GroupPlatform): Promise<string> {
  const { db, clock } = product;
  const gateway = gateways.find((each) => each.platform === platform) as GroupGateway;
  const account = simulators.group.grantAccount(platform);
  const granted = await gateway.exchangeCode(account.code, clock.now());
  if (granted.state !== 'granted') return expect.fail(granted.code);
  const { merchant_id } = await db
    .selectFrom('store')
    .select('merchant_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const { id } = await saveGrant(db, {
    ...{ id: randomUUID(), merchant_id, platform, account_id: granted.accountId },
    ...sealTokens(SECRET, granted),
    shops: [...account.shops],
    ...{
      created_at: clock.now(),
      refreshed_at: clock.now(),
      refused_at: null,
      warned_at: null,
      queued_at: null,
    },
  });
  const shopId = account.shops[0]?.id ?? '';
  await saveShop(db, {
    ...{ store_id: storeId, platform, grant_id: id, shop_id: shopId },
    ...{ connected_at: clock.now(), read_until: clock.now(), next_poll_at: clock.now() },
  });
  return shopId;
}

const prepare = (by: Visitor, { storeId }: Table, code: string) =>
  by.call(couponsApi.prepareCoupons, { params: { storeId }, body: { code } });

/** Checks a coupon and returns the call that verifies it and others of the same order. */
async function checked(by: Visitor, table: Table, code: string) {
  const { body, refusal } = await prepare(by, table, code);
  expect(refusal).toBeUndefined();
  const keys = body.coupons.map(({ key }) => key);
  return {
    params: { storeId: table.storeId },
    body: { token: body.token, keys, orderId: table.orderId },
  };
}

const verify = async (by: Visitor, table: Table, code: string) =>
  by.call(couponsApi.verifyCoupons, await checked(by, table, code));
const takeBack = (by: Visitor, { storeId }: Table, couponId: string) =>
  by.call(couponsApi.takeBackCoupon, { params: { storeId, couponId }, body: {} });
const listed = async ({ host, storeId, orderId }: Table) =>
  (await host.do(couponsApi.listCoupons, { params: { storeId }, query: { orderId } })).items;
const worthOf = async ({ manager, storeId, orderId }: Table) =>
  (await readOrder(manager, storeId, orderId)).couponWorth;
const verifiedAt = ({ platform }: Table, { code }: { code: string }) => {
  const coupon = simulators.group.findCoupon(platform, code);
  return coupon?.verified && !coupon.takenBack ? coupon.verified.verifyId : null;
};
const askAgain = ({ platform, storeId }: Table, couponId: string) =>
  doJob(product, `groupbuying.askCoupon.${platform}`, { storeId, couponId });

/** Returns the only coupon of a list. */
function only<Item>(items: readonly Item[]): Item {
  expect(items).toHaveLength(1);
  return items[0] as Item;
}

describe.each(GROUP_PLATFORMS)('a coupon of %s', (platform) => {
  it('is checked, verified once and taken back, and the bill follows', async () => {
    const table = await open(platform);
    const sold = only(table.sell());
    const { body } = await prepare(table.host, table, sold.code);
    expect(body).toMatchObject({ platform, coupons: [{ title: sold.title, worth: WORTH, paid: 199_00 }] });
    expect(await listed(table)).toEqual([]);
    expect(verifiedAt(table, sold)).toBeNull();

    const done = only((await verify(table.host, table, sold.code)).body.items);
    expect(done).toMatchObject({
      state: 'verified',
      orderId: table.orderId,
      worth: WORTH,
      codeEnd: sold.code.slice(-4),
      by: { type: 'store', id: table.hostId },
    });
    expect(done.takeBackUntil).not.toBeNull();
    expect(verifiedAt(table, sold)).not.toBeNull();
    const params = { storeId: table.storeId, orderId: table.orderId };
    expect(await table.manager.do(orderMoneyApi.readOrderMoney, { params })).toMatchObject({
      couponWorth: WORTH,
      total: 500_00 - WORTH,
      outstanding: 500_00 - WORTH,
    });
    expect(codeOf(await prepare(table.host, table, sold.code))).toBe('couponUsed');

    expect((await takeBack(table.host, table, done.id)).body).toMatchObject({ state: 'takenBack' });
    expect(verifiedAt(table, sold)).toBeNull();
    expect(await worthOf(table)).toBe(0);
    expect(only((await verify(table.host, table, sold.code)).body.items).state).toBe('verified');
    expect(await worthOf(table)).toBe(WORTH);
    expect((await listed(table)).map(({ state }) => state)).toEqual(['verified', 'takenBack']);
  });

  it('whose answer was lost is verified once, by its token or by its state at the platform', async () => {
    for (const isForgotten of [false, true]) {
      const table = await open(platform);
      const sold = only(table.sell());
      lost.verify = true;
      const coupon = only((await verify(table.host, table, sold.code)).body.items);
      expect(coupon).toMatchObject({ state: 'verifying', verifiedAt: null });
      expect(await worthOf(table)).toBe(0);
      const at = verifiedAt(table, sold);
      expect(at).not.toBeNull();
      lost.verify = false;
      forgetsTokens = isForgotten;
      await askAgain(table, coupon.id);
      forgetsTokens = false;
      expect(only(await listed(table))).toMatchObject({ state: 'verified' });
      expect(await worthOf(table)).toBe(WORTH);
      expect(verifiedAt(table, sold)).toBe(at);
      expect(calls.includes('read')).toBe(isForgotten);
      expect((await takeBack(table.host, table, coupon.id)).body).toMatchObject({ state: 'takenBack' });
      expect(verifiedAt(table, sold)).toBeNull();
    }
  });

  it('whose taking back was not answered counts until it is confirmed', async () => {
    const table = await open(platform);
    const sold = only(table.sell());
    const { id } = only((await verify(table.host, table, sold.code)).body.items);
    lost.takeBack = true;
    expect((await takeBack(table.host, table, id)).body).toMatchObject({ state: 'takingBack' });
    expect(await worthOf(table)).toBe(WORTH);
    // A repetition finds it under way, and asks the platform nothing.
    calls = [];
    expect((await takeBack(table.host, table, id)).body).toMatchObject({ state: 'takingBack' });
    expect(calls).toEqual([]);
    lost.takeBack = false;
    await askAgain(table, id);
    expect(only(await listed(table))).toMatchObject({ state: 'takenBack' });
    expect(await worthOf(table)).toBe(0);
  });
});

describe('checking a coupon', () => {
  it('finds the platform by the form of the code among those that are connected', async () => {
    const table = await open('dianping');
    const shopId = await connect(table.storeId, 'douyin');
    const sold = only(simulators.group.sellCoupon({ platform: 'douyin', shopId }));
    expect((await prepare(table.host, table, sold.code)).body.platform).toBe('douyin');
    expect(codeOf(await prepare(table.host, table, 'https://example.com/menu'))).toBe('couponUnknown');
  });

  it('is refused with what the platform says, without a platform, and while it is down', async () => {
    const table = await open();
    const [expired] = simulators.group.sellCoupon({
      ...{ platform: table.platform, shopId: table.shopId, validMs: -1 },
    });
    expect(codeOf(await prepare(table.host, table, expired?.code ?? ''))).toBe('couponExpired');
    expect(codeOf(await prepare(table.host, table, '9999999999'))).toBe('couponUnknown');
    const sold = only(table.sell());
    simulators.group.behave(table.platform, 'down');
    expect(codeOf(await prepare(table.host, table, sold.code))).toBe('platformUnreachable');
    const { storeId, manager } = await openStore(product, 1);
    expect(codeOf(await prepare(manager, { ...table, storeId }, sold.code))).toBe('platformNotConnected');
  });
});

describe('verifying coupons', () => {
  it('counts each one of an order, and takes back one of them', async () => {
    const table = await open('meituan');
    const sold = [only(table.sell()), only(table.sell())];
    const ids: string[] = [];
    for (const { code } of sold) ids.push(only((await verify(table.host, table, code)).body.items).id);
    expect(await worthOf(table)).toBe(2 * WORTH);
    await takeBack(table.host, table, ids[0] ?? '');
    expect(await worthOf(table)).toBe(WORTH);
  });

  it('by many devices at once counts all of them', async () => {
    const table = await open('meituan');
    const sold = Array.from({ length: 6 }, () => only(table.sell()));
    const inputs = await Promise.all(sold.map(({ code }) => checked(table.host, table, code)));
    const done = await Promise.all(inputs.map((input) => table.host.call(couponsApi.verifyCoupons, input)));
    expect(done.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await worthOf(table)).toBe(6 * WORTH);
    await Promise.all(done.slice(0, 3).map(({ body }) => takeBack(table.host, table, only(body.items).id)));
    expect(await worthOf(table)).toBe(3 * WORTH);
  });

  it('by two devices at once verifies a coupon once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const table = await open();
      const sold = only(table.sell());
      const devices = [table.host, table.manager];
      const inputs = await Promise.all(devices.map((by) => checked(by, table, sold.code)));
      const done = await Promise.all(
        inputs.map((input, index) => (devices[index] as Visitor).call(couponsApi.verifyCoupons, input)),
      );
      expect(done.map(codeOf).sort()).toEqual(['couponUsed', undefined]);
      expect(calls.filter((call) => call === 'verify')).toHaveLength(round + 1);
      expect(await worthOf(table)).toBe(WORTH);
    }
  });

  it('is done once for a call that is repeated with the same key, or with another one', async () => {
    const table = await open();
    const sold = only(table.sell());
    const input = await checked(table.host, table, sold.code);
    const key = randomUUID();
    const send = (by: string) => table.host.call(couponsApi.verifyCoupons, input, { key: by });
    const done = await Promise.all([send(key), send(key), send(randomUUID())]);
    const ids = done.map(({ body }) => only(body.items).id);
    expect(new Set(ids).size).toBe(1);
    expect((await send(key)).body.items).toMatchObject([{ id: ids[0] }]);
    expect(calls).toEqual(['verify']);
    expect(await worthOf(table)).toBe(WORTH);
  });

  it('goes on after a process that ended between the answer of the platform and its own write', async () => {
    const table = await open();
    const sold = only(table.sell());
    const { id } = only((await verify(table.host, table, sold.code)).body.items);
    const at = verifiedAt(table, sold);
    // What was written before the call is all that is left.
    await sql`update coupon_use set state = 'verifying', verified_at = null, verify_id = null, certificate_id = null,
      take_back_until = null where id = ${id}`.execute(product.db);
    await sql`update booking_order set coupon_worth = 0 where id = ${table.orderId}`.execute(product.db);
    await passTime(product, 15);
    await expect.poll(async () => only(await listed(table)).state).toBe('verified');
    expect(await worthOf(table)).toBe(WORTH);
    expect(verifiedAt(table, sold)).toBe(at);
  });

  it('goes on by itself when a platform was down for an hour', async () => {
    const table = await open();
    const sold = only(table.sell());
    const input = await checked(table.host, table, sold.code);
    simulators.group.behave(table.platform, 'down');
    const coupon = only((await table.host.do(couponsApi.verifyCoupons, input)).items);
    expect(coupon.state).toBe('verifying');
    for (const seconds of [5, 5, 40, 3600]) await passTime(product, seconds);
    expect(only(await listed(table)).state).toBe('verifying');
    simulators.group.behave(table.platform, 'normal');
    await passTime(product, 300);
    await expect.poll(async () => only(await listed(table)).state).toBe('verified');
    expect(await worthOf(table)).toBe(WORTH);
  });

  it('is given up after three days', async () => {
    const table = await open();
    const sold = only(table.sell());
    lost.verify = true;
    const input = await checked(table.host, table, sold.code);
    simulators.group.behave(table.platform, 'down');
    const { id } = only((await table.host.do(couponsApi.verifyCoupons, input)).items);
    product.clock.pass(72 * 3600);
    await askAgain(table, id);
    expect(only(await listed(table))).toMatchObject({ state: 'refused' });
    simulators.group.behave(table.platform, 'normal');
  });

  it('is refused with an altered or foreign check, an unknown coupon, and for a closed order', async () => {
    const [table, other] = [await open(), await open()];
    const sold = only(table.sell());
    const input = await checked(table.host, table, sold.code);
    const send = (by: Visitor, change: object, storeId = table.storeId) =>
      by.call(couponsApi.verifyCoupons, { params: { storeId }, body: { ...input.body, ...change } });
    const [first = '', ...rest] = input.body.token;
    const altered = [first === 'A' ? 'B' : 'A', ...rest].join('');
    expect(codeOf(await send(table.host, { token: altered }))).toBe('couponNotPossible');
    expect(codeOf(await send(other.host, { orderId: null }, other.storeId))).toBe('couponNotPossible');
    expect(codeOf(await send(table.host, { keys: ['other'] }))).toBe('couponUnknown');
    expect(codeOf(await send(table.host, { orderId: other.orderId }))).toBe('notFound');
    const params = { storeId: table.storeId, orderId: table.orderId };
    const { version } = await readOrder(table.manager, table.storeId, table.orderId);
    await table.manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version } });
    expect(codeOf(await send(table.host, {}))).toBe('couponNotPossible');
    expect(calls).toEqual([]);
    // Without an order it is possible.
    expect(only((await send(table.host, { orderId: null })).body.items).state).toBe('verified');
  });

  it('finishes an order that waits for the rest of its bill', async () => {
    const table = await open();
    const params = { storeId: table.storeId, orderId: table.orderId };
    const order = await readOrder(table.manager, table.storeId, table.orderId);
    await table.manager.do(staffOrdersApi.setMealCost, {
      params,
      body: { version: order.version, mealCost: WORTH as Fen },
    });
    passToStart(product, order);
    await table.manager.do(staffOrdersApi.completeOrder, { params, body: { version: order.version + 1 } });
    const sold = only(table.sell());
    await verify(table.host, table, sold.code);
    expect(await readOrder(table.manager, table.storeId, table.orderId)).toMatchObject({
      status: 'finished',
      couponWorth: WORTH,
    });
  });
});

describe('taking a coupon back', () => {
  it('is refused after the time of the platform, twice at once is done once, and another store has none', async () => {
    const [table, other] = [await open(), await open()];
    const [late, early] = [only(table.sell()), only(table.sell())];
    const { id } = only((await verify(table.host, table, early.code)).body.items);
    calls = [];
    const both = await Promise.all([table.host, table.manager].map((by) => takeBack(by, table, id)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(calls).toEqual(['takeBack']);
    expect(codeOf(await takeBack(other.host, other, id))).toBe('couponMissing');
    const second = only((await verify(table.host, table, late.code)).body.items);
    product.clock.pass(3601);
    expect(codeOf(await takeBack(table.host, table, second.id))).toBe('couponTooLate');
    expect(await worthOf(table)).toBe(WORTH);
  });
});
