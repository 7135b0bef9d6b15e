import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageSend } from '@xiwei/contract/messages/messages.model.ts';
import { describe, expect, it } from 'vitest';
import { startSimulators } from '#gateways/simulators.ts';
import { aliyunSms } from '#gateways/sms/aliyun/gateway.ts';
import { aliyunReceipt } from '#gateways/sms/aliyun/simulator.ts';
import type { SmsGateway, SmsOutcome } from '#gateways/sms/sms.ts';
import { tencentSms } from '#gateways/sms/tencent/gateway.ts';
import { tencentReceipt } from '#gateways/sms/tencent/simulator.ts';
import { twilioSms } from '#gateways/sms/twilio/gateway.ts';
import { webhookSms } from '#gateways/sms/webhook/gateway.ts';
import { afterFile } from '#testing/after-file.ts';
import { bookedCase, type MessageCase, outcomesOf, sendsOf, untilSent } from '#testing/messages.ts';
import { type Product, startProduct, TestClock } from '#testing/product.ts';
import { freePort } from '#testing/server-process.ts';

const TOKEN = 'the-secret-of-reports';
const clock = new TestClock();
const simulators = await startSimulators({ clock });
afterFile(() => simulators.close());

const PROVIDERS = {
  aliyun: {
    gateway: aliyunSms({ ...simulators.aliyunSms, receiptToken: TOKEN }, clock),
    entry: aliyunReceipt,
  },
  tencent: {
    gateway: tencentSms({ ...simulators.tencentSms, receiptToken: TOKEN }, clock),
    entry: tencentReceipt,
  },
} as const;

describe.each(['aliyun', 'tencent'] as const)('delivery reports of %s', async (name) => {
  const { gateway, entry } = PROVIDERS[name];
  /** Called with the provider's outcome before the product gets it; may replace it. */
  let onOutcome: (outcome: SmsOutcome) => Promise<SmsOutcome> = async (outcome) => outcome;
  const sms: SmsGateway = { ...gateway, send: async (message) => onOutcome(await gateway.send(message)) };
  const port = await freePort();
  const product = await startProduct({ clock, port, sms });
  const url = (token = TOKEN) => `/api/sms/receipts/${token}`;

  let addresses = 0;
  const newAddress = (): string => {
    addresses += 1;
    return `203.0.113.${addresses}`;
  };
  /** Sends a report to the product, from an address of its own. */
  const post = async (payload: unknown, token = TOKEN, remoteAddress = newAddress()) =>
    product.node.server.inject({
      method: 'POST',
      url: url(token),
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    });
  const report = (fixture: MessageCase, id: string, reference: string, delivered: boolean) =>
    post([entry({ phone: fixture.phone, id, reference }, delivered)]);

  /** Books, and sends a message by hand. Returns it with the provider's id of it. */
  async function sent(behaviour: Parameters<typeof simulators.reportSms>[1] = 'silent') {
    simulators.reportSms(`http://127.0.0.1:${port}${url()}`, behaviour);
    const fixture = await bookedCase(product, { scenes: [] });
    const { storeId, orderId, manager } = fixture;
    const send = await manager.do(messagesApi.pushToOrder, {
      params: { storeId, orderId },
      body: { scene: 'newOrder', channel: 'sms' },
    });
    await untilSent(product);
    await simulators.flushSmsReports();
    return { fixture, send, providerId: simulators.readPhone(fixture.phone).at(-1)?.id ?? '' };
  }
  const stateOf = async (fixture: MessageCase): Promise<MessageSend> =>
    (await sendsOf(fixture)).at(-1) ?? expect.fail();

  it('tell that a message arrived, however often they are repeated', async () => {
    const { fixture, send, providerId } = await sent('repeating');
    await expect.poll(() => outcomesOf(fixture)).toEqual(['newOrder delivered']);
    const first = await stateOf(fixture);
    clock.pass(60);
    const reply = await report(fixture, providerId, send.id, true);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(gateway.receiptReply);
    expect(await stateOf(fixture)).toEqual(first);
  });

  it('tell that a message did not arrive, and staff can send it again', async () => {
    const { fixture } = await sent('failing');
    await expect.poll(() => outcomesOf(fixture)).toEqual(['newOrder failed undelivered']);
    const state = await stateOf(fixture);
    expect(state.can).toEqual(['retry']);
    expect(state.providerCode).not.toBe('');
  });

  it('may come in any order: a message that arrived stays delivered', async () => {
    const { fixture, send, providerId } = await sent();
    expect(await outcomesOf(fixture)).toEqual(['newOrder sent']);
    const outcomes: string[][] = [];
    for (const delivered of [false, false, true, false]) {
      await report(fixture, providerId, send.id, delivered);
      outcomes.push(await outcomesOf(fixture));
    }
    const failed = ['newOrder failed undelivered'];
    expect(outcomes).toEqual([failed, failed, ['newOrder delivered'], ['newOrder delivered']]);
  });

  it('may come before the answer of the provider', async () => {
    let phone = '';
    onOutcome = async (outcome) => {
      const message = simulators.readPhone(phone).at(-1);
      if (message && outcome.ok) await post([entry({ phone, ...message }, true)]);
      return outcome;
    };
    const fixture = await bookedCase(product, { scenes: [] });
    phone = fixture.phone;
    const { storeId, orderId, manager } = fixture;
    await manager.do(messagesApi.pushToOrder, {
      params: { storeId, orderId },
      body: { scene: 'newOrder', channel: 'sms' },
    });
    await untilSent(product);
    onOutcome = async (outcome) => outcome;
    expect(await outcomesOf(fixture)).toEqual(['newOrder delivered']);
  });

  it('are refused without the secret, and if they are none of this provider', async () => {
    const { fixture, send, providerId } = await sent();
    const good = [entry({ phone: fixture.phone, id: providerId, reference: send.id }, false)];
    for (const token of ['a-wrong-secret-of-reports', 'x', TOKEN.slice(0, -1), `${TOKEN}x`])
      expect((await post(good, token)).statusCode).toBe(404);
    for (const bad of [{}, 'null', '"text"', [{}], [{ ...good[0], biz_id: 7, sid: 7 }]])
      expect((await post(bad)).statusCode).toBe(400);
    expect((await post('[1, 2')).statusCode).toBe(422);
    expect((await post(Array.from({ length: 60_000 }, () => good[0]))).statusCode).toBe(413);
    expect(await outcomesOf(fixture)).toEqual(['newOrder sent']);
  });

  it('of messages that are not known change nothing', async () => {
    const { fixture, providerId } = await sent();
    for (const reference of ['', 'no id', '00000000-0000-4000-8000-000000000000', '../..'])
      expect((await report(fixture, `unknown ${reference}`, reference, false)).statusCode).toBe(200);
    expect(await outcomesOf(fixture)).toEqual(['newOrder sent']);
    expect((await post([])).statusCode).toBe(200);
    expect(providerId).not.toBe('');
  });

  it('are not read from an address that has sent many forged ones', async () => {
    const { fixture, send, providerId } = await sent();
    const address = '203.0.114.7';
    let last = 404;
    for (let count = 0; count < 200 && last === 404; count += 1)
      last = (await post([], 'a-wrong-secret-of-reports', address)).statusCode;
    expect(last).toBe(429);
    const good = [entry({ phone: fixture.phone, id: providerId, reference: send.id }, true)];
    expect((await post(good, TOKEN, address)).statusCode).toBe(429);
    expect((await post(good)).statusCode).toBe(200);
    expect(await outcomesOf(fixture)).toEqual(['newOrder delivered']);
  });
});

describe('a report about a message with an unknown outcome', async () => {
  const { gateway, entry } = PROVIDERS.aliyun;
  const lost = { ok: false, retry: false, code: 'timeout', sent: 'maybe' } as const;
  const sms: SmsGateway = { ...gateway, send: async (message) => (await gateway.send(message)) && lost };
  const product = await startProduct({ clock, sms });

  it('settles it by our id of the message', async () => {
    const fixture = await bookedCase(product, { scenes: [] });
    const { storeId, orderId, manager, phone } = fixture;
    const body = { scene: 'newOrder', channel: 'sms' } as const;
    const { id } = await manager.do(messagesApi.pushToOrder, { params: { storeId, orderId }, body });
    await untilSent(product);
    expect(await outcomesOf(fixture)).toEqual(['newOrder unknown noAnswer']);
    await product.node.server.inject({
      method: 'POST',
      url: `/api/sms/receipts/${TOKEN}`,
      payload: [entry({ phone, id: 'the id of the provider', reference: id }, true)],
    });
    expect(await outcomesOf(fixture)).toEqual(['newOrder delivered']);
  });
});

describe('a report of another format', async () => {
  const post = (product: Product, type: string, payload: string) =>
    product.node.server.inject({
      method: 'POST',
      url: `/api/sms/receipts/${TOKEN}`,
      headers: { 'content-type': type },
      payload,
    });
  const FORM = 'application/x-www-form-urlencoded';

  it('is a form of Twilio, which reports each step of a message', async () => {
    const port = await freePort();
    const sms = twilioSms({ ...simulators.twilioSms, receiptToken: TOKEN });
    const product = await startProduct({ clock, port, sms });
    simulators.reportSms(`http://127.0.0.1:${port}/api/sms/receipts/${TOKEN}`, 'silent');
    const fixture = await bookedCase(product, { scenes: [] });
    const { storeId, orderId, manager, phone } = fixture;
    const body = { scene: 'newOrder', channel: 'sms' } as const;
    await manager.do(messagesApi.pushToOrder, { params: { storeId, orderId }, body });
    await untilSent(product);
    const id = simulators.readPhone(phone).at(-1)?.id ?? '';
    const report = async (status: string, more = '') =>
      (await post(product, FORM, `MessageSid=${id}&MessageStatus=${status}${more}`)).statusCode;
    expect(await report('sent')).toBe(200);
    expect(await outcomesOf(fixture)).toEqual(['newOrder sent']);
    expect(await report('undelivered', '&ErrorCode=30003')).toBe(200);
    expect(await outcomesOf(fixture)).toEqual(['newOrder failed undelivered']);
    expect((await sendsOf(fixture)).at(-1)?.providerCode).toBe('30003');
    expect(await report('delivered')).toBe(200);
    expect(await outcomesOf(fixture)).toEqual(['newOrder delivered']);
    for (const bad of ['', 'MessageSid=', `MessageSid=${id}&MessageStatus=lost`])
      expect((await post(product, FORM, bad)).statusCode).toBe(400);
    simulators.reportSms(`http://127.0.0.1:${port}/api/sms/receipts/${TOKEN}`, 'failing');
    const other = await bookedCase(product, { scenes: [] });
    const params = { storeId: other.storeId, orderId: other.orderId };
    await other.manager.do(messagesApi.pushToOrder, { params, body });
    await untilSent(product);
    await simulators.flushSmsReports();
    await expect.poll(() => outcomesOf(other)).toEqual(['newOrder failed undelivered']);
    await product.stop();
  });

  it('is one of a webhook, by our id of the message', async () => {
    const sms = webhookSms({ ...simulators.webhookSms, receiptToken: TOKEN }, clock);
    const product = await startProduct({ clock, sms });
    const fixture = await bookedCase(product, { scenes: [] });
    const { storeId, orderId, manager } = fixture;
    const body = { scene: 'newOrder', channel: 'sms' } as const;
    const { id } = await manager.do(messagesApi.pushToOrder, { params: { storeId, orderId }, body });
    await untilSent(product);
    const reply = await post(product, 'application/json', JSON.stringify([{ id, delivered: true }]));
    expect(reply.json()).toEqual({ ok: true });
    expect(await outcomesOf(fixture)).toEqual(['newOrder delivered']);
    expect((await post(product, FORM, `id=${id}`)).statusCode).toBe(400);
    await product.stop();
  });
});
