import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';

/** A payment at a simulated provider. Times are epoch milliseconds. */
export interface TillPayment {
  provider: ProviderMethod;
  number: string;
  amount: Fen;
  description: string;
  notifyUrl: string;
  returnUrl: string | null;
  createdAt: number;
  expiresAt: number;
  /**
   * `refused`: the payer left without paying, and may still pay until it expires. `processing`: the payer has done their
   * part, and the money comes later, also after the payment expired.
   */
  state: 'waiting' | 'paid' | 'refused' | 'processing' | 'closed';
  providerNumber: string;
  paidAt: number | null;
  payer: string;
  channel: string | null;
  /** Fields that only the provider's own simulator uses. */
  extra: Record<string, string>;
}

export interface TillRefund {
  provider: ProviderMethod;
  refundNumber: string;
  /** Number of the payment. */
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

/** HTTP request that carries a notice to us. */
export interface NoticeRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Behaviour of a simulated provider when it sends notices. */
export interface NoticeBehaviour {
  drop?: boolean;
  delayMs?: number;
  /** Number of times a notice is sent in total, even after it was accepted. Default 1. */
  repeat?: number;
  /** Holds a notice back until the next one has been sent. */
  reorder?: boolean;
  badSignature?: boolean;
}

/** A provider's format of notices, and its rule for which replies accept one. */
export interface TillProvider {
  method: ProviderMethod;
  /** Writes and signs a notice; undefined when the provider sends no notice of this kind. */
  sign(notice: TillNotice, forged: boolean): NoticeRequest | undefined;
  accepted(status: number, body: string): boolean;
}
