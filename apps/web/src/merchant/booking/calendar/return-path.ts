import { isOwnPath } from '@xiwei/contract/common/own-path.ts';

/** Returns the path to return to with a choice in its query. A path that is missing or of another site is the fallback. */
export function returnPath(
  returnTo: string | undefined,
  fallback: string,
  choice: Readonly<Record<string, string>>,
): string {
  const path = returnTo !== undefined && isOwnPath(returnTo) ? returnTo : fallback;
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}
