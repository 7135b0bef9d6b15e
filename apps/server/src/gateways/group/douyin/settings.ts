import type { PlatformSettings } from '../shared/platform-settings.ts';

/** The calls of Douyin's life services. */
export const DOUYIN_CALLS = [
  'clientToken',
  'token',
  'refresh',
  'shops',
  'confirm',
  'answerTime',
  'arrived',
  'notArrived',
  'answerAppeal',
  'orders',
  'prepare',
  'verify',
  'takeBack',
  'coupon',
] as const;
export type DouyinCall = (typeof DOUYIN_CALLS)[number];

/** How phones in bodies are encrypted with the client secret. `none`: they are not decrypted. */
export const PHONE_CIPHERS = ['aes-256-cbc', 'none'] as const;
export type PhoneCipher = (typeof PHONE_CIPHERS)[number];

export interface DouyinSettings extends PlatformSettings<DouyinCall> {
  clientKey: string;
  clientSecret: string;
  /** https://open.douyin.com, without a trailing slash. */
  apiBase: string;
  /** Page on which a merchant authorizes us. */
  authorizeUrl: string;
  /** What the addresses in the QR codes of coupons begin with. Only such addresses are opened. */
  linkBase: string;
  phoneCipher: PhoneCipher;
  /** Codes of calls whose client token is invalid: it is fetched again. */
  clientTokenCodes: readonly string[];
}

/** What is not set. Calls without a path are published nowhere. */
export const DOUYIN_DEFAULTS: PlatformSettings<DouyinCall> &
  Pick<DouyinSettings, 'phoneCipher' | 'clientTokenCodes'> = {
  timeoutMs: 5000,
  answerMinutes: 10,
  takeBackMinutes: 60,
  couponDigits: 15,
  paths: {
    clientToken: '/oauth/client_token/',
    token: '/oauth/access_token/',
    refresh: '/oauth/refresh_token/',
    shops: '/goodlife/v1/shop/poi/query/',
    confirm: '/goodlife/v1/trip/order/confirm/',
    answerTime: '',
    arrived: '',
    notArrived: '',
    answerAppeal: '',
    orders: '/goodlife/v1/trade/order/query/',
    prepare: '/goodlife/v1/fulfilment/certificate/prepare/',
    verify: '/goodlife/v1/fulfilment/certificate/verify/',
    takeBack: '/goodlife/v1/fulfilment/certificate/cancel/',
    coupon: '/goodlife/v1/fulfilment/certificate/get/',
  },
  statuses: {
    100: 'waitPayment',
    200: 'waitProcess',
    300: 'accepted',
    310: 'rejected',
    400: 'cancelled',
    500: 'arrived',
    510: 'notArrived',
    520: 'appealArrived',
    530: 'appealNotArrived',
    600: 'failed',
  },
  couponCodes: { 1207: 'couponUnknown', 1208: 'couponUsed', 1209: 'couponExpired', 1210: 'couponOtherShop' },
  tooLateCodes: ['1211'],
  tokenCodes: ['2119002', '2119003'],
  clientTokenCodes: ['2190002', '2190008'],
  phoneCipher: 'aes-256-cbc',
};
