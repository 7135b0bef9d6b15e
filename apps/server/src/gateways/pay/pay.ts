import type { IncomingHttpHeaders } from 'node:http';
import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { HandOff, MacauChannel, PayScene, ProviderMethod } from '@xiwei/contract/money/money.model.ts';

/** A payment at a provider, identified by our number. */
export interface PaymentRef {
  /** Our number: 32 characters of 0-9 and a-f, never reused. */
  number: string;
  /** In the minor unit of the currency. */
  amount: Fen;
  /** One that the method takes (`takesCurrency`). */
  currency: Currency;
  createdAt: Date;
  /** The store's account at the provider, for methods that pay stores through a service provider. */
  subMerchantId: string | null;
  /** The provider's id of the payer, for calls that require it. */
  openId: string | null;
  /** The provider's id of what was started, for providers that find a payment by it. Null until it is known. */
  reference?: string | null;
}

export interface PayRequest extends PaymentRef {
  description: string;
  expiresAt: Date;
  scene: PayScene;
  channel: MacauChannel | null;
  payerAddress: string;
  language: Language;
  notifyUrl: string;
  /** Page to which the payer returns. */
  returnUrl: string;
}

/**
 * A call without success. `unknown`: it may have been carried out, so query before anything else; `refused`: it was not
 * and will not be. `code` is the provider's, or one of ours: timeout, unreachable, connectionLost, badAnswer.
 */
export interface Failure {
  state: 'unknown' | 'refused';
  code: string;
}

export type StartOutcome = { state: 'started'; handOff: HandOff; reference?: string } | Failure;

/**
 * State of a payment at the provider. `notFound`: unknown to the provider, so nothing was paid. Amounts are in the currency of the
 * request; a provider that names another one has given an invalid answer.
 */
export type ProviderPaymentState =
  | { state: 'paid'; amount: Fen; providerNumber: string; paidAt: Date }
  | { state: 'waiting' }
  | { state: 'notFound' }
  | { state: 'closed' }
  | Failure;

export interface RefundRef {
  /** Our number, in the format of a payment's. Refunds are idempotent by it. */
  number: string;
  /** In the currency of the payment. */
  amount: Fen;
  payment: PaymentRef & { providerNumber: string };
}
export interface RefundRequest extends RefundRef {
  reason: string;
  notifyUrl: string;
}

/** State of a refund at the provider. `failed` is final: no money was moved. */
export type ProviderRefundState =
  | { state: 'refunded'; amount: Fen; providerNumber: string }
  | { state: 'processing' }
  | { state: 'notFound' }
  | { state: 'failed'; code: string }
  | Failure;

/**
 * A dispute: the payer has asked their bank for the money back. The provider has withdrawn it until the banks decide: `won`, we
 * have it again; `lost`, the payer has it.
 */
export interface ProviderDispute {
  /** The provider's id of the dispute. */
  id: string;
  /** Our number of the payment. */
  number: string;
  amount: Fen;
  currency: Currency;
  state: 'open' | 'won' | 'lost';
}

/** A notification as received, not verified. */
export interface RawNotice {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Content of a verified notification. It is stored as JSON with these names. */
export type Notice = { eventId: string } & (
  | { about: 'payment'; number: string; seen: ProviderPaymentState }
  | { about: 'refund'; number: string; seen: ProviderRefundState }
  /** The number is the provider's of the dispute, which is queried. */
  | { about: 'dispute'; number: string; seen: Failure }
);

/** Outcome of reading a notification. `ignored`: it is genuine, and about nothing that concerns us. */
export type ReadNotice = Notice | { ignored: true } | { problem: NoticeProblem };

/** Reason for rejecting a notification. */
export type NoticeProblem = 'badSignature' | 'expired' | 'notOurs' | 'unreadable';

export interface NoticeReply {
  status: number;
  contentType: string;
  body: string;
}

/** A line of a provider's daily statement. */
export interface StatementLine {
  about: 'payment' | 'refund';
  number: string;
  amount: Fen;
  currency: Currency;
}

/** A provider's limits for refunds. */
export interface RefundLimits {
  perPayment: number;
  /** Minimum time between two refunds of one payment. */
  spacingSeconds: number;
  /** Time after the payment in which refunds are possible. */
  days: number;
}

/** A payment provider. No method throws because of the provider's behaviour; failures are part of the outcome. */
export interface PayGateway {
  method: ProviderMethod;
  limits: RefundLimits;
  /** Starts a payment. The same request may be repeated. */
  start(request: PayRequest): Promise<StartOutcome>;
  query(payment: PaymentRef): Promise<ProviderPaymentState>;
  /** Closes a payment, so that it cannot be paid any more. Returns `paid` when it was paid before. */
  close(payment: PaymentRef): Promise<ProviderPaymentState>;
  refund(request: RefundRequest): Promise<ProviderRefundState>;
  queryRefund(refund: RefundRef): Promise<ProviderRefundState>;
  readNotice(raw: RawNotice, now: Date): ReadNotice;
  /** Returns the reply to the request with which a provider verifies the notice URL; undefined for other requests. */
  replyToUrlCheck?(query: URLSearchParams): string | undefined;
  /** Builds the reply to a notice in the provider's format. */
  replyTo(outcome: 'accepted' | NoticeProblem): NoticeReply;
  /** Reads a dispute, for providers that have disputes. Undefined for one that is not about a payment of ours. */
  readDispute?(id: string): Promise<ProviderDispute | Failure | undefined>;
  /** Lists the disputes that were opened on a day (yyyy-mm-dd, Beijing). */
  listDisputes?(date: string): Promise<ProviderDispute[] | Failure>;
  /** Reads the statement of a day (yyyy-mm-dd, Beijing), for providers that have statements. */
  readStatement?(date: string): Promise<StatementLine[] | Failure>;
}
