import { isOwnPath } from '@xiwei/contract/common/own-path.ts';

/** Where to go on to: the path asked for when it is one of ours, else home. Never another site. */
export const ownPathOrHome = (path: string | null | undefined): string =>
  path && isOwnPath(path) ? path : '/';
