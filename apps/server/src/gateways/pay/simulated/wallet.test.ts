import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNumber, type PayBench, paidOrder, startPayBench } from '../testing/simulated-providers.ts';

let bench: PayBench;

beforeAll(async () => {
  bench = await startPayBench();
});
afterAll(() => bench.stop());

const METHOD = 'wechatPay';

async function startOnPhone() {
  const order = bench.order(METHOD, { description: '<b>两位</b>' });
  const started = await bench.gatewayOf(METHOD).start(order);
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

describe('the wallet', () => {
  test.each([
    ['zh-Hans', '确认支付', '15 分钟'],
    ['zh-Hant', '確認付款', '15 分鐘'],
    ['en', 'Do not pay', '15 min'],
  ])('shows in %s what is to be paid', async (language, button, left) => {
    const { url } = await startOnPhone();
    const { text, headers } = await open(url, language);
    for (const shown of ['¥120.50', button, left, '&#60;b&#62;两位', `<html lang="${language}">`]) {
      expect(text).toContain(shown);
    }
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${bench.origin}`);
  });

  test('takes the money and sends the payer back', async () => {
    const { order, url } = await startOnPhone();
    const response = await post(url, { do: 'pay' });
    expect([response.status, response.headers.get('location')]).toEqual([303, order.returnUrl]);
    expect(await bench.gatewayOf(METHOD).query(order)).toMatchObject({ state: 'paid' });
    expect((await open(url)).text).toContain('支付成功');
  });

  test('sends back who does not want to pay, and lets them think again', async () => {
    const { order, url } = await startOnPhone();
    const response = await post(url, { do: 'refuse' });
    expect(response.headers.get('location')).toBe(order.returnUrl);
    const { text } = await open(url);
    expect(text).toContain('您没有支付');
    expect(text).toContain('确认支付');
  });

  test('stays where there is no way back', async () => {
    const order = bench.order(METHOD, { scene: 'desktop' });
    const started = await bench.gatewayOf(METHOD).start(order);
    const url = started.state === 'started' && started.handOff.type === 'scan' ? started.handOff.content : '';
    const response = await post(url, { do: 'pay' });
    expect(response.headers.get('location')).toBe(new URL(url).pathname);
    expect((await open(url)).text).toContain('请回到原来的页面');
  });

  test('leads nowhere but to the web', async () => {
    const { url } = await startOnPhone();
    const { text } = await open(url.replace(/redirect_url=.*/, 'redirect_url=javascript:alert(1)'));
    expect(text).not.toContain('href="javascript');
  });

  test('takes no money for what is closed or past its time', async () => {
    const closed = await startOnPhone();
    await bench.gatewayOf(METHOD).close(closed.order);
    expect((await open(closed.url)).text).toContain('订单已关闭');
    const late = await startOnPhone();
    bench.later(901_000);
    await post(late.url, { do: 'pay' });
    expect((await open(late.url)).text).toContain('订单已超时');
    expect(await bench.gatewayOf(METHOD).query(late.order)).toEqual({ state: 'closed' });
  });

  test('knows no other payment', async () => {
    for (const path of [`wechatPay/${newNumber()}`, 'wechatPay/%ZZ', 'offline/1', 'wechatPay']) {
      expect((await open(`${bench.origin}/pay/wallet/${path}`)).status).toBe(404);
    }
  });
});

describe('the panel', () => {
  test('lists what waits, and how each provider behaves', async () => {
    const { order } = await startOnPhone();
    const { text } = await open(`${bench.origin}/pay/wallets`, 'en');
    expect(text).toContain(`/pay/wallet/wechatPay/${order.number}`);
    expect(text.match(/action="\/pay\/behave\//g)).toHaveLength(6);
  });

  test('tells a provider how to behave, by form', async () => {
    const form = { fault: 'error', refunds: 'later', drop: 'on', delayMs: '250', repeat: '2' };
    const response = await post(`${bench.origin}/pay/behave/douyinPay`, form);
    expect(response.headers.get('location')).toBe('/pay/wallets');
    expect(bench.till.behaviourOf('douyinPay')).toEqual({
      fault: 'error',
      notices: { drop: true, reorder: false, badSignature: false, delayMs: 250, repeat: 2 },
      refunds: 'later',
    });
    const { text } = await open(`${bench.origin}/pay/wallets`);
    expect(text).toContain('<option value="error" selected>');
  });

  test('tells a provider how to behave, by JSON, and takes nothing it does not know', async () => {
    const send = (body: object) =>
      fetch(`${bench.origin}/pay/behave/alipay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const behaviour = { fault: 'down', notices: { reorder: true } };
    expect(await (await send(behaviour)).json()).toEqual(behaviour);
    expect((await send({ fault: 'asleep' })).status).toBe(400);
    expect((await send({ mood: 'bad' })).status).toBe(400);
    expect(bench.till.behaviourOf('alipay')).toEqual(behaviour);
    await send({});
    expect(bench.till.behaviourOf('alipay')).toEqual({});
  });

  test('ends a refund that was left for later', async () => {
    bench.till.behave(METHOD, { refunds: 'later' });
    const refund = (await paidOrder(bench, METHOD))();
    await bench.gatewayOf(METHOD).refund(refund);
    const settle = `/pay/settle/wechatPay/${refund.number}`;
    expect((await open(`${bench.origin}/pay/wallets`)).text).toContain(settle);
    await post(bench.origin + settle, { as: 'refunded' });
    expect(await bench.gatewayOf(METHOD).queryRefund(refund)).toMatchObject({ state: 'refunded' });
    expect((await open(`${bench.origin}/pay/wallets`)).text).not.toContain(settle);
  });
});
