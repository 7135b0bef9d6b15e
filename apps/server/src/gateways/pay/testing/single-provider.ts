import { createServer } from 'node:http';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { withFaults } from '#gateways/simulation/faults.ts';
import { listen, serve, shut } from '#gateways/simulation/http-server.ts';
import type { Fault, SimulatedApi, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { NoticeReply, PayRequest, RawNotice, RefundRequest } from '../pay.ts';
import { type SimulatedTill, simulatedTill, type TillProvider } from '../simulated/till.ts';

type Simulated<Settings> = SimulatedApi & { settings: Settings; provider: TillProvider };

/** A simulated provider behind real HTTP, and the address at which we take its notices. */
export interface ProviderAtWork<Settings> {
  origin: string;
  till: SimulatedTill;
  settings: Settings;
  /** What came to our address, oldest first. */
  notices: RawNotice[];
  /** What is said there. */
  reply(reply: NoticeReply): void;
  fail(fault: Fault | undefined): void;
  stop(): Promise<void>;
}

/** As long as a busy machine may need. */
export const TIMEOUT_MS = 3000;
/** For an adapter that is to give up on a slow provider, and how slow that is. */
export const IMPATIENT = { timeoutMs: 100 };
const SLOW_MS = 1000;

export async function startProvider<Settings>(
  clock: Clock,
  simulate: (till: SimulatedTill, origin: string) => Simulated<Settings>,
): Promise<ProviderAtWork<Settings>> {
  const server = createServer();
  const origin = await listen(server, 0, '127.0.0.1');
  const till = simulatedTill({ clock });
  const simulated = simulate(till, origin);
  till.register(simulated.provider);
  const closing = new AbortController();
  const api = withFaults(simulated, SLOW_MS, closing.signal);
  const notices: RawNotice[] = [];
  let said: NoticeReply = { status: 200, contentType: 'text/plain', body: 'success' };
  const takeNotice = ({ headers, body }: SimulatedRequest) => {
    notices.push({ headers, body });
    return { status: said.status, headers: { 'content-type': said.contentType }, body: said.body };
  };
  serve(server, origin, async (request) =>
    request.url.pathname === '/notice' ? takeNotice(request) : api.answer(request),
  );
  return {
    origin,
    till,
    settings: simulated.settings,
    notices,
    reply: (reply) => {
      said = reply;
    },
    fail: api.behave,
    async stop() {
      closing.abort();
      await till.stop();
      await shut(server);
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
