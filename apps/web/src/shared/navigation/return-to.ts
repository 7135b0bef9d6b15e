import { isOwnPath } from '@xiwei/contract/common/own-path.ts';

/** Returns the path if it belongs to this site, otherwise the home path. Prevents open redirects. */
export const ownPathOrHome = (path: string | null | undefined): string =>
  path && isOwnPath(path) ? path : '/';
