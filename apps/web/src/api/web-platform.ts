import type { WebPlatform } from '@xiwei/contract/common/operator.ts';

/** Returns the part of the product a page belongs to. Sign-in pages belong to the part they return to. */
export function webPlatformOf(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  isDevelopment: boolean,
): WebPlatform {
  if (isDevelopment) return 'local';
  const path = new URLSearchParams(search).get('returnTo') ?? pathname;
  if (/^\/web(\/|$)/.test(path)) return 'merchantAdmin';
  return /^\/admin(\/|$)/.test(path) ? 'admin' : 'app';
}
