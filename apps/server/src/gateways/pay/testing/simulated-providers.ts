import { setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { listen, serve, stopServer } from '#gateways/simulation/http-server.ts';
import type { SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import type { PayGateway, PayRequest, RawNotice, RefundRequest } from '../pay.ts';
import { startSimulatedPay } from '../simulated/simulated-pay.ts';

let lastNumber = 0;

/** Addresses of notices: those that requests have, and that of the webhook endpoint of an account. */
const NOTICES = /^\/(?:notice\/(\w+)|api\/pay\/card\/notice)$/;

/** Returns a payment or refund number that is unique in this process. */
export function newNumber(): string {
  lastNumber += 1;
  return `a${lastNumber.toString(16).padStart(31, '0')}`;
}

/** Starts all simulated payment providers on a loopback port, with a /notice/<method> endpoint for their notices. */
export async function startPayProviders(file?: string) {
  const time = { now: new Date('2026-01-05T10:00:00Z') };
  const clock = { now: () => time.now };
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const server = createServer();
  const origin = await listen(server, 0, '127.0.0.1');
  const pay = await startSimulatedPay({ origin, clock, timeoutMs: 4000, closing: closing.signal, file });
  const gateways = pay.gateways(clock);
  const notices: RawNotice[] = [];

  function gatewayOf(method: ProviderMethod): PayGateway {
    const gateway = gateways.find((candidate) => candidate.method === method);
    if (!gateway) throw new Error(`no gateway for ${method}`);
    return gateway;
  }
  function receiveNotice({ url, headers, body }: SimulatedRequest) {
    const gateway = gatewayOf((NOTICES.exec(url.pathname)?.[1] ?? 'card') as ProviderMethod);
    notices.push({ headers, body });
    const notice = gateway.readNotice({ headers, body }, time.now);
    const reply = gateway.replyTo('problem' in notice ? notice.problem : 'accepted');
    return { status: reply.status, headers: { 'content-type': reply.contentType }, body: reply.body };
  }
  serve(server, origin, async (request) =>
    NOTICES.test(request.url.pathname) ? receiveNotice(request) : pay.handle(request),
  );

  return {
    ...pay,
    origin,
    clock,
    notices,
    gatewayOf,
    advanceClock(ms: number) {
      time.now = new Date(time.now.getTime() + ms);
    },
    order(method: ProviderMethod, change: Partial<PayRequest> = {}): PayRequest {
      return {
        number: newNumber(),
        amount: 12_050 as Fen,
        currency: 'CNY',
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
      await stopServer(server);
    },
  };
}
export type PayProviders = Awaited<ReturnType<typeof startPayProviders>>;

/** Starts and pays an order. Returns a function that builds refund requests for it. */
export async function paidOrder(
  providers: PayProviders,
  method: ProviderMethod,
  change: Partial<PayRequest> = {},
): Promise<(change?: Partial<RefundRequest>) => RefundRequest> {
  const order = providers.order(method, change);
  await providers.gatewayOf(method).start(order);
  const paid = providers.till.pay(method, order.number);
  await providers.till.idle();
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
