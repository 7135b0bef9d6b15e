import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Clock, later } from '#platform/clock.ts';
import type { GroupGateway } from '../group.ts';
import { couponFailure, hasDigits, plainCode, takeBackOutcome } from '../shared/coupons.ts';
import { BAD_ANSWER, fenAmount } from '../shared/wire.ts';
import type { meituanApi } from './api-client.ts';
import type { MeituanSettings } from './settings.ts';

const id = z.coerce.string().min(1);
const seconds = z.coerce.number().int().positive();
/** The names of these fields have to be confirmed with the platform. */
const preparedSchema = z.object({
  couponCode: id,
  orderId: id,
  dealTitle: z.string(),
  /** Fen. */
  dealValue: fenAmount,
  dealPrice: fenAmount,
  couponEndTime: seconds.optional(),
});
const verifiedSchema = z.object({ couponCode: id, consumeId: id, dealId: id });
const standingSchema = z.object({
  couponStatus: z.coerce.string(),
  consume: z.object({ consumeId: id, dealId: id, consumeTime: seconds }).optional(),
});
const USED = '2';

type CouponCalls = Pick<
  GroupGateway,
  'recognisesCoupon' | 'prepareCoupon' | 'verifyCoupon' | 'readCoupon' | 'takeBackCoupon'
>;

/** Coupons of Meituan: a code is checked, consumed once per request id, and cancelled. */
export function meituanCoupons(
  settings: MeituanSettings,
  { call }: ReturnType<typeof meituanApi>,
  clock: Clock,
): CouponCalls {
  const takeBackUntil = (from: Date) =>
    settings.takeBackMinutes === 0 ? null : later(from, settings.takeBackMinutes * 60);
  return {
    recognisesCoupon: (code) => hasDigits(code, settings.couponDigits),
    async prepareCoupon({ accessToken }, shopId, code) {
      const answer = await call('prepare', accessToken, { couponCode: plainCode(code), opPoiId: shopId });
      if (answer.state !== 'ok') return couponFailure(settings, answer);
      const { data } = preparedSchema.safeParse(answer.data);
      if (!data) return BAD_ANSWER;
      const coupon = {
        code: data.couponCode,
        title: data.dealTitle,
        worth: data.dealValue,
        paid: data.dealPrice,
        expiresAt: data.couponEndTime === undefined ? null : new Date(data.couponEndTime * 1000),
      };
      // The platform gives no token: consuming is done once per request id.
      return { state: 'prepared', token: randomUUID(), externalOrderId: data.orderId, coupons: [coupon] };
    },
    async verifyCoupon({ accessToken }, { shopId, token, code, externalOrderId }) {
      const biz = { couponCode: code, opPoiId: shopId, count: 1, requestId: token, orderId: externalOrderId };
      const answer = await call('verify', accessToken, biz);
      if (answer.state !== 'ok') return couponFailure(settings, answer);
      const { data } = verifiedSchema.safeParse(answer.data);
      if (data?.couponCode !== code) return BAD_ANSWER;
      const ids = { verifyId: data.consumeId, certificateId: data.dealId };
      return { state: 'verified', ...ids, takeBackUntil: takeBackUntil(clock.now()) };
    },
    async readCoupon({ accessToken }, { shopId, code }) {
      const answer = await call('coupon', accessToken, { couponCode: code, opPoiId: shopId });
      if (answer.state !== 'ok') return answer;
      const { data } = standingSchema.safeParse(answer.data);
      if (!data) return BAD_ANSWER;
      if (data.couponStatus !== USED) return { state: 'unused' };
      if (!data.consume) return BAD_ANSWER;
      const { consumeId: verifyId, dealId: certificateId, consumeTime } = data.consume;
      return {
        ...{ state: 'verified', verifyId, certificateId },
        takeBackUntil: takeBackUntil(new Date(consumeTime * 1000)),
      };
    },
    async takeBackCoupon({ accessToken }, { shopId, verifyId, certificateId, code }) {
      const biz = { couponCode: code, opPoiId: shopId, consumeId: verifyId, dealId: certificateId };
      return takeBackOutcome(settings, await call('takeBack', accessToken, biz));
    },
  };
}
