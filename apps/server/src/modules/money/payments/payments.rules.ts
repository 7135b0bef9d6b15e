import type { Currency } from '@xiwei/contract/common/currency.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { takesCurrency } from '@xiwei/contract/money/method-currencies.ts';
import {
  CASHIER_METHODS,
  MACAU_CHANNELS,
  type MacauChannel,
  type Payment,
  type PaymentMethod,
} from '@xiwei/contract/money/money.model.ts';
import type { PaymentRef, RefundRef } from '#gateways/pay/pay.ts';
import { later } from '#platform/clock.ts';
import { keyed, sameSecret } from '#platform/secrets.ts';
import { numberOf } from './payment-numbers.ts';
import type { Attempt, Intent, Refund } from './payments.store.ts';

/** Returns the order that a payment is for, as endpoints and events show it. Null for other subjects. */
export const orderIdOf = ({ subject_type, subject_id }: Pick<Intent, 'subject_type' | 'subject_id'>) =>
  subject_type === 'bookingOrder' ? subject_id : null;

/** The longest time an attempt may take, even if its intent expires later. */
const ATTEMPT_SECONDS = 2 * 3600;

export const attemptEnd = (intent: Intent, now: Date): Date =>
  new Date(Math.min(intent.expires_at.getTime(), later(now, ATTEMPT_SECONDS).getTime()));

export const isOpen = (intent: Intent, now: Date): boolean =>
  intent.status === 'open' && intent.expires_at > now;

/** The shortest time that a payer needs at a provider, in seconds: an attempt that ends sooner is not continued. */
const PAYER_SECONDS = 60;

/** Checks whether an active attempt is the one that a payer now chooses, and leaves time to pay it. */
export const canContinue = (
  attempt: Pick<Attempt, 'method' | 'channel' | 'scene' | 'from_balance' | 'expires_at'>,
  chosen: Pick<Attempt, 'method' | 'channel' | 'scene'> & { fromBalance: Fen },
  now: Date,
): boolean =>
  attempt.method === chosen.method &&
  attempt.channel === chosen.channel &&
  attempt.scene === chosen.scene &&
  (attempt.from_balance ?? ZERO_FEN) === chosen.fromBalance &&
  attempt.expires_at > later(now, PAYER_SECONDS);

/** Seconds until the next query at a provider, by the number of queries so far. */
const CHECKS = [15, 15, 30, 60, 120, 300, 600];

export const nextCheck = (checks: number, now: Date): Date =>
  later(now, CHECKS[checks] ?? CHECKS.at(-1) ?? 600);

/** Returns when an attempt is checked after a check now: at its end at the latest, and then until its provider has closed it. */
export const checkAfter = (
  { checks, expires_at }: Pick<Attempt, 'checks' | 'expires_at'>,
  now: Date,
): Date => {
  const next = nextCheck(checks, now);
  return expires_at > now && expires_at < next ? expires_at : next;
};

/** Computes the secret key in a link with which a person without the account can pay an intent. */
export const linkKey = (secret: string, { store_id, id }: Pick<Intent, 'store_id' | 'id'>): string =>
  keyed(secret, 'payment link', store_id, id).toString('base64url').slice(0, 22);

/** Checks whether a caller may see and pay an intent: it is addressed to their account, or they have its link. */
export const mayPay = (
  secret: string,
  intent: Intent,
  userId: string | undefined,
  key: string | undefined,
): boolean =>
  (intent.user_id !== null && intent.user_id === userId) ||
  (key !== undefined && sameSecret(key, linkKey(secret, intent)));

/** The facts that decide by which methods an intent can be paid. */
export interface MethodFacts {
  /** Methods that the platform is set up for. */
  ready: ReadonlySet<PaymentMethod>;
  /** The store's settings of methods. A method without a setting is enabled. */
  store: readonly {
    method: PaymentMethod;
    enabled: boolean;
    sub_merchant_id: string | null;
    /** The channels of the Macau bank that the store offers. Null: all. */
    channels: readonly MacauChannel[] | null;
  }[];
  /** The payer's balance in the currency of the payment; null if they are not signed in. */
  balance: Fen | null;
}

/** Checks whether a store takes a method in a currency. Paying to the store's own account at WeChat needs that account. */
function takes(
  { ready, store }: Omit<MethodFacts, 'balance'>,
  method: PaymentMethod,
  currency: Currency,
): boolean {
  const own = store.find((setting) => setting.method === method);
  if (!ready.has(method) || !takesCurrency(method, currency) || own?.enabled === false) return false;
  return method !== 'wechatPartnerPay' || Boolean(own?.sub_merchant_id);
}

/** Lists the channels of the Macau bank that a store offers, in the order of the protocol. */
function channelsOf({ store }: Pick<MethodFacts, 'store'>): MacauChannel[] {
  const chosen = store.find(({ method }) => method === 'macauBankPay')?.channels;
  return MACAU_CHANNELS.filter((channel) => chosen?.includes(channel) ?? true);
}

/** Checks whether a store takes a method in its currency that diners can use without a balance. */
export const takesOnline = (facts: Omit<MethodFacts, 'balance'>, currency: Currency): boolean =>
  CASHIER_METHODS.some((method) => method !== 'balance' && takes(facts, method, currency));

/** Lists the methods by which an intent can be paid. */
export function methodsFor(facts: MethodFacts, intent: Intent): Payment['methods'] {
  const offered = CASHIER_METHODS.filter((method) => takes(facts, method, intent.currency));
  return offered.flatMap((method): Payment['methods'] => {
    if (method !== 'balance') {
      const channels = method === 'macauBankPay' ? channelsOf(facts) : [];
      return [{ method, channels, balance: null, enough: true }];
    }
    // A balance cannot be topped up from itself.
    if (intent.subject_type === 'balance' || facts.balance === null) return [];
    return [{ method, channels: [], balance: facts.balance, enough: facts.balance >= intent.amount }];
  });
}

export function describePayment(
  intent: Intent,
  attempt: Attempt | undefined,
  methods: Payment['methods'],
  now: Date,
): Payment {
  return {
    id: intent.id,
    storeId: intent.store_id,
    orderId: orderIdOf(intent),
    purpose: intent.purpose,
    reference: intent.reference,
    amount: intent.amount,
    currency: intent.currency,
    status: intent.status === 'open' && intent.expires_at <= now ? 'expired' : intent.status,
    expiresAt: intent.expires_at.toISOString(),
    methods,
    attempt: attempt
      ? {
          id: attempt.id,
          method: attempt.method,
          channel: attempt.channel,
          fromBalance: attempt.from_balance ?? ZERO_FEN,
          status: attempt.status,
          handOff: attempt.status === 'waiting' ? attempt.hand_off : null,
          failure: attempt.failure,
          settled: attempt.settled,
        }
      : null,
    can: isOpen(intent, now) && methods.length > 0 ? ['pay'] : [],
  };
}

/** Describes a refund for its provider. */
export const refundRef = (refund: Refund, attempt: Attempt): RefundRef => ({
  number: numberOf(refund.id),
  amount: refund.amount,
  payment: { ...paymentRef(attempt), providerNumber: attempt.provider_number ?? '' },
});

/** Describes an attempt for its provider. */
export const paymentRef = (attempt: Attempt): PaymentRef => ({
  number: numberOf(attempt.id),
  amount: attempt.amount,
  currency: attempt.currency,
  createdAt: attempt.created_at,
  subMerchantId: attempt.sub_merchant_id,
  openId: attempt.open_id,
  reference: attempt.provider_reference,
});
