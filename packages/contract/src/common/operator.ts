/** Who made a change. */
export const OPERATOR_TYPES = ['unknown', 'admin', 'merchant', 'store', 'system', 'user'] as const;
export type OperatorType = (typeof OPERATOR_TYPES)[number];

/** Where a call came from. */
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
 * The part of the product in which a session began: the platform's own pages, the diner's app, a developer's machine, the
 * merchant view, or a passport code that carried the person over from another device.
 */
export const WEB_PLATFORMS = ['admin', 'app', 'local', 'merchantAdmin', 'passport'] as const;
export type WebPlatform = (typeof WEB_PLATFORMS)[number];

/** How a booking came to the store. */
export const ORDER_METHODS = ['online', 'phone', 'walkIn', 'chat', 'platform'] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];
