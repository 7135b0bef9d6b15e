import { randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { z } from 'zod';
import type { PlatformCoupon, PrepareOutcome } from '#gateways/group/group.ts';
import { keyed, seal, unseal } from '#platform/secrets.ts';

/** How long the result of a check can be used, in seconds. */
const VALID_SECONDS = 900;
/** The most coupons of one check, and the longest title: the sealed text has to fit into a call. */
const MOST_COUPONS = 20;
const TITLE_LENGTH = 100;

const checkSchema = z.object({
  id: z.uuid(),
  storeId: z.string(),
  platform: z.enum(GROUP_PLATFORMS),
  shopId: z.string(),
  token: z.string(),
  externalOrderId: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** What the guest showed, if that is a number. */
  typed: z.string(),
  coupons: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      worth: z.number().transform((amount) => amount as Fen),
      paid: z.number().transform((amount) => amount as Fen),
    }),
  ),
});

/** What a platform returned about a coupon, as the caller gets it: sealed, so that it cannot be altered. */
export type CouponCheck = z.infer<typeof checkSchema>;
export type CheckedCoupon = CouponCheck['coupons'][number];

interface CheckOf {
  storeId: string;
  platform: GroupPlatform;
  shopId: string;
  typed: string;
  now: Date;
}

/** Returns the check with what a platform has answered. */
export function checkOf(
  { storeId, platform, shopId, typed, now }: CheckOf,
  { token, externalOrderId, coupons }: Extract<PrepareOutcome, { state: 'prepared' }>,
): CouponCheck {
  return {
    id: randomUUID(),
    ...{ storeId, platform, shopId, token, externalOrderId },
    at: now.getTime(),
    typed: /^\d+$/.test(typed.replace(/[\s-]/g, '')) ? typed.replace(/[\s-]/g, '') : '',
    coupons: coupons.slice(0, MOST_COUPONS).map(({ code, title, worth, paid }) => ({
      ...{ code, worth, paid },
      title: title.slice(0, TITLE_LENGTH),
    })),
  };
}

const checkKey = (secret: string): Buffer => keyed(secret, 'coupon check');
const codeKey = (secret: string): Buffer => keyed(secret, 'coupon code');

export const sealCheck = (secret: string, check: CouponCheck): string =>
  seal(checkKey(secret), JSON.stringify(check));

/** Opens a check of a store. Returns undefined for one that is altered, too old or of another store. */
export function openCheck(
  secret: string,
  sealed: string,
  storeId: string,
  now: Date,
): CouponCheck | undefined {
  const text = unseal(checkKey(secret), sealed);
  const check = text === undefined ? undefined : checkSchema.safeParse(JSON.parse(text)).data;
  const isValid = check?.storeId === storeId && now.getTime() - check.at < VALID_SECONDS * 1000;
  return isValid ? check : undefined;
}

/** Returns the digest by which a coupon is found without its code. It also names the coupon to the caller. */
export const digestOf = (
  secret: string,
  platform: GroupPlatform,
  { code }: Pick<PlatformCoupon, 'code'>,
): string => keyed(secret, 'coupon digest', platform, code).toString('base64url');

export const sealCode = (secret: string, code: string): string => seal(codeKey(secret), code);
/** Returns a stored code; undefined if it was stored with another secret. */
export const openCode = (secret: string, sealed: string): string | undefined =>
  unseal(codeKey(secret), sealed);

/** Returns the last four characters of the number that the guest has: an encrypted code says nothing to people. */
export const endOfCode = ({ typed }: Pick<CouponCheck, 'typed'>, { code }: CheckedCoupon): string =>
  (/^\d+$/.test(code) ? code : typed || code).slice(-4);
