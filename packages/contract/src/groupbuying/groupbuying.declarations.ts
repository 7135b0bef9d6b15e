import { GROUP_NEWS } from './groupbuying-news.ts';

export const groupbuyingDeclarations = {
  refusals: {
    /** Also for an order of another store. */
    externalOrderMissing: 404,
    externalOrderChanged: 409,
    externalOrderNotPossible: 409,
    externalOrderOverdue: 409,
    externalBookingMissing: 404,
    externalBookingClosed: 409,
    externalBookingTaken: 409,
    platformNotOffered: 409,
    platformNotConnected: 409,
    platformUnreachable: 503,
    authorizationInvalid: 409,
    shopMissing: 404,
    shopTaken: 409,
    externalOrdersOpen: 409,
    couponUnknown: 404,
    couponUsed: 409,
    couponExpired: 409,
    couponOtherShop: 409,
    couponRefused: 409,
    couponMissing: 404,
    couponTooLate: 409,
    couponNotPossible: 409,
  },
  resources: [
    /** Orders from platforms with their logs. */
    'groupbuying.orders',
    /** Authorizations and settings. */
    'groupbuying.settings',
    'groupbuying.coupons',
  ],
  notices: GROUP_NEWS,
} as const;
