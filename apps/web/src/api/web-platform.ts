import type { WebPlatform } from '@xiwei/contract/common/operator.ts';

/** Which part of the product a page is of. A page that signs in is of the part that it leads back to. */
export function webPlatformOf(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  isDevelopment: boolean,
): WebPlatform {
  if (isDevelopment) return 'local';
  const path = new URLSearchParams(search).get('returnTo') ?? pathname;
  if (/^\/web(\/|$)/.test(path)) return 'merchantAdmin';
  return /^\/admin(\/|$)/.test(path) ? 'admin' : 'app';
}
