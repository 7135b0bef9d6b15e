import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newNumber,
  type PayProviders,
  paidOrder,
  startPayProviders,
} from '../testing/simulated-providers.ts';

let providers: PayProviders;

beforeAll(async () => {
  providers = await startPayProviders();
});
afterAll(() => providers.stop());

const METHOD = 'wechatPay';

async function startOnPhone() {
  const order = providers.order(METHOD, { description: '<b>两位</b>' });
  const started = await providers.gatewayOf(METHOD).start(order);
  if (started.state !== 'started' || started.handOff.type !== 'redirect') throw new Error('not started');
  return { order, url: started.handOff.url };
}

async function open(url: string, language = 'zh-Hans') {
  const response = await fetch(url, { headers: { 'accept-language': language } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function post(url: string, fields: Record<string, string>) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

describe('wallet page', () => {
  test.each([
    ['zh-Hans', '确认支付', '15 分钟'],
    ['zh-Hant', '確認付款', '15 分鐘'],
    ['en', 'Don’t pay', '15 min'],
  ])('shows the payment in %s', async (language, button, left) => {
    const { url } = await startOnPhone();
    const { text, headers } = await open(url, language);
    for (const shown of ['¥120.50', button, left, '&lt;b&gt;两位', `<html lang="${language}">`]) {
      expect(text).toContain(shown);
    }
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${providers.origin}`);
  });

  test('pays and redirects the payer to the return URL', async () => {
    const { order, url } = await startOnPhone();
    const response = await post(url, { do: 'pay' });
    expect([response.status, response.headers.get('location')]).toEqual([303, order.returnUrl]);
    expect(await providers.gatewayOf(METHOD).query(order)).toMatchObject({ state: 'paid' });
    expect((await open(url)).text).toContain('支付成功');
  });

  test('redirects a payer who refuses, and still lets them pay later', async () => {
    const { order, url } = await startOnPhone();
    const response = await post(url, { do: 'refuse' });
    expect(response.headers.get('location')).toBe(order.returnUrl);
    const { text } = await open(url);
    expect(text).toContain('你没有支付');
    expect(text).toContain('确认支付');
  });

  test('stays on the page without a return URL', async () => {
    const order = providers.order(METHOD, { scene: 'desktop' });
    const started = await providers.gatewayOf(METHOD).start(order);
    const url = started.state === 'started' && started.handOff.type === 'scan' ? started.handOff.content : '';
    const response = await post(url, { do: 'pay' });
    expect(response.headers.get('location')).toBe(new URL(url).pathname);
    expect((await open(url)).text).toContain('请回到原来的页面');
  });

  test('links to http and https return URLs only', async () => {
    const { url } = await startOnPhone();
    const { text } = await open(url.replace(/redirect_url=.*/, 'redirect_url=javascript:alert(1)'));
    expect(text).not.toContain('href="javascript');
  });

  test('does not pay a closed or expired payment', async () => {
    const closed = await startOnPhone();
    await providers.gatewayOf(METHOD).close(closed.order);
    expect((await open(closed.url)).text).toContain('订单已关闭');
    const late = await startOnPhone();
    providers.advanceClock(901_000);
    await post(late.url, { do: 'pay' });
    expect((await open(late.url)).text).toContain('订单已超时');
    expect(await providers.gatewayOf(METHOD).query(late.order)).toEqual({ state: 'closed' });
  });

  test('replies 404 for an unknown payment', async () => {
    for (const path of [`wechatPay/${newNumber()}`, 'wechatPay/%ZZ', 'offline/1', 'wechatPay']) {
      expect((await open(`${providers.origin}/pay/wallet/${path}`)).status).toBe(404);
    }
  });
});

describe('overview page', () => {
  test('lists open payments and the behaviour of each provider', async () => {
    const { order } = await startOnPhone();
    const { text } = await open(`${providers.origin}/pay/wallets`, 'en');
    expect(text).toContain(`/pay/wallet/wechatPay/${order.number}`);
    expect(text.match(/action="\/pay\/behave\//g)).toHaveLength(7);
  });

  test('sets a behaviour by form', async () => {
    const form = { fault: 'error', refunds: 'later', drop: 'on', delayMs: '250', repeat: '2' };
    const response = await post(`${providers.origin}/pay/behave/douyinPay`, form);
    expect(response.headers.get('location')).toBe('/pay/wallets');
    expect(providers.till.behaviourOf('douyinPay')).toEqual({
      fault: 'error',
      notices: { drop: true, reorder: false, badSignature: false, delayMs: 250, repeat: 2 },
      refunds: 'later',
    });
    const { text } = await open(`${providers.origin}/pay/wallets`);
    expect(text).toContain('<option value="error" selected>');
  });

  test('sets a behaviour by JSON and rejects unknown fields', async () => {
    const send = (body: object) =>
      fetch(`${providers.origin}/pay/behave/alipay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const behaviour = { fault: 'down', notices: { reorder: true } };
    expect(await (await send(behaviour)).json()).toEqual(behaviour);
    expect((await send({ fault: 'asleep' })).status).toBe(400);
    expect((await send({ mood: 'bad' })).status).toBe(400);
    expect(providers.till.behaviourOf('alipay')).toEqual(behaviour);
    await send({});
    expect(providers.till.behaviourOf('alipay')).toEqual({});
  });

  test('completes a refund that is processing', async () => {
    providers.till.behave(METHOD, { refunds: 'later' });
    const refund = (await paidOrder(providers, METHOD))();
    await providers.gatewayOf(METHOD).refund(refund);
    const settle = `/pay/settle/wechatPay/${refund.number}`;
    expect((await open(`${providers.origin}/pay/wallets`)).text).toContain(settle);
    await post(providers.origin + settle, { as: 'refunded' });
    expect(await providers.gatewayOf(METHOD).queryRefund(refund)).toMatchObject({ state: 'refunded' });
    expect((await open(`${providers.origin}/pay/wallets`)).text).not.toContain(settle);
  });
});
