import { ownPath } from '@xiwei/contract/common/shapes.ts';

/** Where to go on to: the path asked for when it is one of ours, else home. Never another site. */
export const ownPathOrHome = (path: string | null | undefined): string => {
  const parsed = ownPath.safeParse(path);
  return parsed.success ? parsed.data : '/';
};
