import { useMatches } from '@tanstack/react-router';

/** Returns the layout of the current page, as its route declares it. */
export function usePageLayout() {
  const { wide = false, topLevel = false, signingIn = false } = useMatches().at(-1)?.staticData ?? {};
  return { wide, topLevel, signingIn };
}
