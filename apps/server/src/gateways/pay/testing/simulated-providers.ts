import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { listen, serve, shut } from '#gateways/simulation/http-server.ts';
import type { SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import type { PayGateway, PayRequest, RawNotice, RefundRequest } from '../pay.ts';
import { startPay } from '../simulated/simulated-pay.ts';

/** A payment or refund number that no other test has. */
let lastNumber = 0;
export function newNumber(): string {
  lastNumber += 1;
  return lastNumber.toString(16).padStart(32, 'a');
}

/** All simulated providers at a loopback address, with an address of ours that takes their notices. */
export async function startPayBench(file?: string) {
  const time = { now: new Date('2026-01-05T10:00:00Z') };
  const clock = { now: () => time.now };
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const server = createServer();
  const origin = await listen(server, 0, '127.0.0.1');
  const pay = await startPay({ origin, clock, timeoutMs: 4000, closing: closing.signal, file });
  const gateways = pay.gateways(clock);
  const notices: RawNotice[] = [];

  function gatewayOf(method: ProviderMethod): PayGateway {
    const found = gateways.find((gateway) => gateway.method === method);
    if (!found) throw new Error(`no gateway for ${method}`);
    return found;
  }
  function takeNotice({ url, headers, body }: SimulatedRequest) {
    const gateway = gatewayOf(url.pathname.split('/')[2] as ProviderMethod);
    notices.push({ headers, body });
    const read = gateway.readNotice({ headers, body }, time.now);
    const reply = gateway.replyTo('problem' in read ? read.problem : 'kept');
    return { status: reply.status, headers: { 'content-type': reply.contentType }, body: reply.body };
  }
  serve(server, origin, async (request) =>
    request.url.pathname.startsWith('/notice/') ? takeNotice(request) : pay.answer(request),
  );

  return {
    ...pay,
    origin,
    clock,
    notices,
    gatewayOf,
    later(ms: number) {
      time.now = new Date(time.now.getTime() + ms);
    },
    order(method: ProviderMethod, change: Partial<PayRequest> = {}): PayRequest {
      return {
        number: newNumber(),
        amount: 12_050 as Fen,
        createdAt: time.now,
        subMerchantId: method === 'wechatPartnerPay' ? '1900000999' : null,
        openId: null,
        description: '订金 · 两位，周五 19:00',
        expiresAt: new Date(time.now.getTime() + 900_000),
        scene: 'phone',
        channel: null,
        payerAddress: '203.0.113.7',
        language: 'zh-Hans',
        notifyUrl: `${origin}/notice/${method}`,
        returnUrl: `${origin}/back?order=1`,
        ...change,
      };
    },
    async stop() {
      closing.abort();
      pay.stop();
      await shut(server);
    },
  };
}
export type PayBench = Awaited<ReturnType<typeof startPayBench>>;

/** Has an order paid, and gives what it takes to refund it. */
export async function paidOrder(
  bench: PayBench,
  method: ProviderMethod,
  change: Partial<PayRequest> = {},
): Promise<(change?: Partial<RefundRequest>) => RefundRequest> {
  const order = bench.order(method, change);
  await bench.gatewayOf(method).start(order);
  const paid = bench.till.pay(method, order.number);
  await bench.till.idle();
  if (typeof paid !== 'object') throw new Error(`${order.number} was not paid`);
  const payment = { ...order, providerNumber: paid.providerNumber };
  return (refund = {}) => ({
    number: newNumber(),
    amount: 5000 as Fen,
    reason: '顾客取消',
    notifyUrl: order.notifyUrl,
    payment,
    ...refund,
  });
}
