import { z } from 'zod';
import { callText } from '#gateways/http-call.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { CouponStanding, Grant, GroupFailure, GroupGateway, VerifyOutcome } from '../group.ts';
import { couponFailure, hasDigits, plainCode, takeBackOutcome } from '../shared/coupons.ts';
import { BAD_ANSWER, fenAmount } from '../shared/wire.ts';
import type { douyinApi } from './api-client.ts';
import type { DouyinSettings } from './settings.ts';

const id = z.coerce.string().min(1);
/** What preparing returns. The inner names of certificates have to be confirmed with the platform. */
const preparedSchema = z.object({
  verify_token: id,
  order_id: id,
  certificates: z
    .array(
      z.object({
        encrypted_code: id,
        /** Epoch seconds. */
        expire_time: z.coerce.number().int().positive().optional(),
        sku: z.object({ title: z.string() }),
        amount: z.object({ original_amount: fenAmount, pay_amount: fenAmount }),
      }),
    )
    .min(1),
});
const verifiedSchema = z.object({
  verify_results: z
    .array(z.object({ result: z.coerce.string(), verify_id: id.optional(), certificate_id: id.optional() }))
    .length(1),
});
const certificateSchema = z.object({
  certificate: z.object({
    used_status_type: z.coerce.string(),
    verify: z
      .object({ verify_id: id, certificate_id: id, poi_id: id, verify_time: z.coerce.number().int() })
      .optional(),
  }),
});

/** Statuses of a certificate, and results that mean that it is used. */
const USED = '2';
const USED_RESULTS = ['1208', '2'];

type CouponCalls = Pick<
  GroupGateway,
  'recognisesCoupon' | 'prepareCoupon' | 'verifyCoupon' | 'readCoupon' | 'takeBackCoupon'
>;

/** Coupons of Douyin: a code or the address in a QR code is prepared, which gives a token to verify it once. */
export function douyinCoupons(
  settings: DouyinSettings,
  { call }: ReturnType<typeof douyinApi>,
  clock: Clock,
): CouponCalls {
  const takeBackUntil = (verifiedAt: Date) =>
    settings.takeBackMinutes === 0 ? null : later(verifiedAt, settings.takeBackMinutes * 60);
  const isLink = (code: string) => code.startsWith(settings.linkBase);

  async function readCoupon(
    { accountId }: Grant,
    { shopId, code }: { shopId: string; code: string },
  ): Promise<CouponStanding> {
    const answer = await call('coupon', { query: { encrypted_code: code, account_id: accountId } });
    if (answer.state !== 'ok') return answer;
    const { data } = certificateSchema.safeParse(answer.data);
    if (!data) return BAD_ANSWER;
    const { used_status_type, verify } = data.certificate;
    if (used_status_type !== USED) return { state: 'unused' };
    if (!verify) return BAD_ANSWER;
    if (verify.poi_id !== shopId) return { state: 'refused', code: 'couponOtherShop' };
    const ids = { verifyId: verify.verify_id, certificateId: verify.certificate_id };
    return { state: 'verified', ...ids, takeBackUntil: takeBackUntil(new Date(verify.verify_time * 1000)) };
  }
  return {
    recognisesCoupon: (code) => isLink(code) || hasDigits(code, settings.couponDigits),
    async prepareCoupon({ accountId }, shopId, code) {
      const named = isLink(code) ? await followLink(settings, code) : { code: plainCode(code) };
      if ('state' in named) return named;
      const answer = await call('prepare', { query: { ...named, poi_id: shopId, account_id: accountId } });
      if (answer.state !== 'ok') return couponFailure(settings, answer);
      const { data } = preparedSchema.safeParse(answer.data);
      if (!data) return BAD_ANSWER;
      const coupons = data.certificates.map(({ encrypted_code, expire_time, sku, amount }) => ({
        code: encrypted_code,
        title: sku.title,
        worth: amount.original_amount,
        paid: amount.pay_amount,
        expiresAt: expire_time === undefined ? null : new Date(expire_time * 1000),
      }));
      return { state: 'prepared', token: data.verify_token, externalOrderId: data.order_id, coupons };
    },
    async verifyCoupon(grant, coupon): Promise<VerifyOutcome> {
      const { shopId, token, code, isRepeat = false } = coupon;
      const { accountId } = grant;
      const body = { verify_token: token, poi_id: shopId, encrypted_codes: [code], account_id: accountId };
      const answer = await call('verify', { body });
      if (answer.state !== 'ok') return couponFailure(settings, answer);
      const [one] = verifiedSchema.safeParse(answer.data).data?.verify_results ?? [];
      if (!one) return BAD_ANSWER;
      const { result, verify_id: verifyId, certificate_id: certificateId } = one;
      const isUsed = USED_RESULTS.includes(result);
      if (result === '0' && verifyId && certificateId)
        return { state: 'verified', verifyId, certificateId, takeBackUntil: takeBackUntil(clock.now()) };
      if (result === '0') return BAD_ANSWER;
      if (!isUsed) return { state: 'problem', problem: settings.couponCodes[result] ?? 'couponRefused' };
      if (!isRepeat) return { state: 'problem', problem: 'couponUsed' };
      const standing = await readCoupon(grant, coupon);
      return standing.state === 'unused' ? BAD_ANSWER : standing;
    },
    readCoupon,
    async takeBackCoupon({ accountId }, { verifyId, certificateId, token }) {
      const names = { verify_id: verifyId, certificate_id: certificateId };
      const body = { ...names, cancel_token: token, account_id: accountId };
      return takeBackOutcome(settings, await call('takeBack', { body }));
    },
  };
}

/** Opens the short address of a QR code and returns what names the coupon in the address that it leads to. */
async function followLink(
  { timeoutMs }: DouyinSettings,
  link: string,
): Promise<{ encrypted_data: string } | GroupFailure | { state: 'problem'; problem: 'couponUnknown' }> {
  const outcome = await callText(link, { method: 'GET' }, timeoutMs);
  if (!outcome.ok) return { state: 'unknown', code: outcome.code };
  const target = outcome.headers.get('location') ?? '';
  const data = URL.canParse(target) ? new URL(target).searchParams.get('object_id') : null;
  return data ? { encrypted_data: data } : { state: 'problem', problem: 'couponUnknown' };
}
