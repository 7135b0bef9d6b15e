import { addFen, type Fen, minFen, subtractFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type {
  MacauChannel,
  PaymentMethod,
  PayoutTerms,
  ProviderMethod,
  ReturnReason,
} from '@xiwei/contract/money/money.model.ts';
import type { PayGateway } from '#gateways/pay/pay.ts';
import { later } from '#platform/clock.ts';

/** Money that came onto a balance from outside at once: a top-up, or a refund that a provider had refused. */
export interface Lot {
  id: string;
  /** The payment that the money came from. */
  attemptId: string;
  method: PaymentMethod;
  channel: MacauChannel | null;
  isTopUp: boolean;
  paidAt: Date;
  /** What was not paid out of it yet. Some of that may have been spent. */
  unpaid: Fen;
}

/** A part of a payout. Without a reason its provider refunds it; otherwise platform staff give it back. */
export interface PayoutPart {
  lot: Lot;
  amount: Fen;
  reason: ReturnReason | null;
}

/** The time before the end of a provider's refund period in which refunds are not sent any more, in seconds. */
const MARGIN_SECONDS = 86_400;

/**
 * Returns what is left of each lot, oldest first: payments take the oldest money, so a balance consists of the latest. The
 * result always adds up to the balance, after any sequence of payments and refunds.
 */
export function lotsLeft(lots: readonly Lot[], balance: Fen): { lot: Lot; left: Fen }[] {
  let rest = balance;
  return lots
    .toReversed()
    .map((lot) => {
      const left = minFen(lot.unpaid, rest);
      rest = subtractFen(rest, left);
      return { lot, left };
    })
    .toReversed()
    .filter(({ left }) => left > ZERO_FEN);
}

/** Splits an amount over what is left of lots, the oldest first: their refund periods end first. */
export function partsOf(
  lots: readonly Lot[],
  balance: Fen,
  amount: Fen,
  reasonOf: (lot: Lot) => ReturnReason | null,
): PayoutPart[] {
  let rest = amount;
  const parts = lotsLeft(lots, balance).map(({ lot, left }) => {
    const part = minFen(left, rest);
    rest = subtractFen(rest, part);
    return { lot, amount: part, reason: reasonOf(lot) };
  });
  if (rest > ZERO_FEN) throw new Error('The payments onto a balance are less than the balance');
  return parts.filter((part) => part.amount > ZERO_FEN);
}

/** Returns why the provider of a lot cannot refund it; null if it can. */
export function reasonAgainst(
  { method, isTopUp, paidAt }: Lot,
  gateways: ReadonlyMap<ProviderMethod, Pick<PayGateway, 'limits'>>,
  now: Date,
): ReturnReason | null {
  if (!isTopUp) return 'notRefundable';
  const gateway = gateways.get(method as ProviderMethod);
  if (!gateway) return 'noProvider';
  const end = later(paidAt, gateway.limits.days * 86_400 - MARGIN_SECONDS);
  return end <= now ? 'tooOld' : null;
}

/** Describes a payout before it is made. Parts that go to the same method and channel are added up. */
export function describeTerms(amount: Fen, parts: readonly PayoutPart[]): PayoutTerms {
  const ways = new Map<string, PayoutTerms['parts'][number]>();
  for (const { lot, amount: part, reason } of parts) {
    if (reason !== null) continue;
    const { method, channel } = lot;
    const key = `${method} ${channel}`;
    ways.set(key, { method, channel, amount: addFen(ways.get(key)?.amount ?? ZERO_FEN, part) });
  }
  const byStaff = sumFen(parts.filter(({ reason }) => reason !== null).map((part) => part.amount));
  return { amount, parts: [...ways.values()], byStaff };
}
