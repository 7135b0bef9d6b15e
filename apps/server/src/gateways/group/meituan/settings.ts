import type { PlatformSettings } from '../shared/platform-settings.ts';

/** The calls of Meituan's open platform. */
export const MEITUAN_CALLS = [
  'token',
  'refresh',
  'shops',
  'answer',
  'confirmCancel',
  'answerTime',
  'arrived',
  'notArrived',
  'answerAppeal',
  'query',
  'list',
  'prepare',
  'verify',
  'takeBack',
  'coupon',
] as const;
export type MeituanCall = (typeof MEITUAN_CALLS)[number];

export interface MeituanSettings extends PlatformSettings<MeituanCall> {
  developerId: string;
  signKey: string;
  /** The business of bookings, and that of coupons. */
  businessId: string;
  couponBusinessId: string;
  /** https://api-open-cater.meituan.com, without a trailing slash. */
  apiBase: string;
  /** Page on which a merchant authorizes us. */
  authorizeUrl: string;
}

/** What is not set. The paths of bookings are not public: they have to be taken from the contract with the platform. */
export const MEITUAN_DEFAULTS: PlatformSettings<MeituanCall> &
  Pick<MeituanSettings, 'businessId' | 'couponBusinessId'> = {
  businessId: '49',
  couponBusinessId: '18',
  timeoutMs: 5000,
  answerMinutes: 10,
  takeBackMinutes: 60,
  couponDigits: 12,
  paths: {
    token: '/oauth/token',
    refresh: '/oauth/refresh',
    shops: '/reserve/poi/list',
    answer: '/reserve/order/answer',
    confirmCancel: '/reserve/order/cancel/confirm',
    answerTime: '/reserve/order/time/answer',
    arrived: '/reserve/order/arrived',
    notArrived: '',
    answerAppeal: '',
    query: '/reserve/order/query',
    list: '/reserve/order/list',
    prepare: '/tuangou/coupon/prepare',
    verify: '/tuangou/coupon/consume',
    takeBack: '/tuangou/coupon/cancel',
    coupon: '/tuangou/coupon/queryById',
  },
  statuses: {
    10: 'waitPayment',
    20: 'waitProcess',
    30: 'accepted',
    40: 'rejected',
    50: 'cancelled',
    60: 'arrived',
    70: 'notArrived',
    80: 'appealArrived',
    90: 'appealNotArrived',
    99: 'failed',
  },
  couponCodes: {
    COUPON_NOT_FOUND: 'couponUnknown',
    COUPON_USED: 'couponUsed',
    COUPON_EXPIRED: 'couponExpired',
    COUPON_OTHER_POI: 'couponOtherShop',
  },
  tooLateCodes: ['COUPON_CANCEL_TIMEOUT'],
  tokenCodes: ['OP_AUTH_TOKEN_INVALID', 'OP_AUTH_TOKEN_EXPIRED'],
};
