import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PROVIDER_METHODS, type ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { numberOf } from '#modules/money/payments/payment-numbers.ts';
import { bookInput, slotAt } from './bookings.ts';
import { callWithRetries } from './call-with-retries.ts';
import { openHandOff, PAY_BODY } from './paying.ts';
import type { SignedIn } from './people.ts';

/** Numbers between 0 and 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Where somebody who pays and cancels is, when something happens that a test waits for. */
export type Passed = 'start' | 'open' | 'pay' | 'cancel' | 'refund';

/** Tells when the providers open a payment and give one back, before they answer. */
export function watchTill(till: SimulatedTill, passed: (what: Passed) => void): void {
  const { open, refund } = till;
  till.open = (asked) => {
    const opened = open(asked);
    passed('open');
    return opened;
  };
  till.refund = (asked) => {
    const given = refund(asked);
    passed('refund');
    return given;
  };
}

/** What somebody does with the table they book. */
export interface Plan {
  method: ProviderMethod;
  waitMs: number;
  /** They come; they cancel when they are told that it is paid; or they don't wait to be told. */
  next: 'come' | 'cancel' | 'cancelAtOnce';
}

export function planBy(random: () => number): Plan {
  const oneOf = <One>(...many: readonly One[]): One => many[Math.floor(random() * many.length)] as One;
  return {
    method: oneOf(...PROVIDER_METHODS),
    waitMs: Math.floor(random() * 600),
    next: oneOf('come', 'cancel', 'cancel', 'cancelAtOnce'),
  };
}

export interface Flow {
  origin: string;
  storeId: string;
  kindId: string;
  date: string;
  person: SignedIn;
  plan: Plan;
  till: SimulatedTill;
  passed(what: Passed): void;
}

/** How often somebody tries to pay before they think that it can't be done. */
const TRIES = 5;
/** How long somebody waits to be told that they have paid before they do what they came for anyway. */
const TOLD_MS = 1500;

/** Books, pays and perhaps cancels, with a server that may be gone at any moment. Answers the order. */
export async function payAndCancel(flow: Flow): Promise<string> {
  const { storeId, kindId, date, plan } = flow;
  await pause(plan.waitMs);
  const slot = slotAt(kindId, '19:00', { date });
  const order = await sure(flow, bookingApi.createOrder, bookInput(storeId, slot));
  await pay(flow, order.id);
  if (plan.next !== 'cancelAtOnce') await untilTold(flow, order.id);
  if (plan.next !== 'come') await cancel(flow, order.id);
  return order.id;
}

/** Calls until it is answered, and fails if that is a refusal. */
async function sure<E extends Endpoint>(
  { origin, person }: Flow,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E>> {
  const { body, refusal } = await callWithRetries(origin, person, endpoint, input, randomUUID());
  if (refusal) throw new Error(`${endpoint.name} was refused: ${refusal.code}`);
  return body;
}

async function pay(flow: Flow, orderId: string): Promise<void> {
  const { storeId, plan, till, passed } = flow;
  const { method } = plan;
  const payment = await sure(flow, moneyApi.readOrderPayment, { params: { storeId, orderId } });
  const channel = method === 'macauBankPay' ? ('BOCPAY' as const) : null;
  const started = await startSurely(flow, {
    params: { storeId, paymentId: payment.id },
    query: {},
    body: { method, channel, ...PAY_BODY },
  });
  await openHandOff(started);
  const paid = till.pay(method, numberOf(started.attempt?.id ?? ''));
  if (typeof paid !== 'object') throw new Error(`What was handed over could not be paid: ${paid}`);
  passed('pay');
}

/** Starts a payment. One that failed because nobody knew what became of it is started anew, as a payer would. */
async function startSurely(flow: Flow, input: CallOf<typeof moneyApi.startPayment>) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = callWithRetries(flow.origin, flow.person, moneyApi.startPayment, input, randomUUID());
    flow.passed('start');
    const { body, refusal } = await asked;
    if (!refusal) return body;
    if (refusal.code !== 'paymentFailed') throw new Error(`startPayment was refused: ${refusal.code}`);
    await pause(100);
  }
  throw new Error(`No payment by ${flow.plan.method} could be started`);
}

async function untilTold(flow: Flow, orderId: string): Promise<void> {
  const params = { storeId: flow.storeId, orderId };
  for (const begun = Date.now(); Date.now() - begun < TOLD_MS; await pause(50)) {
    if ((await sure(flow, bookingApi.readMyOrder, { params })).status === 'waitService') return;
  }
}

/** Cancels the order as it is; when it has changed meanwhile, again as it is then. */
async function cancel(flow: Flow, orderId: string): Promise<void> {
  const params = { storeId: flow.storeId, orderId };
  for (;;) {
    const { version } = await sure(flow, bookingApi.readMyOrder, { params });
    const input = { params, body: { version } };
    const asked = callWithRetries(flow.origin, flow.person, bookingApi.cancelOrder, input, randomUUID());
    flow.passed('cancel');
    const { refusal } = await asked;
    if (!refusal) return;
    if (refusal.code !== 'orderChanged') throw new Error(`cancelOrder was refused: ${refusal.code}`);
  }
}
