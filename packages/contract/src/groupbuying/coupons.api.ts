import * as z from 'zod/mini';
import { ORDER_CHANGES } from '#booking/booking.reads.ts';
import { api } from '#common/endpoint.ts';
import { id, nothing, pageOf, pageQuery } from '#common/shapes.ts';
import type { RefusalCode } from '#refusals.ts';
import { coupon, couponCode, groupPlatform, preparedCoupon } from './groupbuying.model.ts';

const storeParams = z.object({ storeId: id });
const COUPONS = '/api/stores/:storeId/desk/coupons';

/** Why a platform does not accept a coupon. */
const COUPON_REFUSALS = [
  'platformNotConnected',
  'platformUnreachable',
  'couponUnknown',
  'couponUsed',
  'couponExpired',
  'couponOtherShop',
  'couponRefused',
] as const satisfies readonly RefusalCode[];

/** Coupons that guests bought on a platform and show at the store. */
export const couponsApi = api('groupbuying', {
  listCoupons: {
    method: 'GET',
    path: COUPONS,
    who: 'host',
    reads: ['groupbuying.coupons'],
    about: 'Lists the coupons of a booking, or the last ones of the store, newest first.',
    params: storeParams,
    query: z.extend(pageQuery, { orderId: z.optional(id) }),
    output: pageOf(coupon),
  },
  prepareCoupons: {
    method: 'POST',
    path: `${COUPONS}/prepare`,
    who: 'host',
    changes: [],
    about: 'Checks a coupon at its platform and returns what it is worth. Nothing is used up.',
    params: storeParams,
    body: z.object({ code: couponCode, platform: z.optional(groupPlatform) }),
    output: z.object({
      platform: groupPlatform,
      /** Names the check in `verifyCoupons`. */
      token: z.string(),
      coupons: z.array(preparedCoupon),
    }),
    refusals: COUPON_REFUSALS,
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
  verifyCoupons: {
    method: 'POST',
    path: `${COUPONS}/verify`,
    who: 'host',
    changes: ['groupbuying.coupons', ...ORDER_CHANGES],
    about:
      'Verifies coupons of one check at their platform: they are used up, and their worth is taken off the bill of the booking.',
    params: storeParams,
    body: z.object({
      token: z.string().check(z.minLength(1), z.maxLength(16_000)),
      keys: z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(20)),
      orderId: z._default(z.nullable(id), null),
    }),
    output: z.object({ items: z.array(coupon) }),
    refusals: [...COUPON_REFUSALS, 'couponNotPossible', 'notFound'],
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
  takeBackCoupon: {
    method: 'POST',
    path: `${COUPONS}/:couponId/take-back`,
    who: 'host',
    changes: ['groupbuying.coupons', ...ORDER_CHANGES],
    about: 'Takes the verification of a coupon back, while its platform allows it.',
    params: z.object({ storeId: id, couponId: id }),
    body: nothing,
    output: coupon,
    refusals: [
      'couponMissing',
      'couponTooLate',
      'couponNotPossible',
      'couponRefused',
      'platformNotConnected',
      'platformUnreachable',
    ],
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
});
