import type { PlatformSettings } from '../shared/platform-settings.ts';

/** The calls of Dianping's API. */
export const DIANPING_CALLS = [
  'token',
  'shops',
  'answer',
  'confirmCancel',
  'auditRefund',
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
export type DianpingCall = (typeof DIANPING_CALLS)[number];

export interface DianpingSettings extends PlatformSettings<DianpingCall> {
  appKey: string;
  appSecret: string;
  /** https://openapi.dianping.com, without a trailing slash. */
  apiBase: string;
  /** Page on which a merchant authorizes us. */
  authorizeUrl: string;
  /** The address that merchants return to, as registered. It is sent with the code if it is set. */
  returnUrl: string;
}

/** What is not set. Calls without a path are published nowhere. */
export const DIANPING_DEFAULTS: PlatformSettings<DianpingCall> = {
  timeoutMs: 5000,
  answerMinutes: 10,
  takeBackMinutes: 60,
  couponDigits: 10,
  paths: {
    token: '/router/oauth/token',
    shops: '/router/oauth/session/scope',
    answer: '/router/book/bookresultcallback',
    confirmCancel: '/router/book/cancelbookcallback',
    auditRefund: '/router/book/refundauditresult',
    answerTime: '/router/book/booktimemodifynotify',
    arrived: '/router/book/isvconsume',
    notArrived: '',
    answerAppeal: '',
    query: '/router/book/query/order',
    list: '/router/book/query/tosynorders',
    prepare: '/router/tuangou/receipt/prepare',
    verify: '/router/tuangou/receipt/consume',
    takeBack: '/router/tuangou/receipt/reverseconsume',
    coupon: '/router/tuangou/receipt/getconsumed',
  },
  statuses: {
    1: 'waitPayment',
    2: 'waitProcess',
    3: 'accepted',
    4: 'rejected',
    5: 'cancelled',
    6: 'arrived',
    7: 'notArrived',
    8: 'appealArrived',
    9: 'appealNotArrived',
    10: 'failed',
  },
  couponCodes: { 1007: 'couponUnknown', 1008: 'couponUsed', 1009: 'couponExpired', 1010: 'couponOtherShop' },
  tooLateCodes: ['1011'],
  tokenCodes: ['608', '609'],
};
