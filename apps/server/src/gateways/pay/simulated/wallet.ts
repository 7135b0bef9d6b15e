import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import { PROVIDER_METHODS, type ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import { seeOther, webAddress } from '#gateways/simulation/page.ts';
import {
  headerOf,
  jsonReply,
  type SimulatedReply,
  type SimulatedRequest,
} from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { SimulatedTill, TillBehaviour } from './till.ts';
import { unknownPaymentPage, walletPage } from './wallet-page.ts';
import { walletsPage } from './wallet-panel.ts';

const WALLETS = '/pay/wallets';

const behaviourSchema = z.strictObject({
  fault: z.enum(['down', 'slow', 'error', 'limit']).optional(),
  notices: z
    .strictObject({
      drop: z.boolean().optional(),
      delayMs: z.int().min(0).max(600_000).optional(),
      repeat: z.int().min(0).max(20).optional(),
      reorder: z.boolean().optional(),
      badSignature: z.boolean().optional(),
    })
    .optional(),
  refunds: z.enum(['atOnce', 'later', 'fail']).optional(),
});

/**
 * Serves the pages on which a tester acts as payer or provider: /pay/wallet/<method>/<number>, /pay/wallets,
 * /pay/behave/<method> and /pay/settle/<method>/<refund number>. Returns undefined for any other path.
 */
export function simulatedWallet(till: SimulatedTill, clock: Clock) {
  return (request: SimulatedRequest): SimulatedReply | undefined => {
    const [, , page = '', method = '', number = ''] = request.url.pathname.split('/').map(decodeSegment);
    if (request.url.pathname === WALLETS) return walletsPage(languageOf(request), till);
    if (!isProvider(method)) return undefined;
    if (page === 'wallet') return wallet(request, till, { method, number, now: clock.now().getTime() });
    if (request.method !== 'POST') return undefined;
    if (page === 'behave') return behave(request, till, method);
    if (page === 'settle') return settle(request, till, method, number);
    return undefined;
  };
}

const languageOf = ({ headers }: SimulatedRequest) => chooseLanguage(headers['accept-language']);

const isProvider = (text: string): text is ProviderMethod =>
  PROVIDER_METHODS.some((method) => method === text);

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function wallet(
  request: SimulatedRequest,
  till: SimulatedTill,
  { method, number, now }: { method: ProviderMethod; number: string; now: number },
): SimulatedReply {
  const payment = till.find(method, number);
  if (!payment) return unknownPaymentPage(languageOf(request));
  const action = request.url.pathname + request.url.search;
  // Some providers get the return URL with the order, others in the URL that the payer opens.
  const returnTo = webAddress(payment.returnUrl ?? request.url.searchParams.get('redirect_url') ?? '');
  if (request.method !== 'POST') return walletPage(languageOf(request), { payment, action, returnTo, now });
  const decision = new URLSearchParams(request.body).get('do');
  if (decision === 'pay') till.pay(method, number);
  if (decision === 'refuse') till.refuse(method, number);
  const isDecided = ['paid', 'refused'].includes(till.find(method, number)?.state ?? '');
  return seeOther(isDecided && returnTo ? returnTo.href : action);
}

function behave(request: SimulatedRequest, till: SimulatedTill, method: ProviderMethod): SimulatedReply {
  const isJson = headerOf(request, 'content-type').startsWith('application/json');
  const behaviour = behaviourSchema.safeParse(isJson ? parseJson(request.body) : readForm(request.body));
  if (!behaviour.success) return jsonReply(400, { error: 'invalid behaviour' });
  till.behave(method, withoutUndefined(behaviour.data));
  return isJson ? jsonReply(200, till.behaviourOf(method)) : seeOther(WALLETS);
}

function readForm(body: string): unknown {
  const form = new URLSearchParams(body);
  const fault = form.get('fault') ?? 'none';
  return {
    ...(fault !== 'none' && { fault }),
    notices: {
      drop: form.has('drop'),
      reorder: form.has('reorder'),
      badSignature: form.has('badSignature'),
      delayMs: Number(form.get('delayMs') ?? 0),
      repeat: Number(form.get('repeat') ?? 1),
    },
    refunds: form.get('refunds') ?? 'atOnce',
  };
}

/** Removes keys with the value undefined, which the schema allows and the till's type does not. */
function withoutUndefined(behaviour: z.infer<typeof behaviourSchema>): TillBehaviour {
  return JSON.parse(JSON.stringify(behaviour)) as TillBehaviour;
}

function settle(
  request: SimulatedRequest,
  till: SimulatedTill,
  method: ProviderMethod,
  refundNumber: string,
): SimulatedReply {
  const state = new URLSearchParams(request.body).get('as');
  if (state === 'refunded' || state === 'failed') till.settleRefund(method, refundNumber, state);
  return seeOther(WALLETS);
}
