import { createServer } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { withFaults } from '#gateways/simulation/faults.ts';
import { listen, serve, stopServer } from '#gateways/simulation/http-server.ts';
import type { Fault, SimulatedApi, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { NoticeReply, PayRequest, RawNotice, RefundRequest } from '../pay.ts';
import type { TillProvider } from '../simulated/till.model.ts';
import { type SimulatedTill, simulatedTill } from '../simulated/till.ts';

type Simulated<Settings> = SimulatedApi & { settings: Settings; provider: TillProvider };

/** A simulated provider on a loopback port, with a /notice endpoint for its notices. */
export interface RunningProvider<Settings> {
  origin: string;
  till: SimulatedTill;
  settings: Settings;
  /** Received notices, oldest first. */
  notices: RawNotice[];
  /** Sets the reply to all further notices. */
  replyWith(reply: NoticeReply): void;
  /** Sets or clears the fault of the provider's API. */
  behave(fault: Fault | undefined): void;
  stop(): Promise<void>;
}

/** Long enough for a busy machine. */
export const TIMEOUT_MS = 3000;
/** Settings of a gateway that times out when the provider is slow. */
export const SHORT_TIMEOUT = { timeoutMs: 100 };
/** Delay of a slow provider, above the short timeout. */
const SLOW_MS = 1000;

export async function startProvider<Settings>(
  clock: Clock,
  simulate: (till: SimulatedTill, origin: string) => Simulated<Settings>,
): Promise<RunningProvider<Settings>> {
  const server = createServer();
  const origin = await listen(server, 0, '127.0.0.1');
  const till = simulatedTill({ clock });
  const simulated = simulate(till, origin);
  till.register(simulated.provider);
  const closing = new AbortController();
  const api = withFaults(simulated, SLOW_MS, closing.signal);
  const notices: RawNotice[] = [];
  let reply: NoticeReply = { status: 200, contentType: 'text/plain', body: 'success' };
  const receiveNotice = ({ headers, body }: SimulatedRequest) => {
    notices.push({ headers, body });
    return { status: reply.status, headers: { 'content-type': reply.contentType }, body: reply.body };
  };
  serve(server, origin, async (request) =>
    request.url.pathname === '/notice' ? receiveNotice(request) : api.handle(request),
  );
  return {
    origin,
    till,
    settings: simulated.settings,
    notices,
    replyWith: (next) => {
      reply = next;
    },
    behave: api.behave,
    async stop() {
      closing.abort();
      await till.stop();
      await stopServer(server);
    },
  };
}

export const NUMBER = '0123456789abcdef0123456789abcdef';
export const REFUND = 'fedcba9876543210fedcba9876543210';
export const NOW = new Date('2026-01-05T10:00:00Z');

export function payRequest(origin: string, change: Partial<PayRequest> = {}): PayRequest {
  return {
    number: NUMBER,
    amount: 12_050 as Fen,
    currency: 'CNY',
    createdAt: NOW,
    subMerchantId: null,
    openId: null,
    description: '席位订座押金',
    expiresAt: new Date(NOW.getTime() + 15 * 60_000),
    scene: 'phone',
    channel: null,
    payerAddress: '203.0.113.7',
    language: 'zh-Hans',
    notifyUrl: `${origin}/notice`,
    returnUrl: `${origin}/back?order=1`,
    ...change,
  };
}

export function refundRequest(payment: PayRequest, change: Partial<RefundRequest> = {}): RefundRequest {
  return {
    number: REFUND,
    amount: payment.amount,
    payment: { ...payment, providerNumber: 'any' },
    reason: '取消订座',
    notifyUrl: payment.notifyUrl,
    ...change,
  };
}
