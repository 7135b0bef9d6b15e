import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { dianpingSign } from '../dianping/signing.ts';
import type { GroupGateway } from '../group.ts';
import { meituanSign } from '../meituan/signing.ts';
import type { ReceivingProduct } from '../testing/receiving-product.ts';
import { SetClock, START, startReceiving } from '../testing/start-receiving.ts';

const clock = new SetClock();
let simulators: Simulators;
let product: ReceivingProduct;
let gateways: GroupGateway[];
const slot = { date: '2026-03-05', time: '19:00', people: 3 };

beforeAll(async () => {
  ({ simulators, product, gateways } = await startReceiving(clock, 5));
});
beforeEach(() => {
  clock.set(START);
  product.reset();
  for (const platform of GROUP_PLATFORMS) simulators.group.behave(platform, 'normal');
});

const shopOf = (platform: GroupPlatform) => simulators.group.grantAccount(platform).shops[0]?.id ?? '';
const kinds = () => product.events.map(({ change }) => change.kind);

/** Places, changes and cancels an order, and waits until its callbacks were sent. */
async function runOrder(platform: GroupPlatform) {
  const { group } = simulators;
  const { externalId } = group.placeOrder({ platform, shopId: shopOf(platform) });
  group.changeTime(platform, externalId, slot);
  group.cancel(platform, externalId);
  await group.flush();
  return externalId;
}

describe('callbacks', () => {
  test('arrive in order, and again until they are acknowledged or twelve were sent', async () => {
    await runOrder('dianping');
    expect(kinds()).toEqual(['created', 'timeChanged', 'cancelled']);
    product.failNext = 11;
    simulators.group.placeOrder({ platform: 'meituan', shopId: shopOf('meituan') });
    await simulators.group.flush();
    expect(kinds().slice(3)).toEqual(['created']);
    expect(product.raw.splice(0)).toHaveLength(3 + 12);
    product.failNext = 20;
    simulators.group.placeOrder({ platform: 'meituan', shopId: shopOf('meituan') });
    await simulators.group.flush();
    expect(product.raw).toHaveLength(12);
  });

  test('are repeated, reversed, late or not sent, by the behaviour of their platform', async () => {
    const { group } = simulators;
    group.behave('dianping', 'repeating');
    await runOrder('dianping');
    expect(kinds()).toEqual(['created', 'timeChanged', 'cancelled'].flatMap((kind) => [kind, kind, kind]));
    expect(new Set(product.events.map(({ eventId }) => eventId)).size).toBe(3);
    product.events.length = 0;
    group.behave('dianping', 'reordering');
    await runOrder('dianping');
    expect(kinds()).toEqual(['cancelled', 'timeChanged', 'created']);
    product.events.length = 0;
    group.behave('douyin', 'slow');
    await runOrder('douyin');
    expect(kinds().toSorted()).toEqual(['cancelled', 'created', 'timeChanged']);
    product.raw.length = 0;
    for (const behaviour of ['silent', 'down'] as const) {
      group.behave('meituan', behaviour);
      const externalId = await runOrder('meituan');
      expect(group.order('meituan', externalId)?.status).toBe('cancelled');
    }
    expect(product.raw).toEqual([]);
  });
});

describe('the APIs', () => {
  const post = async (url: string, fields: Record<string, string>) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
    return ((await response.json()) as { code: unknown }).code;
  };

  test('of Dianping refuse wrong signatures, missing fields and old calls', async () => {
    const { appKey, appSecret, apiBase, paths } = simulators.group.settings.dianping;
    const common = { app_key: appKey, session: 's', format: 'json', v: '1', sign_method: 'MD5' };
    const signed = (fields: Record<string, string>) => ({ ...fields, sign: dianpingSign(appSecret, fields) });
    const call = (fields: Record<string, string>) => post(apiBase + paths.query, fields);
    const valid = { ...common, timestamp: '2026-03-02 11:00:00' };
    expect(await call(signed(valid))).toBe(608);
    expect(await call({ ...signed(valid), v: '2' })).toBe(401);
    expect(await call({ ...signed(valid), session: 't' })).toBe(402);
    expect(await call(signed({ ...valid, timestamp: '2026-03-02 10:50:00' }))).toBe(403);
    expect(await call(signed(common))).toBe(403);
  });

  test('of Meituan refuse wrong signatures, missing fields and old calls', async () => {
    const { developerId, businessId, signKey, apiBase, paths } = simulators.group.settings.meituan;
    const common = { developerId, businessId, charset: 'UTF-8', version: '2', biz: '{}', appAuthToken: 't' };
    const signed = (fields: Record<string, string>) => ({ ...fields, sign: meituanSign(signKey, fields) });
    const call = (fields: Record<string, string>) => post(apiBase + paths.query, fields);
    const valid = { ...common, timestamp: String(START.getTime() / 1000) };
    expect(await call(signed(valid))).toBe('OP_AUTH_TOKEN_INVALID');
    expect(await call(signed({ ...valid, biz: 'x' }))).toBe('OP_PARAM_MISSING');
    expect(await call(signed({ ...valid, businessId: '2' }))).toBe('OP_PARAM_MISSING');
    expect(await call({ ...signed(valid), biz: '{"a":1}' })).toBe('OP_SIGN_INVALID');
    expect(await call(signed({ ...valid, timestamp: '1700000000' }))).toBe('OP_TIMESTAMP_INVALID');
  });

  test('of Douyin refuse unknown and old client tokens, which are then fetched again', async () => {
    const { apiBase, paths } = simulators.group.settings.douyin;
    const read = async (token: string) => {
      const response = await fetch(`${apiBase}${paths.shops}?account_id=1`, {
        headers: { 'access-token': token },
      });
      return ((await response.json()) as { data: { error_code: number } }).data.error_code;
    };
    expect(await read('clt.unknown')).toBe(2190002);
    const { code, shops } = simulators.group.grantAccount('douyin');
    const gateway = simulators.group.gateways(clock).find(({ platform }) => platform === 'douyin');
    const granted = await gateway?.exchangeCode(code, clock.now());
    if (granted?.state !== 'granted') return expect.fail();
    for (const hours of [0, 3]) {
      clock.set(new Date(START.getTime() + hours * 3_600_000));
      expect(await gateway?.listShops(granted)).toEqual({ state: 'listed', shops });
    }
  });

  test('of Douyin read the address of a QR code, and only addresses of the platform', async () => {
    const { group } = simulators;
    const gateway = gateways[2] ?? expect.fail();
    const account = group.grantAccount('douyin');
    const granted = await gateway.exchangeCode(account.code, clock.now());
    if (granted.state !== 'granted') return expect.fail();
    const shopId = account.shops[0]?.id ?? '';
    const [coupon] = group.sellCoupon({ platform: 'douyin', shopId, count: 2 });
    const link = `${group.settings.douyin.linkBase}${coupon?.code}`;
    expect([gateway.recognisesCoupon(link), gateway.recognisesCoupon('https://evil.example/1')]).toEqual([
      true,
      false,
    ]);
    const prepared = await gateway.prepareCoupon(granted, shopId, link);
    if (prepared.state !== 'prepared') return expect.fail(JSON.stringify(prepared));
    expect(prepared.coupons).toHaveLength(2);
    const { token, externalOrderId } = prepared;
    const code = prepared.coupons[0]?.code ?? '';
    const verify = (isRepeat: boolean) =>
      gateway.verifyCoupon(granted, { shopId, token, code, externalOrderId, isRepeat });
    expect(await verify(false)).toMatchObject({ state: 'verified' });
    // After its short time the token only learns that the coupon is used.
    clock.set(new Date(START.getTime() + 11 * 60_000));
    expect(await verify(false)).toEqual({ state: 'problem', problem: 'couponUsed' });
    expect(await verify(true)).toMatchObject({
      state: 'verified',
      takeBackUntil: new Date(START.getTime() + 3_600_000),
    });
  });
});

async function open(url: string, language = 'zh-Hans') {
  const response = await fetch(url, { headers: { 'accept-language': language } });
  return { status: response.status, text: await response.text() };
}
const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe.each(GROUP_PLATFORMS)('the authorize page of %s', (platform) => {
  const returnUrl = 'http://localhost:9/back?a=1';
  const urlOf = (back = returnUrl) => {
    const gateway = gateways.find((each) => each.platform === platform) as GroupGateway;
    return gateway.authorizationUrl({ state: 'state-1', returnUrl: back, now: clock.now() });
  };

  test('grants a new account, an existing one, or none', async () => {
    const { text } = await open(urlOf());
    expect(text).toContain('新的商家账号');
    const location = async (account: string) => {
      const response = await submit(urlOf(), { account });
      return new URL(response.headers.get('location') ?? '');
    };
    const fresh = await location('new');
    expect([fresh.searchParams.get('a'), fresh.searchParams.get('state')]).toEqual(['1', 'state-1']);
    const gateway = gateways.find((each) => each.platform === platform);
    const codeIn = (url: URL) => url.searchParams.get(platform === 'dianping' ? 'auth_code' : 'code') ?? '';
    const granted = await gateway?.exchangeCode(codeIn(fresh), clock.now());
    if (granted?.state !== 'granted') return expect.fail();
    const again = await gateway?.exchangeCode(codeIn(await location(granted.accountId)), clock.now());
    expect(again).toMatchObject({ state: 'granted', accountId: granted.accountId });
    expect((await location('refuse')).searchParams.has('code')).toBe(false);
    expect((await submit(urlOf(), { account: 'unknown' })).status).toBe(400);
  });

  test('refuses other apps and addresses that are not registered', async () => {
    expect(await open(urlOf('https://evil.example/'))).toMatchObject({ status: 400 });
    const url = new URL(urlOf());
    for (const name of ['app_key', 'client_key', 'sign'])
      if (url.searchParams.has(name)) url.searchParams.set(name, 'x');
    expect((await open(url.href)).text).toContain('应用信息或签名不正确');
  });
});

describe('the control page', () => {
  test.each([
    ['zh-Hans', '模拟团购平台', '申诉：未到店', '通知乱序'],
    ['zh-Hant', '模擬團購平台', '申訴：未到店', '通知順序顛倒'],
    ['en', 'Simulated group-buying platforms', 'Appeal: not arrived', 'Sends notifications out of order'],
  ])('shows orders in %s, with a label for each field', async (language, ...shown) => {
    const { group } = simulators;
    const { externalId } = group.placeOrder({
      platform: 'douyin',
      shopId: shopOf('douyin'),
      guestName: '<i>A',
    });
    for (const report of ['accept', 'arrived'] as const) group.report('douyin', externalId, report);
    group.appeal('douyin', externalId);
    const { text } = await open(group.controlPage, language);
    for (const each of [...shown, externalId, '&lt;i&gt;A']) expect(text).toContain(each);
    const fields = text.match(/<(select|input(?! type="hidden"))\b/g) ?? [];
    const labelled = text.match(/<label>[^<]+<(select|input)\b/g) ?? [];
    expect(fields.length).toBeGreaterThan(10);
    expect(labelled).toHaveLength(fields.length);
    expect(text).not.toContain('<script');
  });

  test('places an order, leads it to an appeal, and settles that', async () => {
    const { group } = simulators;
    const shop = shopOf('meituan');
    const send = async (action: string, fields: Record<string, string>, expected = 303) =>
      expect((await submit(`${group.controlPage}/meituan/${action}`, fields)).status).toBe(expected);
    const wish = {
      shop,
      guest: '王先生',
      phone: '13700137000',
      date: '2026-03-04',
      time: '18:00',
      people: '4',
    };
    await send('place', wish);
    const [order = expect.fail()] = group.orders('meituan');
    const placed = { guestName: '王先生', status: 'waitPayment', date: '2026-03-04', people: 4 };
    expect(order).toMatchObject(placed);
    const act = (what: string) => send('act', { order: order.externalId, do: what });
    const status = () => group.order('meituan', order.externalId)?.status;
    await act('pay');
    await send('time', { order: order.externalId, date: '2026-03-06', time: '20:30', people: '2' });
    expect(group.order('meituan', order.externalId)).toMatchObject({ date: '2026-03-06', time: '20:30' });
    await act('accept');
    group.report('meituan', order.externalId, 'notArrived');
    await act('appeal');
    expect(status()).toBe('appealArrived');
    await act('settleArrived');
    expect(status()).toBe('arrived');
    await act('appeal');
    await act('settleNotArrived');
    expect(status()).toBe('notArrived');
    await send('sell', { shop, count: '2' });
    const { text } = await open(group.controlPage);
    for (const { code } of group.coupons('meituan').slice(-2)) expect(text).toContain(code);
    await send('behave', { behaviour: 'down' });
    expect(group.behaviourOf('meituan')).toBe('down');
    await send('behave', { behaviour: 'odd' }, 400);
    await send('place', { ...wish, people: '0' }, 400);
    await send('unknown', {}, 400);
  });
});

test('orders, coupons and tokens survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xiwei-group-'));
  const groupFile = join(folder, 'group.json');
  const first = await startSimulators({ clock, groupFile });
  const { code, shops, accountId } = first.group.grantAccount('dianping');
  const shopId = shops[0]?.id ?? '';
  const { externalId } = first.group.placeOrder({ platform: 'dianping', shopId });
  const [coupon] = first.group.sellCoupon({ platform: 'dianping', shopId });
  await first.close();
  const second = await startSimulators({ clock, groupFile });
  expect(second.group.order('dianping', externalId)).toMatchObject({ shopId, status: 'waitProcess' });
  expect(second.group.coupons()).toEqual([coupon]);
  // What is included does not replace what exists, and is not reported.
  const known = second.group.order('dianping', externalId) ?? expect.fail();
  const [account = expect.fail()] = second.group.accounts('dianping');
  const orders = [
    { ...known, status: 'failed' as const },
    { ...known, externalId: '7' },
  ];
  second.group.include({ account, orders });
  expect(second.group.orders()).toEqual([orders[1], known]);
  const [gateway] = second.group.gateways(clock);
  expect(await gateway?.exchangeCode(code, clock.now())).toMatchObject({ state: 'granted', accountId });
  await second.close();
  await rm(folder, { recursive: true });
});
