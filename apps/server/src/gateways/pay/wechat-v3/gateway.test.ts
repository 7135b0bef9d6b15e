import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isSignedRsa } from '../shared/rsa-signing.ts';
import { newNumber, type PayBench, paidOrder, startPayBench } from '../testing/simulated-providers.ts';
import { douyinPay, wechatPartnerPay, wechatPay } from './gateway.ts';
import { bridgeText } from './signing.ts';

let bench: PayBench;

beforeAll(async () => {
  bench = await startPayBench();
});
afterAll(() => bench.stop());

const METHODS = ['wechatPay', 'wechatPartnerPay', 'douyinPay'] as const;
const ADAPTERS = { wechatPay, wechatPartnerPay, douyinPay };

afterEach(async () => {
  for (const method of METHODS) bench.till.behave(method, {});
  await bench.till.idle();
  bench.notices.length = 0;
});

describe.each(METHODS)('%s', (method) => {
  const gateway = () => bench.gatewayOf(method);

  test('hands a phone over by an address with the way back', async () => {
    const order = bench.order(method);
    const started = await gateway().start(order);
    expect(started).toMatchObject({ state: 'started', handOff: { type: 'redirect' } });
    const url = new URL(started.state === 'started' && 'url' in started.handOff ? started.handOff.url : '');
    expect(url.pathname).toBe(`/pay/wallet/${method}/${order.number}`);
    expect(url.searchParams.get('redirect_url')).toBe(order.returnUrl);
    expect(await gateway().query(order)).toEqual({ state: 'waiting' });
  });

  test('lets a desktop scan', async () => {
    const started = await gateway().start(bench.order(method, { scene: 'desktop' }));
    expect(started).toMatchObject({ state: 'started', handOff: { type: 'scan' } });
  });

  test('gives the app a signed bridge when it knows the payer, else an address', async () => {
    const { appId } = bench.settings[method];
    const started = await gateway().start(bench.order(method, { scene: 'inApp', openId: 'o-payer' }));
    if (started.state !== 'started' || started.handOff.type !== 'bridge') throw new Error('no bridge');
    const { timeStamp = '', nonceStr = '', paySign = '', ...rest } = started.handOff.params;
    const signType = method === 'douyinPay' ? 'DouyinPay-RSA' : 'RSA';
    expect(rest).toEqual({ appId, signType, package: expect.stringMatching(/^prepay_id=wx\w{34}$/) });
    const prepayId = rest.package?.replace('prepay_id=', '') ?? '';
    const text = bridgeText(appId, timeStamp, nonceStr, prepayId);
    expect(isSignedRsa(text, paySign, bench.settings[method].privateKey)).toBe(true);
    const without = await gateway().start(bench.order(method, { scene: 'inApp' }));
    expect(without).toMatchObject({ handOff: { type: 'redirect' } });
  });

  test('may be asked to start again, but not with another amount', async () => {
    const order = bench.order(method);
    await gateway().start(order);
    expect(await gateway().start(order)).toMatchObject({ state: 'started' });
    const other = await gateway().start({ ...order, amount: 1 as Fen });
    expect(other).toEqual({ state: 'refused', code: 'INVALID_REQUEST' });
  });

  test('cuts a description that is too long', async () => {
    const order = bench.order(method, { description: '席'.repeat(200) });
    expect(await gateway().start(order)).toMatchObject({ state: 'started' });
    expect(bench.till.find(method, order.number)?.description).toBe('席'.repeat(127));
  });

  test('sees a payment and is told of it', async () => {
    const order = bench.order(method);
    await gateway().start(order);
    bench.till.pay(method, order.number);
    await bench.till.idle();
    const seen = {
      state: 'paid',
      amount: order.amount,
      providerNumber: expect.stringMatching(/^\d{28}$/),
      paidAt: bench.clock.now(),
    };
    expect(await gateway().query(order)).toEqual(seen);
    const told = bench.notices.map((notice) => gateway().readNotice(notice, bench.clock.now()));
    const eventId = expect.stringMatching(/^EV-[0-9a-f]{32}$/);
    expect(told.at(-1)).toEqual({ about: 'payment', number: order.number, eventId, seen });
  });

  test('waits on when the payer leaves', async () => {
    const order = bench.order(method);
    await gateway().start(order);
    bench.till.refuse(method, order.number);
    expect(await gateway().query(order)).toEqual({ state: 'waiting' });
  });

  test('has never heard of what was never started', async () => {
    const order = bench.order(method);
    expect(await gateway().query(order)).toEqual({ state: 'notFound' });
    expect(await gateway().close(order)).toEqual({ state: 'notFound' });
  });

  test('closes, again if need be, and never what is paid', async () => {
    const order = bench.order(method);
    await gateway().start(order);
    expect(await gateway().close(order)).toEqual({ state: 'closed' });
    expect(await gateway().close(order)).toEqual({ state: 'closed' });
    expect(await gateway().query(order)).toEqual({ state: 'closed' });
    expect(bench.till.pay(method, order.number)).toBe('closed');
    expect(await gateway().start(order)).toEqual({ state: 'refused', code: 'ORDER_CLOSED' });
    const { payment } = (await paidOrder(bench, method))();
    expect(await gateway().close(payment)).toMatchObject({ state: 'paid', amount: payment.amount });
  });

  test('does not believe an amount that is not ours', async () => {
    const { payment } = (await paidOrder(bench, method))();
    const seen = await gateway().query({ ...payment, amount: 1 as Fen });
    expect(seen).toEqual({ state: 'unknown', code: 'badAnswer' });
  });

  test('refunds once for each number, and tells', async () => {
    const refund = (await paidOrder(bench, method))();
    const seen = { state: 'refunded', amount: 5000, providerNumber: expect.stringMatching(/^\d{28}$/) };
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
    expect(await gateway().refund(refund)).toEqual(seen);
    expect(await gateway().refund(refund)).toEqual(seen);
    expect(bench.till.refundsOf(method, refund.payment.number)).toHaveLength(1);
    expect(await gateway().queryRefund(refund)).toEqual(seen);
    expect(await gateway().query(refund.payment)).toMatchObject({ state: 'paid', amount: 12_050 });
    await bench.till.idle();
    const [last] = bench.notices.slice(-1).map((notice) => gateway().readNotice(notice, bench.clock.now()));
    expect(last).toMatchObject({ about: 'refund', number: refund.number, seen });
  });

  test('refunds no more than was paid', async () => {
    const refundOf = await paidOrder(bench, method);
    expect(await gateway().refund(refundOf({ amount: 12_000 as Fen }))).toMatchObject({ state: 'refunded' });
    const more = await gateway().refund(refundOf({ amount: 51 as Fen }));
    expect(more).toEqual({ state: 'refused', code: 'INVALID_REQUEST' });
  });

  test('follows a refund that takes its time', async () => {
    bench.till.behave(method, { refunds: 'later' });
    const refund = (await paidOrder(bench, method))();
    expect(await gateway().refund(refund)).toEqual({ state: 'processing' });
    bench.till.settleRefund(method, refund.number, 'failed');
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'failed', code: 'CLOSED' });
  });

  test('refunds fifty times at most', async () => {
    const refundOf = await paidOrder(bench, method);
    for (let given = 0; given < 50; given += 1) {
      bench.till.refund({
        provider: method,
        refundNumber: newNumber(),
        number: refundOf().payment.number,
        amount: 1 as Fen,
        notifyUrl: null,
      });
    }
    expect(await gateway().refund(refundOf())).toEqual({ state: 'refused', code: 'INVALID_REQUEST' });
  });

  test.each([
    ['down', 'connectionLost'],
    ['slow', 'timeout'],
    ['error', 'SYSTEM_ERROR'],
    ['limit', 'FREQUENCY_LIMITED'],
  ] as const)('knows nothing when the provider is %s', async (fault, code) => {
    const refund = (await paidOrder(bench, method))();
    bench.till.behave(method, { fault });
    const settings = { ...bench.settings[method], timeoutMs: fault === 'slow' ? 100 : 4000 };
    const adapter = ADAPTERS[method](settings, bench.clock);
    const unknown = { state: 'unknown', code };
    expect(await adapter.start(bench.order(method))).toEqual(unknown);
    expect(await adapter.query(refund.payment)).toEqual(unknown);
    expect(await adapter.close(refund.payment)).toEqual(unknown);
    expect(await adapter.refund(refund)).toEqual(unknown);
    expect(await adapter.queryRefund(refund)).toEqual(unknown);
  });

  test('gets nowhere with a serial number, a merchant or a clock that is wrong', async () => {
    const { settings, order } = bench;
    const start = (change: object) =>
      ADAPTERS[method]({ ...settings[method], ...change }, bench.clock).start(order(method));
    const unsigned = { state: 'unknown', code: 'SIGN_ERROR' };
    expect(await start({ serial: '00' })).toEqual(unsigned);
    expect(await start({ merchantId: '1900000002' })).toEqual(unsigned);
    const late = { now: () => new Date(bench.clock.now().getTime() - 301_000) };
    const skewed = await ADAPTERS[method](settings[method], late).start(order(method));
    expect(skewed).toEqual(unsigned);
  });
});

test('does without a store only where we are the merchant', async () => {
  const order = bench.order('wechatPartnerPay', { subMerchantId: null });
  const gateway = bench.gatewayOf('wechatPartnerPay');
  expect(await gateway.start(order)).toEqual({ state: 'refused', code: 'noSubMerchant' });
  expect(await gateway.query(order)).toEqual({ state: 'refused', code: 'noSubMerchant' });
});

test('keeps the orders of stores apart', async () => {
  const order = bench.order('wechatPartnerPay');
  const gateway = bench.gatewayOf('wechatPartnerPay');
  await gateway.start(order);
  expect(await gateway.query({ ...order, subMerchantId: '1900000998' })).toEqual({ state: 'notFound' });
});
