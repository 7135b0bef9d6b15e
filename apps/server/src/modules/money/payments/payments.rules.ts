import type { Fen } from '@xiwei/contract/common/money.ts';
import {
  CASHIER_METHODS,
  MACAU_CHANNELS,
  type Payment,
  type PaymentMethod,
} from '@xiwei/contract/money/money.model.ts';
import type { PaymentRef, RefundRef } from '#gateways/pay/pay.ts';
import { later } from '#platform/clock.ts';
import { keyed, sameSecret } from '#platform/secrets.ts';
import { numberOf } from './payment-numbers.ts';
import type { Attempt, Intent, Refund } from './payments.store.ts';

/** The order a payment is for, as endpoints and events name it. Null for other subjects. */
export const orderIdOf = ({ subject_type, subject_id }: Pick<Intent, 'subject_type' | 'subject_id'>) =>
  subject_type === 'bookingOrder' ? subject_id : null;

/** How long one try may take at the provider, where the request itself is open for longer. */
const ATTEMPT_SECONDS = 2 * 3600;

export const attemptEnd = (intent: Intent, now: Date): Date =>
  new Date(Math.min(intent.expires_at.getTime(), later(now, ATTEMPT_SECONDS).getTime()));

export const isOpen = (intent: Intent, now: Date): boolean =>
  intent.status === 'open' && intent.expires_at > now;

/** Seconds to wait before a provider is asked again, by how often it was: soon at first, then less and less often. */
const CHECKS = [15, 15, 30, 60, 120, 300, 600];

export const nextCheck = (checks: number, now: Date): Date =>
  later(now, CHECKS[checks] ?? CHECKS.at(-1) ?? 600);

/** The key of a link that lets anybody pay a request. */
export const linkKey = (secret: string, { store_id, id }: Pick<Intent, 'store_id' | 'id'>): string =>
  keyed(secret, 'payment link', store_id, id).toString('base64url').slice(0, 22);

/** Whether somebody may see and pay a request: it is made to them, or they were sent its link. */
export const mayPay = (
  secret: string,
  intent: Intent,
  userId: string | undefined,
  key: string | undefined,
): boolean =>
  (intent.user_id !== null && intent.user_id === userId) ||
  (key !== undefined && sameSecret(key, linkKey(secret, intent)));

export interface Ways {
  /** Methods the platform is set up for. */
  ready: ReadonlySet<PaymentMethod>;
  /** What the store says of methods; one it says nothing of it takes. */
  store: readonly { method: PaymentMethod; enabled: boolean; sub_merchant_id: string | null }[];
  /** What the payer has with us, if they are known. */
  balance: Fen | null;
}

/** Whether a store takes a method the platform is set up for. Paying to a store's own account needs that account. */
function takes({ ready, store }: Omit<Ways, 'balance'>, method: PaymentMethod): boolean {
  const own = store.find((one) => one.method === method);
  if (!ready.has(method) || own?.enabled === false) return false;
  return method !== 'wechatPartnerPay' || Boolean(own?.sub_merchant_id);
}

export function waysToPay(ways: Ways, intent: Intent): Payment['methods'] {
  return CASHIER_METHODS.filter((method) => takes(ways, method)).flatMap((method): Payment['methods'] => {
    if (method !== 'balance') {
      const channels = method === 'macauBankPay' ? [...MACAU_CHANNELS] : [];
      return [{ method, channels, balance: null, enough: true }];
    }
    // A balance cannot be topped up from itself.
    if (intent.subject_type === 'balance' || ways.balance === null) return [];
    return [{ method, channels: [], balance: ways.balance, enough: ways.balance >= intent.amount }];
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
    status: intent.status === 'open' && intent.expires_at <= now ? 'expired' : intent.status,
    expiresAt: intent.expires_at.toISOString(),
    methods,
    attempt: attempt
      ? {
          id: attempt.id,
          method: attempt.method,
          channel: attempt.channel,
          status: attempt.status,
          handOff: attempt.status === 'waiting' ? attempt.hand_off : null,
          failure: attempt.failure,
          settled: attempt.settled,
        }
      : null,
    can: isOpen(intent, now) && methods.length > 0 ? ['pay'] : [],
  };
}

/** A refund as its provider knows it. */
export const refundRef = (refund: Refund, attempt: Attempt): RefundRef => ({
  number: numberOf(refund.id),
  amount: refund.amount,
  payment: { ...paymentRef(attempt), providerNumber: attempt.provider_number ?? '' },
});

/** An attempt as its provider knows it. */
export const paymentRef = (attempt: Attempt): PaymentRef => ({
  number: numberOf(attempt.id),
  amount: attempt.amount,
  createdAt: attempt.created_at,
  subMerchantId: attempt.sub_merchant_id,
  openId: attempt.open_id,
});
