import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { PROVIDER_METHODS, type ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { numberOf } from '#modules/money/payments/payment-numbers.ts';
import { bookInput, slotAt } from './bookings.ts';
import { callWithRetries } from './call-with-retries.ts';
import { openHandOff, PAY_BODY } from './paying.ts';
import type { SignedIn } from './people.ts';

/** Returns a generator of pseudo-random numbers between 0 and 1 with a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The steps of a payer at which a test can kill the server. */
export type Milestone = 'start' | 'open' | 'pay' | 'cancel' | 'refund' | 'payOut';

/** Reports when a provider opens or refunds a payment, before it answers. */
export function watchTill(till: SimulatedTill, passed: (what: Milestone) => void): void {
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

/** The plan of one payer. */
export interface Plan {
  method: ProviderMethod;
  waitMs: number;
  /** `come`: keeps the booking. `cancel`: cancels once the payment is confirmed. `cancelAtOnce`: cancels right after paying. */
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

/** A person who pays something at a store. */
export interface Payer {
  origin: string;
  storeId: string;
  person: SignedIn;
  plan: Plan;
  till: SimulatedTill;
  passed(what: Milestone): void;
}

export interface Flow extends Payer {
  kindId: string;
  date: string;
}

/** The number of attempts to start a payment before the test fails. */
const TRIES = 5;
/** Milliseconds to wait for the confirmation of a payment before the payer goes on. */
const CONFIRM_MS = 1500;

/** Books, pays and perhaps cancels, while the server may be killed at any moment. Returns the order's id. */
export async function payAndCancel(flow: Flow): Promise<string> {
  const { storeId, kindId, date, plan } = flow;
  await pause(plan.waitMs);
  const slot = slotAt(kindId, '19:00', { date });
  const order = await sure(flow, bookingApi.createOrder, bookInput(storeId, slot));
  await pay(flow, order.id);
  if (plan.next !== 'cancelAtOnce') await untilConfirmed(flow, order.id);
  if (plan.next !== 'come') await cancel(flow, order.id);
  return order.id;
}

/** Tops a balance up and pays it out, while the server may be killed at any moment. */
export async function topUpAndPayOut(payer: Payer, amount: number): Promise<void> {
  await pause(payer.plan.waitMs);
  const topUp = await sure(payer, moneyApi.topUpBalance, { body: { amount: amount as Fen } });
  await payRequest(payer, topUp.id);
  while ((await sure(payer, moneyApi.readBalance, {})).balance !== amount) await pause(50);
  const asked = sure(payer, moneyApi.payOutBalance, { body: { amount: amount as Fen } });
  payer.passed('payOut');
  await asked;
}

/** Repeats a call until it is answered. Throws if it is refused. */
export async function sure<E extends Endpoint>(
  { origin, person }: Payer,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E>> {
  const { body, refusal } = await callWithRetries(origin, person, endpoint, input, randomUUID());
  if (refusal) throw new Error(`${endpoint.name} was refused: ${refusal.code}`);
  return body;
}

async function pay(flow: Flow, orderId: string): Promise<void> {
  const { storeId } = flow;
  const payment = await sure(flow, moneyApi.readOrderPayment, { params: { storeId, orderId } });
  await payRequest(flow, payment.id);
}

/** Pays a request at the provider. */
export async function payRequest(flow: Payer, paymentId: string): Promise<void> {
  const { storeId, plan, till, passed } = flow;
  const { method } = plan;
  const channel = method === 'macauBankPay' ? ('BOCPAY' as const) : null;
  const started = await startSurely(flow, {
    params: { storeId, paymentId },
    query: {},
    body: { method, channel, ...PAY_BODY },
  });
  await openHandOff(started);
  const paid = till.pay(method, numberOf(started.attempt?.id ?? ''));
  if (typeof paid !== 'object') throw new Error(`What was handed over could not be paid: ${paid}`);
  passed('pay');
}

/** Starts a payment. An attempt with an unknown status is started again, as a payer would do. */
async function startSurely(flow: Payer, input: CallOf<typeof moneyApi.startPayment>) {
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

async function untilConfirmed(flow: Flow, orderId: string): Promise<void> {
  const params = { storeId: flow.storeId, orderId };
  for (const begun = Date.now(); Date.now() - begun < CONFIRM_MS; await pause(50)) {
    if ((await sure(flow, bookingApi.readMyOrder, { params })).status === 'waitService') return;
  }
}

/** Cancels the order. If it has changed meanwhile, reads it again and repeats. */
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
