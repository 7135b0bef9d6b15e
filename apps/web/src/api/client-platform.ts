import type { ClientPlatform } from '@xiwei/contract/common/operator.ts';

/** Whether the page runs inside the social-messaging app's own browser, where people are signed in already. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** Which of the client platforms this page is. */
export function clientPlatform(): ClientPlatform {
  if (location.pathname.startsWith('/web')) return 'merchantWeb';
  const agent = navigator.userAgent;
  if (isInWechat()) return 'wechat';
  if (/discover|xhs/i.test(agent)) return 'xhs';
  if (/AlipayClient/i.test(agent)) return 'alipay';
  if (/aweme|douyin/i.test(agent)) return 'douyin';
  return /Mobi/i.test(agent) ? 'h5' : 'web';
}
