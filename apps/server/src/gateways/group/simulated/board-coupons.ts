import { randomInt } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { CouponProblem } from '../group.ts';
import type { BoardCoupon } from './board.model.ts';
import { type BoardContext, keyOf } from './board-context.ts';

/** Digits of a coupon's code, which tell the platforms apart. */
const COUPON_DIGITS: Record<GroupPlatform, number> = { dianping: 10, meituan: 12, douyin: 15 };
/** How long a verification can be taken back, in milliseconds. */
const TAKE_BACK_MS = 3_600_000;

interface NewCoupon {
  platform: GroupPlatform;
  shopId: string;
  title?: string;
  worth?: Fen;
  paid?: Fen;
  /** How many coupons are sold with one order. Default 1. */
  count?: number;
  /** Default: 90 days. */
  validMs?: number;
}

type CouponKey = { platform: GroupPlatform; shopId: string; code: string };
type CouponResult<Result> = Result | { problem: Exclude<CouponProblem, 'couponRefused'> };

/** Coupons of the simulated platforms. */
export interface BoardCoupons {
  sellCoupon(coupon: NewCoupon): BoardCoupon[];
  coupons(platform?: GroupPlatform): BoardCoupon[];
  findCoupon(platform: GroupPlatform, code: string): BoardCoupon | undefined;
  /** Checks a coupon for a shop. Returns those of the same order that can be used. */
  checkCoupon(key: CouponKey): CouponResult<{ coupons: BoardCoupon[] }>;
  /** Verifies a coupon. The same token gives the same result. */
  useCoupon(key: CouponKey, token: string): CouponResult<{ coupon: BoardCoupon }>;
  /** Takes a verification back, within an hour. Repeating it changes nothing. */
  returnCoupon(key: CouponKey, verifyId?: string): 'takenBack' | 'tooLate' | 'unknown';
}

const digits = (count: number): string =>
  Array.from({ length: count }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');

export function boardCoupons({ state, clock, save, ownerOf }: BoardContext): BoardCoupons {
  const now = () => clock.now().getTime();
  const put = (coupon: BoardCoupon): BoardCoupon => {
    state.coupons.set(keyOf(coupon.platform, coupon.code), coupon);
    save();
    return coupon;
  };
  const find = (platform: GroupPlatform, code: string) => state.coupons.get(keyOf(platform, code));
  const isUsed = ({ verified, takenBack }: BoardCoupon) => verified !== null && !takenBack;
  const check = ({ platform, shopId, code }: CouponKey): CouponResult<{ coupon: BoardCoupon }> => {
    const coupon = find(platform, code);
    if (!coupon) return { problem: 'couponUnknown' };
    if (coupon.shopId !== shopId) return { problem: 'couponOtherShop' };
    if (isUsed(coupon)) return { problem: 'couponUsed' };
    return coupon.expiresAt > now() ? { coupon } : { problem: 'couponExpired' };
  };
  return {
    sellCoupon({ platform, shopId, count = 1, title = '双人套餐', validMs = 90 * 24 * 3_600_000, ...price }) {
      const orderId = digits(18);
      const { worth = 29_900 as Fen, paid = 19_900 as Fen } = price;
      return Array.from({ length: count }, () =>
        put({
          ...{ platform, shopId, orderId, title, worth, paid },
          code: digits(COUPON_DIGITS[platform]),
          accountId: ownerOf(platform, shopId),
          expiresAt: now() + validMs,
          verified: null,
          takenBack: false,
        }),
      );
    },
    coupons: (platform) =>
      [...state.coupons.values()].filter((coupon) => !platform || coupon.platform === platform),
    findCoupon: find,
    checkCoupon(key) {
      const checked = check(key);
      if ('problem' in checked) return checked;
      const { orderId } = checked.coupon;
      const same = [...state.coupons.values()].filter(
        (coupon) => coupon.platform === key.platform && coupon.orderId === orderId && !isUsed(coupon),
      );
      return { coupons: same };
    },
    useCoupon(key, token) {
      const known = find(key.platform, key.code);
      if (known && isUsed(known) && known.verified?.token === token) return { coupon: known };
      const checked = check(key);
      if ('problem' in checked) return checked;
      const verified = { verifyId: digits(16), certificateId: digits(16), token, at: now() };
      return { coupon: put({ ...checked.coupon, verified, takenBack: false }) };
    },
    returnCoupon({ platform, shopId, code }, verifyId) {
      const coupon = find(platform, code);
      if (!coupon?.verified || coupon.shopId !== shopId) return 'unknown';
      if (verifyId !== undefined && coupon.verified.verifyId !== verifyId) return 'unknown';
      if (coupon.takenBack) return 'takenBack';
      if (now() - coupon.verified.at > TAKE_BACK_MS) return 'tooLate';
      put({ ...coupon, takenBack: true });
      return 'takenBack';
    },
  };
}
