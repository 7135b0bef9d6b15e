import { randomInt } from 'node:crypto';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { Fault } from '#gateways/simulation/simulated-api.ts';
import { openStateFile, type StateMaps } from '#gateways/simulation/state-file.ts';
import type { Clock } from '#platform/clock.ts';
import { beijingDay } from '../shared/beijing-time.ts';
import type { NoticeBehaviour, TillNotice, TillPayment, TillProvider, TillRefund } from './till.model.ts';
import { noticeSender } from './till-notices.ts';

/** Behaviour of a simulated provider. */
export interface TillBehaviour {
  /** Fault of the provider's API. The page for payers keeps working. */
  fault?: Fault;
  notices?: NoticeBehaviour;
  refunds?: 'atOnce' | 'later' | 'fail';
}

export type NewTillPayment = Omit<
  TillPayment,
  'state' | 'providerNumber' | 'paidAt' | 'createdAt' | 'payer'
> & {
  /** Default: digits. */
  providerNumber?: string;
};
type NewTillRefund = Omit<TillRefund, 'state' | 'providerNumber' | 'createdAt'>;

/** Payments and refunds that all simulated providers share. Returned records are immutable snapshots. */
export interface SimulatedTill {
  register(provider: TillProvider): void;
  /** Idempotent: the same number with the same parameters returns the existing payment. */
  open(request: NewTillPayment): TillPayment | 'conflict';
  find(provider: ProviderMethod, number: string): TillPayment | undefined;
  findByProviderNumber(provider: ProviderMethod, providerNumber: string): TillPayment | undefined;
  pay(provider: ProviderMethod, number: string): TillPayment | 'closed' | 'expired' | undefined;
  refuse(provider: ProviderMethod, number: string): TillPayment | undefined;
  /** Has the payer do their part of a payment whose money comes later: `pay` or `close` ends it. */
  process(provider: ProviderMethod, number: string): TillPayment | undefined;
  close(provider: ProviderMethod, number: string): TillPayment | 'paid' | undefined;
  /** Sets fields that only the provider's own simulator uses, and sends a notice of the payment. */
  mark(provider: ProviderMethod, number: string, extra: Record<string, string>): void;
  /** Sends a notice of its provider. Payments that are paid, and refunds that end, have theirs sent by themselves. */
  notify(notice: TillNotice): void;
  /** Idempotent by refund number. The sum of a payment's refunds never exceeds the payment. */
  refund(request: NewTillRefund): TillRefund | 'notPaid' | 'tooMuch' | 'conflict';
  findRefund(provider: ProviderMethod, refundNumber: string): TillRefund | undefined;
  refundsOf(provider: ProviderMethod, number: string): TillRefund[];
  /** Completes a refund that is still processing (behaviour `refunds: 'later'`). */
  settleRefund(provider: ProviderMethod, refundNumber: string, state: 'refunded' | 'failed'): void;
  behave(provider: ProviderMethod, behaviour: TillBehaviour): void;
  behaviourOf(provider: ProviderMethod): TillBehaviour;
  list(): TillPayment[];
  listRefunds(): TillRefund[];
  /** Payments and refunds that completed on a date (yyyy-mm-dd, Beijing). */
  statement(provider: ProviderMethod, date: string): { payments: TillPayment[]; refunds: TillRefund[] };
  /** Resolves when no notice is being sent. */
  idle(): Promise<void>;
  /** Stops sending notices and saves pending changes. */
  stop(): void;
}

/** Payments and refunds by provider and number. */
type TillRecords = { payments: TillPayment; refunds: TillRefund };

interface Till extends StateMaps<TillRecords> {
  clock: Clock;
  behaviours: Map<ProviderMethod, TillBehaviour>;
  save(): void;
  notify(notice: TillNotice): void;
}

/** Creates the till; with `file` it keeps its payments across restarts. */
export function simulatedTill({ clock, file }: { clock: Clock; file?: string }): SimulatedTill {
  const tillFile = openStateFile<TillRecords>(file, ['payments', 'refunds']);
  const behaviours: Till['behaviours'] = new Map();
  const sender = noticeSender((provider) => behaviours.get(provider)?.notices ?? {});
  const till: Till = { ...tillFile.state, clock, behaviours, save: tillFile.save, notify: sender.send };
  const payments = () => [...till.payments.values()].map((payment) => withExpiry(payment, clock));
  const refunds = () => [...till.refunds.values()];
  const refundsOf = (provider: ProviderMethod, number: string) =>
    refunds().filter((refund) => refund.provider === provider && refund.number === number);
  return {
    register: sender.register,
    open: (request) => open(till, request),
    find: (provider, number) => find(till, provider, number),
    findByProviderNumber: (provider, providerNumber) =>
      payments().find(
        (payment) => payment.provider === provider && payment.providerNumber === providerNumber,
      ),
    pay: (provider, number) => pay(till, provider, number),
    refuse: (provider, number) => refuse(till, provider, number),
    process: (provider, number) => process(till, provider, number),
    close: (provider, number) => close(till, provider, number),
    notify: till.notify,
    mark(provider, number, extra) {
      const payment = find(till, provider, number);
      if (payment) till.notify({ about: 'payment', payment: put(till, withExtra(payment, extra)) });
    },
    refund: (request) => refund(till, request, refundsOf(request.provider, request.number)),
    findRefund: (provider, refundNumber) => till.refunds.get(keyOf(provider, refundNumber)),
    refundsOf,
    settleRefund: (provider, refundNumber, state) => settleRefund(till, provider, refundNumber, state),
    behave(provider, behaviour) {
      behaviours.set(provider, behaviour);
      if (!behaviour.notices?.reorder) sender.release(provider);
    },
    behaviourOf: (provider) => behaviours.get(provider) ?? {},
    list: payments,
    listRefunds: refunds,
    statement: (provider, date) => statement(payments(), refunds(), provider, date),
    idle: sender.idle,
    stop() {
      sender.stop();
      tillFile.stop();
    },
  };
}

const keyOf = (provider: ProviderMethod, number: string) => `${provider} ${number}`;

const isOpen = ({ state }: TillPayment) => state === 'waiting' || state === 'refused';

/** Returns the payment, closed if it is open and has expired. */
function withExpiry(payment: TillPayment, clock: Clock): TillPayment {
  const expired = isOpen(payment) && payment.expiresAt <= clock.now().getTime();
  return expired ? { ...payment, state: 'closed' } : payment;
}

function find(till: Till, provider: ProviderMethod, number: string): TillPayment | undefined {
  const payment = till.payments.get(keyOf(provider, number));
  return payment && withExpiry(payment, till.clock);
}

function put(till: Till, payment: TillPayment): TillPayment {
  till.payments.set(keyOf(payment.provider, payment.number), payment);
  till.save();
  return payment;
}

function putRefund(till: Till, refund: TillRefund): TillRefund {
  till.refunds.set(keyOf(refund.provider, refund.refundNumber), refund);
  till.save();
  return refund;
}

function open(till: Till, request: NewTillPayment): TillPayment | 'conflict' {
  const existing = find(till, request.provider, request.number);
  if (existing) return isSame(request, existing) ? existing : 'conflict';
  return put(till, {
    ...request,
    state: 'waiting',
    providerNumber: request.providerNumber ?? digits(28),
    paidAt: null,
    createdAt: till.clock.now().getTime(),
    payer: `2088${digits(12)}`,
  });
}

/** Checks whether all fields of the request have the same value in the existing record, ignoring the order of keys. */
function isSame<Request extends object>(request: Request, existing: Request): boolean {
  const asText = (value: unknown) => JSON.stringify(value, sortedKeys);
  return Object.entries(request).every(
    ([name, value]) => asText(value) === asText(existing[name as keyof Request]),
  );
}

function sortedKeys(_name: string, value: unknown): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? Object.fromEntries(Object.entries(value).sort()) : value;
}

function pay(till: Till, provider: ProviderMethod, number: string): ReturnType<SimulatedTill['pay']> {
  const payment = till.payments.get(keyOf(provider, number));
  if (!payment || payment.state === 'paid') return payment;
  if (payment.state === 'closed') return 'closed';
  const now = till.clock.now().getTime();
  if (payment.state !== 'processing' && payment.expiresAt <= now) return 'expired';
  const paid = put(till, { ...payment, state: 'paid', paidAt: now });
  till.notify({ about: 'payment', payment: paid });
  return paid;
}

function refuse(till: Till, provider: ProviderMethod, number: string): TillPayment | undefined {
  const payment = find(till, provider, number);
  return payment?.state === 'waiting' ? put(till, { ...payment, state: 'refused' }) : payment;
}

const withExtra = (payment: TillPayment, extra: Record<string, string>): TillPayment => ({
  ...payment,
  extra: { ...payment.extra, ...extra },
});

function process(till: Till, provider: ProviderMethod, number: string): TillPayment | undefined {
  const payment = find(till, provider, number);
  if (!payment || !isOpen(payment)) return payment;
  const processing = put(till, {
    ...payment,
    state: 'processing',
    extra: { ...payment.extra, later: 'yes' },
  });
  till.notify({ about: 'payment', payment: processing });
  return processing;
}

function close(till: Till, provider: ProviderMethod, number: string): ReturnType<SimulatedTill['close']> {
  const payment = find(till, provider, number);
  if (payment?.state === 'paid') return 'paid';
  const lapsed = payment?.state === 'processing' && { extra: { ...payment.extra, lapsed: 'yes' } };
  return payment && put(till, { ...payment, state: 'closed', ...lapsed });
}

function refund(
  till: Till,
  request: NewTillRefund,
  earlier: TillRefund[],
): ReturnType<SimulatedTill['refund']> {
  const existing = till.refunds.get(keyOf(request.provider, request.refundNumber));
  if (existing) return isSame(request, existing) ? existing : 'conflict';
  const payment = find(till, request.provider, request.number);
  if (payment?.state !== 'paid') return 'notPaid';
  const refunded = earlier.reduce((sum, { amount, state }) => (state === 'failed' ? sum : sum + amount), 0);
  if (refunded + request.amount > payment.amount) return 'tooMuch';
  const created = putRefund(till, {
    ...request,
    state: 'processing',
    providerNumber: digits(28),
    createdAt: till.clock.now().getTime(),
  });
  const behaviour = till.behaviours.get(request.provider)?.refunds ?? 'atOnce';
  if (behaviour === 'later') return created;
  return completeRefund(till, created, payment, behaviour === 'fail' ? 'failed' : 'refunded');
}

function settleRefund(
  till: Till,
  provider: ProviderMethod,
  refundNumber: string,
  state: 'refunded' | 'failed',
): void {
  const existing = till.refunds.get(keyOf(provider, refundNumber));
  const payment = existing && find(till, provider, existing.number);
  // Providers complete some refunds after they have reported them as failed.
  const isOpen = existing?.state === 'processing' || (existing?.state === 'failed' && state === 'refunded');
  if (isOpen && payment) completeRefund(till, existing, payment, state);
}

function completeRefund(
  till: Till,
  pending: TillRefund,
  payment: TillPayment,
  state: 'refunded' | 'failed',
): TillRefund {
  const completed = putRefund(till, { ...pending, state });
  till.notify({ about: 'refund', refund: completed, payment });
  return completed;
}

function statement(payments: TillPayment[], refunds: TillRefund[], provider: ProviderMethod, date: string) {
  return {
    payments: payments.filter(
      (payment) =>
        payment.provider === provider && payment.paidAt !== null && beijingDay(payment.paidAt) === date,
    ),
    refunds: refunds.filter(
      (entry) =>
        entry.provider === provider && entry.state === 'refunded' && beijingDay(entry.createdAt) === date,
    ),
  };
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
