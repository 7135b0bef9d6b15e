import { createServer } from 'node:http';
import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { ExternalReport } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, stopServer } from '#gateways/simulation/http-server.ts';
import type { Simulators } from '#gateways/simulators.ts';
import { douyinGroup } from './douyin/gateway.ts';
import type { Grant, GroupGateway, OrderRef } from './group.ts';
import type { NewOrder } from './simulated/board-orders.ts';
import { hastyGateway } from './testing/hasty-gateway.ts';
import type { ReceivingProduct } from './testing/receiving-product.ts';
import { SetClock, START, startReceiving } from './testing/start-receiving.ts';

const clock = new SetClock();
let simulators: Simulators;
let product: ReceivingProduct;
let gateways: GroupGateway[];

beforeAll(async () => {
  ({ simulators, product, gateways } = await startReceiving(clock, 20));
});
beforeEach(() => {
  clock.set(START);
  product.reset();
});

const TOKEN = 'b2a6b0d8-0000-4000-8000-000000000001';

/** A merchant who has authorized us at a platform, with functions for one order. */
async function connect(platform: GroupPlatform) {
  const { group } = simulators;
  const gateway = gateways.find((each) => each.platform === platform) as GroupGateway;
  const account = group.grantAccount(platform);
  const granted = await gateway.exchangeCode(account.code, clock.now());
  if (granted.state !== 'granted') return expect.fail(JSON.stringify(granted));
  const { state: _, ...grant }: { state: string } & Grant = granted;
  const shopId = account.shops[0]?.id ?? '';
  const place = (order: Partial<NewOrder> = {}) => group.placeOrder({ platform, shopId, ...order });
  const refOf = (externalId: string): OrderRef => ({ externalId, shopId, ourNumber: 'n1' });
  const report = (externalId: string, what: ExternalReport) =>
    gateway.report(grant, refOf(externalId), what, TOKEN);
  const statusOf = (externalId: string) => group.order(platform, externalId)?.status;
  return { gateway, account, grant, shopId, place, refOf, report, statusOf, group };
}

const KINDS: ExternalReport[] = [
  { kind: 'accept' },
  { kind: 'reject', reason: 'full', words: '客满' },
  { kind: 'arrived' },
  { kind: 'notArrived' },
];

describe.each(GROUP_PLATFORMS)('the gateway of %s', (platform) => {
  test('exchanges a code once, refreshes tokens and lists the shops', async () => {
    const { gateway, account, grant } = await connect(platform);
    expect(grant).toMatchObject({ accountId: account.accountId, refreshToken: expect.any(String) });
    expect(grant.expiresAt?.getTime()).toBeGreaterThan(clock.now().getTime());
    expect(await gateway.exchangeCode(account.code, clock.now())).toMatchObject({ state: 'refused' });
    expect(await gateway.listShops(grant)).toEqual({ state: 'listed', shops: account.shops });
    clock.wait(60);
    const renewed = await gateway.refreshGrant(grant, clock.now());
    expect(renewed).toMatchObject({ state: 'granted', accountId: account.accountId });
    expect(renewed).not.toMatchObject({ accessToken: grant.accessToken });
  });

  test('lists all shops of a chain', async () => {
    const { gateway, grant, group } = await connect(platform);
    const shops = Array.from({ length: 230 }, (_, index) => ({
      ...{ id: `${platform}-chain-${index}`, name: `${index} 店`, address: '' },
    }));
    const account = { platform, accountId: `chain of ${platform}`, shops, createdAt: clock.now().getTime() };
    group.include({ account });
    const { code } = group.grantAccount(platform, account.accountId);
    const chain = await gateway.exchangeCode(code, clock.now());
    expect(await gateway.listShops({ ...grant, ...chain })).toEqual({ state: 'listed', shops });
  });

  test('learns that an authorization has ended', async () => {
    const { gateway, account, grant, group } = await connect(platform);
    const day = 24 * 60;
    clock.wait(31 * day);
    expect(await gateway.listShops(grant)).toMatchObject({ state: 'unauthorized' });
    expect(await gateway.refreshGrant(grant, clock.now())).toMatchObject({ state: 'granted' });
    clock.wait(61 * day);
    expect(await gateway.refreshGrant(grant, clock.now())).toMatchObject({ state: 'unauthorized' });
    clock.set(START);
    group.revoke(platform, account.accountId);
    expect(await gateway.listShops(grant)).toMatchObject({ state: 'unauthorized' });
    expect(await gateway.refreshGrant({ ...grant, refreshToken: null }, clock.now())).toMatchObject({
      state: 'unauthorized',
    });
  });

  test('receives an order, reads it and accepts it twice', async () => {
    const { gateway, place, refOf, grant, shopId, report, statusOf, group } = await connect(platform);
    const order = place({ guestPhone: '13912345678', remark: '靠窗', people: 4, time: '19:15' });
    await group.flush();
    const wish = {
      ...{ guestName: '陈女士', guestPhone: '+8613912345678', date: order.date, time: '19:15', people: 4 },
      ...{ product: '双人套餐', amount: 19_900, remark: '靠窗' },
    };
    const deadline = new Date(clock.now().getTime() + 600_000);
    expect(product.events).toMatchObject([
      { externalId: order.externalId, shopId, change: { kind: 'created', paid: true, wish, deadline } },
    ]);
    const found = { externalId: order.externalId, shopId, status: 'waitProcess', deadline, ...wish };
    expect(await gateway.query(grant, refOf(order.externalId))).toMatchObject({
      state: 'found',
      order: found,
    });
    expect(await gateway.listChanged(grant, shopId, clock.now())).toMatchObject({
      state: 'listed',
      orders: [found],
    });
    for (let times = 0; times < 2; times += 1)
      expect(await report(order.externalId, { kind: 'accept' })).toEqual({ state: 'done' });
    expect(statusOf(order.externalId)).toBe('accepted');
  });

  test('reports every answer about an order', async () => {
    const { place, report, statusOf, group, gateway, grant, refOf } = await connect(platform);
    const { externalId: rejected } = place();
    expect(await report(rejected, { kind: 'reject', reason: 'full', words: '客满' })).toEqual({
      state: 'done',
    });
    expect(statusOf(rejected)).toBe('rejected');
    const { externalId } = place();
    await report(externalId, { kind: 'accept' });
    const { date } = group.order(platform, externalId) ?? expect.fail();
    group.changeTime(platform, externalId, { date, time: '20:00', people: 3 });
    const startAt = new Date(`${date}T20:00:00+08:00`).toISOString();
    const answer = { kind: 'answerTimeChange', date, time: '20:00', startAt } as const;
    expect(await report(externalId, { ...answer, accepted: false })).toEqual({ state: 'done' });
    expect(group.order(platform, externalId)).toMatchObject({ time: '18:30', people: 2 });
    group.changeTime(platform, externalId, { date, time: '20:00', people: 3 });
    expect(await report(externalId, { ...answer, accepted: true })).toEqual({ state: 'done' });
    expect(group.order(platform, externalId)).toMatchObject({ time: '20:00', people: 3, previous: null });
    await report(externalId, { kind: 'arrived' });
    expect(statusOf(externalId)).toBe('arrived');
    group.appeal(platform, externalId);
    expect(await gateway.query(grant, refOf(externalId))).toMatchObject({
      order: { status: 'appealNotArrived' },
    });
    await report(externalId, { kind: 'answerAppeal', agree: true, words: '已核实' });
    expect(statusOf(externalId)).toBe('notArrived');
    group.appeal(platform, externalId);
    await report(externalId, { kind: 'answerAppeal', agree: false, words: '未到店' });
    expect(statusOf(externalId)).toBe('notArrived');
  });

  test.each([true, false])('answers the cancellation of an order, paid: %s', async (paid) => {
    const { place, report, group } = await connect(platform);
    const { externalId } = place({ paid });
    group.cancel(platform, externalId, '临时有事');
    await group.flush();
    expect(product.events.at(-1)).toMatchObject({ change: { kind: 'cancelled', words: '临时有事' } });
    const outcome = await report(externalId, { kind: 'confirmCancel' });
    expect(['done', 'unsupported']).toContain(outcome.state);
    expect(await report(externalId, { kind: 'accept' })).toMatchObject({ state: 'refused' });
  });

  test('reads every change that a platform reports', async () => {
    const { place, report, group, shopId } = await connect(platform);
    const kindsOf = async (act: (externalId: string) => unknown, order: Partial<NewOrder> = {}) => {
      const { externalId } = place(order);
      await act(externalId);
      await group.flush();
      const own = product.events.filter((event) => event.externalId === externalId);
      expect(own.every((event) => event.shopId === shopId)).toBe(true);
      return own.map(({ change }) => change);
    };
    expect(await kindsOf((id) => group.pay(platform, id), { paid: false })).toMatchObject([
      { kind: 'created', paid: false },
      { kind: 'paid', deadline: new Date(clock.now().getTime() + 600_000) },
    ]);
    const slot = { date: '2026-03-09', time: '17:45', people: 5 };
    expect(await kindsOf((id) => group.changeTime(platform, id, slot))).toMatchObject([
      {},
      { kind: 'timeChanged', ...slot },
    ]);
    expect(await kindsOf((id) => group.answer(platform, id, 'accepted'))).toMatchObject([
      {},
      { kind: 'accepted' },
    ]);
    expect(await kindsOf((id) => group.answer(platform, id, 'rejected', '满'))).toMatchObject([
      {},
      { kind: 'rejected', words: '满' },
    ]);
    expect(await kindsOf((id) => group.fail(platform, id, '无货'))).toMatchObject([
      {},
      { kind: 'failed', words: '无货' },
    ]);
    const disputed = async (id: string) => {
      await report(id, { kind: 'accept' });
      await report(id, { kind: 'notArrived' });
      group.appeal(platform, id, '我到了');
      group.settle(platform, id, 'arrived', '判定到店');
      await report(id, { kind: 'arrived' });
      group.appeal(platform, id, '没去');
    };
    expect(await kindsOf(disputed)).toMatchObject([
      {},
      { kind: 'appealed', claims: 'arrived', words: '我到了' },
      { kind: 'appealSettled', as: 'arrived', words: '判定到店' },
      { kind: 'appealed', claims: 'notArrived', words: '没去' },
    ]);
    expect(product.problems).toEqual([]);
  });

  test('is refused after the deadline, for unknown orders and for shops of others', async () => {
    const { gateway, place, report, refOf, grant, shopId } = await connect(platform);
    const other = await connect(platform);
    const { externalId } = place();
    expect(await gateway.report(other.grant, refOf(externalId), { kind: 'accept' }, TOKEN)).toMatchObject({
      state: 'refused',
    });
    expect(await gateway.listChanged(other.grant, shopId, clock.now())).toMatchObject({ state: 'refused' });
    for (const kind of KINDS) expect(await report('404', kind)).toMatchObject({ state: 'refused' });
    expect(await gateway.query(grant, refOf('404'))).toEqual({ state: 'notFound' });
    clock.wait(11);
    expect(await report(externalId, { kind: 'accept' })).toMatchObject({ state: 'refused' });
    expect(await gateway.query(grant, refOf(externalId))).toMatchObject({ order: { status: 'rejected' } });
  });

  test('checks, verifies and takes back a coupon', async () => {
    const { gateway, grant, shopId, group } = await connect(platform);
    const [{ code: shown, orderId } = expect.fail()] = group.sellCoupon({ platform, shopId });
    expect(gateway.recognisesCoupon(`${shown.slice(0, 4)} ${shown.slice(4)}`)).toBe(true);
    expect(gateway.recognisesCoupon('12')).toBe(false);
    const prepared = await gateway.prepareCoupon(grant, shopId, shown);
    if (prepared.state !== 'prepared') return expect.fail(JSON.stringify(prepared));
    const worth = { title: '双人套餐', worth: 29_900, paid: 19_900 };
    expect(prepared).toMatchObject({ externalOrderId: orderId, coupons: [worth] });
    const { token, coupons, externalOrderId } = prepared;
    const { code } = coupons[0] ?? expect.fail();
    expect(await gateway.readCoupon(grant, { shopId, code })).toEqual({ state: 'unused' });
    const verify = () => gateway.verifyCoupon(grant, { shopId, token, code, externalOrderId });
    const verified = await verify();
    if (verified.state !== 'verified') return expect.fail(JSON.stringify(verified));
    expect(verified.takeBackUntil).toEqual(new Date(clock.now().getTime() + 3_600_000));
    const { verifyId, certificateId } = verified;
    expect(await verify()).toMatchObject({ state: 'verified', verifyId, certificateId });
    expect(await gateway.readCoupon(grant, { shopId, code })).toMatchObject({ state: 'verified', verifyId });
    expect(await gateway.prepareCoupon(grant, shopId, shown)).toEqual({
      state: 'problem',
      problem: 'couponUsed',
    });
    const back = () => gateway.takeBackCoupon(grant, { shopId, verifyId, certificateId, code, token: TOKEN });
    for (let times = 0; times < 2; times += 1) expect(await back()).toEqual({ state: 'takenBack' });
    expect(await gateway.readCoupon(grant, { shopId, code })).toEqual({ state: 'unused' });
    const again = await gateway.prepareCoupon(grant, shopId, shown);
    if (again.state !== 'prepared') return expect.fail(JSON.stringify(again));
    const second = await gateway.verifyCoupon(grant, { shopId, code, externalOrderId, token: again.token });
    if (second.state !== 'verified') return expect.fail(JSON.stringify(second));
    clock.wait(61);
    expect(await gateway.takeBackCoupon(grant, { ...second, shopId, code, token: TOKEN })).toEqual({
      state: 'tooLate',
    });
  });

  test('tells why a coupon cannot be used', async () => {
    const { gateway, grant, shopId, account, group } = await connect(platform);
    const [{ code } = expect.fail()] = group.sellCoupon({ platform, shopId, validMs: 60_000 });
    const otherShop = account.shops[1]?.id ?? '';
    const problemOf = async (shop: string, shown: string) => gateway.prepareCoupon(grant, shop, shown);
    expect(await problemOf(otherShop, code)).toEqual({ state: 'problem', problem: 'couponOtherShop' });
    const unknown = code.replace(/^./, (digit) => (digit === '9' ? '8' : '9'));
    expect(await problemOf(shopId, unknown)).toEqual({ state: 'problem', problem: 'couponUnknown' });
    clock.wait(2);
    expect(await problemOf(shopId, code)).toEqual({ state: 'problem', problem: 'couponExpired' });
  });

  test('does not know what happened when the platform fails', async () => {
    const { gateway: patient, place, grant, refOf, report, shopId, group } = await connect(platform);
    const { externalId } = place();
    const tries = (gateway = patient) => [
      gateway.report(grant, refOf(externalId), { kind: 'accept' }, TOKEN),
      gateway.query(grant, refOf(externalId)),
      gateway.listChanged(grant, shopId, clock.now()),
      gateway.listShops(grant),
      gateway.prepareCoupon(grant, shopId, '1'.repeat(15)),
      gateway.refreshGrant(grant, clock.now()),
    ];
    for (const fault of ['error', 'limit'] as const) {
      group.setFault(platform, fault);
      for (const outcome of await Promise.all(tries())) expect(outcome).toMatchObject({ state: 'unknown' });
    }
    group.setFault(platform, undefined);
    group.behave(platform, 'down');
    for (const outcome of await Promise.all(tries()))
      expect(outcome).toEqual({ state: 'unknown', code: 'connectionLost' });
    group.behave(platform, 'slow');
    for (const outcome of await Promise.all(tries(hastyGateway(group.settings, platform, clock))))
      expect(outcome).toEqual({ state: 'unknown', code: 'timeout' });
    group.behave(platform, 'normal');
    expect(await report(externalId, { kind: 'accept' })).toEqual({ state: 'done' });
  });
});

test('The gateway of Douyin opens no address but those of its own coupons, and follows none', async () => {
  const { grant, shopId, group } = await connect('douyin');
  const opened: string[] = [];
  const inside = createServer((request, response) => {
    opened.push(request.url ?? '');
    const leads = request.url?.startsWith('/own/') ? { location: `${origin}/secret?x=1` } : {};
    response.writeHead(leads.location ? 302 : 200, leads).end();
  });
  const origin = await listen(inside, 0, '127.0.0.1');
  const gateway = douyinGroup({ ...group.settings.douyin, linkBase: `${origin}/own/` }, clock);
  const own = gateways.find((each) => each.platform === 'douyin') as GroupGateway;
  for (const code of [`${origin}/other`, `${group.settings.douyin.linkBase.slice(0, -1)}.evil.example/1`]) {
    expect(own.recognisesCoupon(code)).toBe(false);
    expect(await own.prepareCoupon(grant, shopId, code)).toMatchObject({ state: 'problem' });
  }
  expect(opened).toEqual([]);
  expect(await gateway.prepareCoupon(grant, shopId, `${origin}/own/1`)).toEqual({
    ...{ state: 'problem', problem: 'couponUnknown' },
  });
  expect(opened).toEqual(['/own/1']);
  await stopServer(inside);
});
