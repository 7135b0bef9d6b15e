import { randomInt } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { Fault } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import { beijingDay } from '../shared/beijing-time.ts';
import { openTillFile, type TillState } from './till-file.ts';
import { noticeSender } from './till-notices.ts';

/** A payment as the simulated providers know it. Times are milliseconds. */
export interface TillPayment {
  provider: ProviderMethod;
  number: string;
  amount: Fen;
  description: string;
  notifyUrl: string;
  returnUrl: string | null;
  createdAt: number;
  expiresAt: number;
  /** `refused`: the payer went away without paying. They may still come back until it expires. */
  state: 'waiting' | 'paid' | 'refused' | 'closed';
  providerNumber: string;
  paidAt: number | null;
  payer: string;
  channel: string | null;
  /** What the provider itself needs to recognise the payment again and to describe it. */
  extra: Record<string, string>;
}

export interface TillRefund {
  provider: ProviderMethod;
  refundNumber: string;
  /** Of the payment. */
  number: string;
  amount: Fen;
  state: 'processing' | 'refunded' | 'failed';
  providerNumber: string;
  notifyUrl: string | null;
  createdAt: number;
}

export type TillNotice =
  | { about: 'payment'; payment: TillPayment }
  | { about: 'refund'; refund: TillRefund; payment: TillPayment };

/** A request that a simulated provider sends to us. */
export interface NoticeRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface NoticeBehaviour {
  drop?: boolean;
  delayMs?: number;
  /** How often one notice is sent in all, also when the first was accepted. */
  repeat?: number;
  /** Holds one notice back until the next one has been sent. */
  reorder?: boolean;
  badSignature?: boolean;
}

export interface TillBehaviour {
  /** Of the provider's API. The page for payers stays up. */
  fault?: Fault;
  notices?: NoticeBehaviour;
  refunds?: 'atOnce' | 'later' | 'fail';
}

/** How one provider writes its notices, and whether an answer to one means that it was taken. */
export interface TillProvider {
  method: ProviderMethod;
  /** Nothing when the provider sends no notice about this. */
  sign(notice: TillNotice, forged: boolean): NoticeRequest | undefined;
  accepted(status: number, body: string): boolean;
}

export type AskedPayment = Omit<TillPayment, 'state' | 'providerNumber' | 'paidAt' | 'createdAt' | 'payer'>;
type AskedRefund = Omit<TillRefund, 'state' | 'providerNumber' | 'createdAt'>;

/** What it hands out are copies of what it knows at that moment. */
export interface SimulatedTill {
  register(provider: TillProvider): void;
  /** The same number with the same parameters gives the same payment again. */
  open(asked: AskedPayment): TillPayment | 'conflict';
  find(provider: ProviderMethod, number: string): TillPayment | undefined;
  findByProviderNumber(provider: ProviderMethod, providerNumber: string): TillPayment | undefined;
  pay(provider: ProviderMethod, number: string): TillPayment | 'closed' | 'expired' | undefined;
  refuse(provider: ProviderMethod, number: string): TillPayment | undefined;
  close(provider: ProviderMethod, number: string): TillPayment | 'paid' | undefined;
  /** The same refund number never gives back twice, and all refunds together never more than was paid. */
  refund(asked: AskedRefund): TillRefund | 'notPaid' | 'tooMuch' | 'conflict';
  findRefund(provider: ProviderMethod, refundNumber: string): TillRefund | undefined;
  refundsOf(provider: ProviderMethod, number: string): TillRefund[];
  /** Ends a refund that was left for later. */
  settleRefund(provider: ProviderMethod, refundNumber: string, state: 'refunded' | 'failed'): void;
  behave(provider: ProviderMethod, behaviour: TillBehaviour): void;
  behaviourOf(provider: ProviderMethod): TillBehaviour;
  list(): TillPayment[];
  listRefunds(): TillRefund[];
  /** What a provider booked on a day (yyyy-mm-dd, Beijing). */
  statement(provider: ProviderMethod, date: string): { payments: TillPayment[]; refunds: TillRefund[] };
  /** Resolves when no notice is on its way any more. */
  idle(): Promise<void>;
  /** Sends nothing more and keeps what is not yet kept. */
  stop(): void;
}

interface Till extends TillState {
  clock: Clock;
  behaviours: Map<ProviderMethod, TillBehaviour>;
  keep(): void;
  tell(notice: TillNotice): void;
}

/** What the simulated providers share: who owes what, who has paid, and telling us about it. */
export function simulatedTill({ clock, file }: { clock: Clock; file?: string }): SimulatedTill {
  const kept = openTillFile(file);
  const behaviours: Till['behaviours'] = new Map();
  const sender = noticeSender((provider) => behaviours.get(provider)?.notices ?? {});
  const till: Till = { ...kept.state, clock, behaviours, keep: kept.keep, tell: sender.send };
  const payments = () => [...till.payments.values()].map((payment) => asSeen(payment, clock));
  const refunds = () => [...till.refunds.values()];
  const refundsOf = (provider: ProviderMethod, number: string) =>
    refunds().filter((refund) => refund.provider === provider && refund.number === number);
  return {
    register: sender.register,
    open: (asked) => open(till, asked),
    find: (provider, number) => find(till, provider, number),
    findByProviderNumber: (provider, providerNumber) =>
      payments().find((known) => known.provider === provider && known.providerNumber === providerNumber),
    pay: (provider, number) => pay(till, provider, number),
    refuse: (provider, number) => refuse(till, provider, number),
    close: (provider, number) => close(till, provider, number),
    refund: (asked) => refund(till, asked, refundsOf(asked.provider, asked.number)),
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
      kept.stop();
    },
  };
}

const keyOf = (provider: ProviderMethod, number: string) => `${provider} ${number}`;

const isOpen = ({ state }: TillPayment) => state === 'waiting' || state === 'refused';

/** What is open past its time counts as closed. */
function asSeen(payment: TillPayment, clock: Clock): TillPayment {
  const expired = isOpen(payment) && payment.expiresAt <= clock.now().getTime();
  return expired ? { ...payment, state: 'closed' } : payment;
}

function find(till: Till, provider: ProviderMethod, number: string): TillPayment | undefined {
  const payment = till.payments.get(keyOf(provider, number));
  return payment && asSeen(payment, till.clock);
}

function put(till: Till, payment: TillPayment): TillPayment {
  till.payments.set(keyOf(payment.provider, payment.number), payment);
  till.keep();
  return payment;
}

function putRefund(till: Till, refund: TillRefund): TillRefund {
  till.refunds.set(keyOf(refund.provider, refund.refundNumber), refund);
  till.keep();
  return refund;
}

function open(till: Till, asked: AskedPayment): TillPayment | 'conflict' {
  const known = find(till, asked.provider, asked.number);
  if (known) return isSame(asked, known) ? known : 'conflict';
  return put(till, {
    ...asked,
    state: 'waiting',
    providerNumber: digits(28),
    paidAt: null,
    createdAt: till.clock.now().getTime(),
    payer: `2088${digits(12)}`,
  });
}

/** Whether what was asked for is what is known, in everything that was asked for. */
function isSame<Asked extends object>(asked: Asked, known: Asked): boolean {
  const asText = (value: unknown) => JSON.stringify(value, sortedKeys);
  return Object.entries(asked).every(([name, value]) => asText(value) === asText(known[name as keyof Asked]));
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
  if (payment.expiresAt <= now) return 'expired';
  const paid = put(till, { ...payment, state: 'paid', paidAt: now });
  till.tell({ about: 'payment', payment: paid });
  return paid;
}

function refuse(till: Till, provider: ProviderMethod, number: string): TillPayment | undefined {
  const payment = find(till, provider, number);
  return payment?.state === 'waiting' ? put(till, { ...payment, state: 'refused' }) : payment;
}

function close(till: Till, provider: ProviderMethod, number: string): ReturnType<SimulatedTill['close']> {
  const payment = find(till, provider, number);
  if (payment?.state === 'paid') return 'paid';
  return payment && put(till, { ...payment, state: 'closed' });
}

function refund(till: Till, asked: AskedRefund, earlier: TillRefund[]): ReturnType<SimulatedTill['refund']> {
  const known = till.refunds.get(keyOf(asked.provider, asked.refundNumber));
  if (known) return isSame(asked, known) ? known : 'conflict';
  const payment = find(till, asked.provider, asked.number);
  if (payment?.state !== 'paid') return 'notPaid';
  const given = earlier.reduce((sum, { amount, state }) => (state === 'failed' ? sum : sum + amount), 0);
  if (given + asked.amount > payment.amount) return 'tooMuch';
  const made = putRefund(till, {
    ...asked,
    state: 'processing',
    providerNumber: digits(28),
    createdAt: till.clock.now().getTime(),
  });
  const wish = till.behaviours.get(asked.provider)?.refunds ?? 'atOnce';
  return wish === 'later' ? made : endRefund(till, made, payment, wish === 'fail' ? 'failed' : 'refunded');
}

function settleRefund(
  till: Till,
  provider: ProviderMethod,
  refundNumber: string,
  state: 'refunded' | 'failed',
): void {
  const known = till.refunds.get(keyOf(provider, refundNumber));
  const payment = known && find(till, provider, known.number);
  if (known?.state === 'processing' && payment) endRefund(till, known, payment, state);
}

function endRefund(
  till: Till,
  made: TillRefund,
  payment: TillPayment,
  state: 'refunded' | 'failed',
): TillRefund {
  const ended = putRefund(till, { ...made, state });
  till.tell({ about: 'refund', refund: ended, payment });
  return ended;
}

function statement(payments: TillPayment[], refunds: TillRefund[], provider: ProviderMethod, date: string) {
  return {
    payments: payments.filter(
      (payment) =>
        payment.provider === provider && payment.paidAt !== null && beijingDay(payment.paidAt) === date,
    ),
    refunds: refunds.filter(
      (given) =>
        given.provider === provider && given.state === 'refunded' && beijingDay(given.createdAt) === date,
    ),
  };
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
