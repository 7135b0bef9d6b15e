import type { ClientPlatform } from '@xiwei/contract/common/operator.ts';

/** Checks whether the page runs in the WeChat in-app browser, where the user already has a WeChat session. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** Detects the client platform from the path and the user agent. */
export function clientPlatform(): ClientPlatform {
  if (location.pathname.startsWith('/web')) return 'merchantWeb';
  const agent = navigator.userAgent;
  if (isInWechat()) return 'wechat';
  if (/discover|xhs/i.test(agent)) return 'xhs';
  if (/AlipayClient/i.test(agent)) return 'alipay';
  if (/aweme|douyin/i.test(agent)) return 'douyin';
  return /Mobi/i.test(agent) ? 'h5' : 'web';
}
