import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Clock, later } from '#platform/clock.ts';
import type { Grant, GroupGateway, PrepareOutcome, VerifyOutcome } from '../group.ts';
import { couponFailure, hasDigits, plainCode, takeBackOutcome } from '../shared/coupons.ts';
import { BAD_ANSWER, yuan } from '../shared/wire.ts';
import type { dianpingApi } from './api-client.ts';
import type { DianpingSettings } from './settings.ts';

const receipt = z.object({
  receipt_code: z.coerce.string().min(1),
  order_id: z.coerce.string().min(1),
  deal_id: z.coerce.string().min(1),
});
const prepared = receipt.extend({
  deal_title: z.string(),
  deal_price: yuan,
  deal_marketprice: yuan,
  /** Epoch milliseconds. */
  receiptEndDate: z.number().optional(),
});
const orFirst = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema.array().min(1), schema.transform((one) => [one])]);
const preparedSchema = orFirst(prepared);
const receiptSchema = orFirst(receipt);

/** Who verifies, as the platform shows it to the merchant. */
const OPERATOR = { app_shop_account: 'xiwei', app_shop_accountname: 'xiwei' };

type CouponCalls = Pick<
  GroupGateway,
  'recognisesCoupon' | 'prepareCoupon' | 'verifyCoupon' | 'readCoupon' | 'takeBackCoupon'
>;

/** Coupons of Dianping: a code is checked, consumed once per request id, and reversed. */
export function dianpingCoupons(
  settings: DianpingSettings,
  { call }: ReturnType<typeof dianpingApi>,
  clock: Clock,
): CouponCalls {
  const takeBackUntil = (from: Date) =>
    settings.takeBackMinutes === 0 ? null : later(from, settings.takeBackMinutes * 60);
  async function prepareCoupon(grant: Grant, shopId: string, code: string): Promise<PrepareOutcome> {
    const fields = { receipt_code: plainCode(code), open_shop_uuid: shopId };
    const answer = await call('prepare', grant.accessToken, fields);
    if (answer.state !== 'ok') return couponFailure(settings, answer);
    const { data: receipts } = preparedSchema.safeParse(answer.data);
    const [first] = receipts ?? [];
    if (!receipts || !first) return BAD_ANSWER;
    const coupons = receipts.map((each) => ({
      code: each.receipt_code,
      title: each.deal_title,
      worth: each.deal_marketprice,
      paid: each.deal_price,
      expiresAt: each.receiptEndDate === undefined ? null : new Date(each.receiptEndDate),
    }));
    // The platform gives no token: consuming is done once per request id.
    return { state: 'prepared', token: randomUUID(), externalOrderId: first.order_id, coupons };
  }
  return {
    recognisesCoupon: (code) => hasDigits(code, settings.couponDigits),
    prepareCoupon,
    async verifyCoupon(grant, { shopId, token, code }): Promise<VerifyOutcome> {
      const answer = await call('verify', grant.accessToken, {
        ...{ requestid: `${token} ${code}`, receipt_code: code, count: '1', open_shop_uuid: shopId },
        ...OPERATOR,
      });
      if (answer.state !== 'ok') return couponFailure(settings, answer);
      const receipts = receiptSchema.safeParse(answer.data).data;
      const own = receipts?.find(({ receipt_code }) => receipt_code === code);
      if (!own) return BAD_ANSWER;
      const ids = { verifyId: own.receipt_code, certificateId: own.deal_id };
      return { state: 'verified', ...ids, takeBackUntil: takeBackUntil(clock.now()) };
    },
    async readCoupon(grant, { shopId, code }) {
      const fields = { receipt_code: code, open_shop_uuid: shopId };
      const answer = await call('coupon', grant.accessToken, fields);
      const own = answer.state === 'ok' ? receiptSchema.safeParse(answer.data).data?.[0] : undefined;
      if (own)
        return {
          state: 'verified',
          verifyId: own.receipt_code,
          certificateId: own.deal_id,
          takeBackUntil: null,
        };
      if (answer.state === 'ok') return BAD_ANSWER;
      if (answer.state !== 'refused') return answer;
      // The codes of coupons that were not consumed are not published: one that can be consumed is unused.
      const checked = await prepareCoupon(grant, shopId, code);
      if (checked.state === 'prepared') return { state: 'unused' };
      return checked.state === 'problem' ? { state: 'refused', code: checked.problem } : checked;
    },
    async takeBackCoupon(grant, { shopId, certificateId, code }) {
      const answer = await call('takeBack', grant.accessToken, {
        ...{ app_deal_id: certificateId, receipt_code: code, open_shop_uuid: shopId },
        ...OPERATOR,
      });
      return takeBackOutcome(settings, answer);
    },
  };
}
