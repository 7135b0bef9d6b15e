import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { HandOff, MacauChannel, PayScene, ProviderMethod } from '@xiwei/contract/money/money.model.ts';

/** One payment at a provider, by the number we gave it. */
export interface PaymentRef {
  /** Ours: 32 characters of 0-9 and a-f, unique for ever. */
  number: string;
  amount: Fen;
  createdAt: Date;
  /** The store's own account at the provider, where the provider pays to stores through us. */
  subMerchantId: string | null;
  /** Whom the provider knows the payer as, where it has to be told. */
  openId: string | null;
}

export interface PayRequest extends PaymentRef {
  description: string;
  expiresAt: Date;
  scene: PayScene;
  channel: MacauChannel | null;
  payerAddress: string;
  language: Language;
  notifyUrl: string;
  /** Where the payer comes back to. */
  returnUrl: string;
}

/**
 * The provider did not do it. `unknown`: it may have, so ask before doing anything else; `refused`: it did not, and
 * will not. `code` is the provider's own, or one of ours: timeout, unreachable, connectionLost, badAnswer.
 */
export interface Failure {
  state: 'unknown' | 'refused';
  code: string;
}

export type Started = { state: 'started'; handOff: HandOff } | Failure;

/** What a provider says of a payment. `notFound`: it has never heard of it, so nothing was paid. */
export type PaymentSeen =
  | { state: 'paid'; amount: Fen; providerNumber: string; paidAt: Date }
  | { state: 'waiting' }
  | { state: 'notFound' }
  | { state: 'closed' }
  | Failure;

export interface RefundRef {
  /** Ours, in the form of a payment's. Sending it again never refunds again. */
  number: string;
  amount: Fen;
  payment: PaymentRef & { providerNumber: string };
}
export interface RefundRequest extends RefundRef {
  reason: string;
  notifyUrl: string;
}

/** What a provider says of a refund. `failed` is final: the money is still there. */
export type RefundSeen =
  | { state: 'refunded'; amount: Fen; providerNumber: string }
  | { state: 'processing' }
  | { state: 'notFound' }
  | { state: 'failed'; code: string }
  | Failure;

/** A notification as it came in, before anything of it is believed. */
export interface RawNotice {
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a notification tells, once its signature is verified. */
export type Notice = { eventId: string } & (
  | { about: 'payment'; number: string; seen: PaymentSeen }
  | { about: 'refund'; number: string; seen: RefundSeen }
);

/** Why a notification is not believed. */
export type NoticeProblem = 'badSignature' | 'expired' | 'notOurs' | 'unreadable';

export interface NoticeReply {
  status: number;
  contentType: string;
  body: string;
}

/** A line of a provider's statement of a day. */
export interface StatementLine {
  about: 'payment' | 'refund';
  number: string;
  amount: Fen;
}

/** What a provider sets bounds to when money goes back. */
export interface RefundLimits {
  perPayment: number;
  /** Between two refunds of one payment. */
  spacingSeconds: number;
  /** After the payment. */
  days: number;
}

/** A provider in its own protocol. Nothing here throws for what a provider does or fails to do. */
export interface PayGateway {
  method: ProviderMethod;
  limits: RefundLimits;
  /** Starts a payment. The same request may be sent again. */
  start(request: PayRequest): Promise<Started>;
  query(payment: PaymentRef): Promise<PaymentSeen>;
  /** Sees to it that it can't be paid any more. Says `paid` when it was. */
  close(payment: PaymentRef): Promise<PaymentSeen>;
  refund(request: RefundRequest): Promise<RefundSeen>;
  queryRefund(refund: RefundRef): Promise<RefundSeen>;
  readNotice(raw: RawNotice, now: Date): Notice | { problem: NoticeProblem };
  /** What a provider hears that checks whether an address it was given is ours. */
  answerProbe?(query: URLSearchParams): string | undefined;
  /** What the provider wants to hear: that the notice is kept, or that it is refused. */
  replyTo(outcome: 'kept' | NoticeProblem): NoticeReply;
  /** What the provider booked on a day (yyyy-mm-dd, Beijing), where it hands out statements. */
  readStatement?(date: string): Promise<StatementLine[] | Failure>;
}
