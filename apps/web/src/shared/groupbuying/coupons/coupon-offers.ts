import { type Fen, sumFen } from '@xiwei/contract/common/money.ts';
import type { PreparedCoupon } from '@xiwei/contract/groupbuying/groupbuying.model.ts';

/** Coupons of one check that are alike: staff choose how many of them are used. */
export interface CouponOffer extends Omit<PreparedCoupon, 'key'> {
  /** Names the offer among those of its check. */
  id: string;
  keys: readonly string[];
}

/** Groups coupons with the same title, worth, price and end, in the order of the platform. */
export function offersOf(coupons: readonly PreparedCoupon[]): CouponOffer[] {
  const offers = new Map<string, CouponOffer>();
  for (const { key, ...coupon } of coupons) {
    const id = [coupon.title, coupon.worth, coupon.paid, coupon.expiresAt].join(' ');
    const offer = offers.get(id);
    offers.set(id, { ...coupon, id, keys: [...(offer?.keys ?? []), key] });
  }
  return [...offers.values()];
}

/** The keys and the worth of the chosen coupons. Of an offer without a choice, one is used. */
export function chosenOf(
  offers: readonly CouponOffer[],
  counts: Readonly<Record<string, number>>,
): { keys: string[]; worth: Fen } {
  const chosen = offers.flatMap(({ id, keys, worth }) =>
    keys.slice(0, counts[id] ?? 1).map((key) => ({ key, worth })),
  );
  return { keys: chosen.map(({ key }) => key), worth: sumFen(chosen.map(({ worth }) => worth)) };
}
