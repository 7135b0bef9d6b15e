/**
 * Kinds of operators that make changes. `merchant` and `unknown` are never written: a person who acts for a merchant is staff of
 * each of its stores, and every change has an operator.
 */
export const OPERATOR_TYPES = ['unknown', 'admin', 'merchant', 'store', 'system', 'user'] as const;
export type OperatorType = (typeof OPERATOR_TYPES)[number];

/**
 * Client platforms that calls come from. Those that cannot be recognised from a call are never written: `wechatWebsite` looks
 * like `web`, and there is no `merchantApp`. `externalSync` is for orders that a group-buying platform sent.
 */
export const CLIENT_PLATFORMS = [
  'web',
  'wechat',
  'xhs',
  'alipay',
  'douyin',
  'wechatWebsite',
  'h5',
  'merchantWeb',
  'merchantApp',
  'externalSync',
] as const;
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number];

/**
 * The part of the product in which a session was started: the platform's own pages, the diner's app, a developer's machine,
 * the merchant view, or a sign-in from another device with a passport code.
 */
export const WEB_PLATFORMS = ['admin', 'app', 'local', 'merchantAdmin', 'passport'] as const;
export type WebPlatform = (typeof WEB_PLATFORMS)[number];

/** Ways in which a booking reaches the store. */
export const ORDER_METHODS = ['online', 'phone', 'walkIn', 'chat', 'platform'] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];
