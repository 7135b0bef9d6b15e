import type { Fen } from '@xiwei/contract/common/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isSignedRsa } from '../shared/rsa-signing.ts';
import {
  newNumber,
  type PayProviders,
  paidOrder,
  startPayProviders,
} from '../testing/simulated-providers.ts';
import { douyinPay, wechatPartnerPay, wechatPay } from './gateway.ts';
import { bridgeText } from './signing.ts';

let providers: PayProviders;

beforeAll(async () => {
  providers = await startPayProviders();
});
afterAll(() => providers.stop());

const METHODS = ['wechatPay', 'wechatPartnerPay', 'douyinPay'] as const;
const GATEWAYS = { wechatPay, wechatPartnerPay, douyinPay };

afterEach(async () => {
  for (const method of METHODS) providers.till.behave(method, {});
  await providers.till.idle();
  providers.notices.length = 0;
});

describe.each(METHODS)('%s', (method) => {
  const gateway = () => providers.gatewayOf(method);

  test('redirects phones to the provider with the return URL', async () => {
    const order = providers.order(method);
    const started = await gateway().start(order);
    expect(started).toMatchObject({ state: 'started', handOff: { type: 'redirect' } });
    const url = new URL(started.state === 'started' && 'url' in started.handOff ? started.handOff.url : '');
    expect(url.pathname).toBe(`/pay/wallet/${method}/${order.number}`);
    expect(url.searchParams.get('redirect_url')).toBe(order.returnUrl);
    expect(await gateway().query(order)).toEqual({ state: 'waiting' });
  });

  test('returns a QR code for desktops', async () => {
    const started = await gateway().start(providers.order(method, { scene: 'desktop' }));
    expect(started).toMatchObject({ state: 'started', handOff: { type: 'scan' } });
  });

  test('returns signed bridge parameters in the app when the openid is known, else a redirect', async () => {
    const { appId } = providers.settings[method];
    const started = await gateway().start(providers.order(method, { scene: 'inApp', openId: 'o-payer' }));
    if (started.state !== 'started' || started.handOff.type !== 'bridge') throw new Error('no bridge');
    const { timeStamp = '', nonceStr = '', paySign = '', ...rest } = started.handOff.params;
    const signType = method === 'douyinPay' ? 'DouyinPay-RSA' : 'RSA';
    expect(rest).toEqual({ appId, signType, package: expect.stringMatching(/^prepay_id=wx\w{34}$/) });
    const prepayId = rest.package?.replace('prepay_id=', '') ?? '';
    const text = bridgeText(appId, timeStamp, nonceStr, prepayId);
    expect(isSignedRsa(text, paySign, providers.settings[method].privateKey)).toBe(true);
    const without = await gateway().start(providers.order(method, { scene: 'inApp' }));
    expect(without).toMatchObject({ handOff: { type: 'redirect' } });
  });

  test('starts the same payment again, but not with another amount', async () => {
    const order = providers.order(method);
    await gateway().start(order);
    expect(await gateway().start(order)).toMatchObject({ state: 'started' });
    const other = await gateway().start({ ...order, amount: 1 as Fen });
    expect(other).toEqual({ state: 'refused', code: 'INVALID_REQUEST' });
  });

  test('truncates a description that is too long', async () => {
    const order = providers.order(method, { description: '席'.repeat(200) });
    expect(await gateway().start(order)).toMatchObject({ state: 'started' });
    expect(providers.till.find(method, order.number)?.description).toBe('席'.repeat(127));
  });

  test('reports a payment by query and by notice', async () => {
    const order = providers.order(method);
    await gateway().start(order);
    providers.till.pay(method, order.number);
    await providers.till.idle();
    const seen = {
      state: 'paid',
      amount: order.amount,
      providerNumber: expect.stringMatching(/^\d{28}$/),
      paidAt: providers.clock.now(),
    };
    expect(await gateway().query(order)).toEqual(seen);
    const notices = providers.notices.map((raw) => gateway().readNotice(raw, providers.clock.now()));
    const eventId = expect.stringMatching(/^EV-[0-9a-f]{32}$/);
    expect(notices.at(-1)).toEqual({ about: 'payment', number: order.number, eventId, seen });
  });

  test('keeps waiting when the payer leaves', async () => {
    const order = providers.order(method);
    await gateway().start(order);
    providers.till.refuse(method, order.number);
    expect(await gateway().query(order)).toEqual({ state: 'waiting' });
  });

  test('reports a payment that was never started as not found', async () => {
    const order = providers.order(method);
    expect(await gateway().query(order)).toEqual({ state: 'notFound' });
    expect(await gateway().close(order)).toEqual({ state: 'notFound' });
  });

  test('closes a payment, also repeatedly, but not a paid one', async () => {
    const order = providers.order(method);
    await gateway().start(order);
    expect(await gateway().close(order)).toEqual({ state: 'closed' });
    expect(await gateway().close(order)).toEqual({ state: 'closed' });
    expect(await gateway().query(order)).toEqual({ state: 'closed' });
    expect(providers.till.pay(method, order.number)).toBe('closed');
    expect(await gateway().start(order)).toEqual({ state: 'refused', code: 'ORDER_CLOSED' });
    const { payment } = (await paidOrder(providers, method))();
    expect(await gateway().close(payment)).toMatchObject({ state: 'paid', amount: payment.amount });
  });

  test('rejects a response with another amount', async () => {
    const { payment } = (await paidOrder(providers, method))();
    const seen = await gateway().query({ ...payment, amount: 1 as Fen });
    expect(seen).toEqual({ state: 'unknown', code: 'badAnswer' });
  });

  test('refunds once per refund number and sends a notice', async () => {
    const refund = (await paidOrder(providers, method))();
    const seen = { state: 'refunded', amount: 5000, providerNumber: expect.stringMatching(/^\d{28}$/) };
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'notFound' });
    expect(await gateway().refund(refund)).toEqual(seen);
    expect(await gateway().refund(refund)).toEqual(seen);
    expect(providers.till.refundsOf(method, refund.payment.number)).toHaveLength(1);
    expect(await gateway().queryRefund(refund)).toEqual(seen);
    expect(await gateway().query(refund.payment)).toMatchObject({ state: 'paid', amount: 12_050 });
    await providers.till.idle();
    const [lastNotice] = providers.notices
      .slice(-1)
      .map((raw) => gateway().readNotice(raw, providers.clock.now()));
    expect(lastNotice).toMatchObject({ about: 'refund', number: refund.number, seen });
  });

  test('refuses refunds above the payment', async () => {
    const refundOf = await paidOrder(providers, method);
    expect(await gateway().refund(refundOf({ amount: 12_000 as Fen }))).toMatchObject({ state: 'refunded' });
    const more = await gateway().refund(refundOf({ amount: 51 as Fen }));
    expect(more).toEqual({ state: 'refused', code: 'INVALID_REQUEST' });
  });

  test('reports a refund that is processing, then failed', async () => {
    providers.till.behave(method, { refunds: 'later' });
    const refund = (await paidOrder(providers, method))();
    expect(await gateway().refund(refund)).toEqual({ state: 'processing' });
    providers.till.settleRefund(method, refund.number, 'failed');
    expect(await gateway().queryRefund(refund)).toEqual({ state: 'failed', code: 'CLOSED' });
  });

  test('refuses more than fifty refunds of one payment', async () => {
    const refundOf = await paidOrder(providers, method);
    for (let count = 0; count < 50; count += 1) {
      providers.till.refund({
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
  ] as const)('returns unknown for the fault %s', async (fault, code) => {
    const refund = (await paidOrder(providers, method))();
    providers.till.behave(method, { fault });
    const settings = { ...providers.settings[method], timeoutMs: fault === 'slow' ? 100 : 4000 };
    const faulty = GATEWAYS[method](settings, providers.clock);
    const unknown = { state: 'unknown', code };
    expect(await faulty.start(providers.order(method))).toEqual(unknown);
    expect(await faulty.query(refund.payment)).toEqual(unknown);
    expect(await faulty.close(refund.payment)).toEqual(unknown);
    expect(await faulty.refund(refund)).toEqual(unknown);
    expect(await faulty.queryRefund(refund)).toEqual(unknown);
  });

  test('is refused with a wrong serial number, merchant or clock', async () => {
    const { settings, order } = providers;
    const start = (change: object) =>
      GATEWAYS[method]({ ...settings[method], ...change }, providers.clock).start(order(method));
    const unsigned = { state: 'unknown', code: 'SIGN_ERROR' };
    expect(await start({ serial: '00' })).toEqual(unsigned);
    expect(await start({ merchantId: '1900000002' })).toEqual(unsigned);
    const late = { now: () => new Date(providers.clock.now().getTime() - 301_000) };
    const skewed = await GATEWAYS[method](settings[method], late).start(order(method));
    expect(skewed).toEqual(unsigned);
  });
});

test('refuses partner payments without a sub-merchant', async () => {
  const order = providers.order('wechatPartnerPay', { subMerchantId: null });
  const gateway = providers.gatewayOf('wechatPartnerPay');
  expect(await gateway.start(order)).toEqual({ state: 'refused', code: 'noSubMerchant' });
  expect(await gateway.query(order)).toEqual({ state: 'refused', code: 'noSubMerchant' });
});

test('does not find a payment under another sub-merchant', async () => {
  const order = providers.order('wechatPartnerPay');
  const gateway = providers.gatewayOf('wechatPartnerPay');
  await gateway.start(order);
  expect(await gateway.query({ ...order, subMerchantId: '1900000998' })).toEqual({ state: 'notFound' });
});
