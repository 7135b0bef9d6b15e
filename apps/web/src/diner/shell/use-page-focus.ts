import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever opens a page by keyboard or screen reader goes on at its heading, as soon as there is one. The link they
 * followed is gone with the page before; focus that is still somewhere, such as in a field of the new page, stays there.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const isFirst = before.current === undefined || before.current === path;
    before.current = path;
    if (isFirst || !page.current || document.activeElement !== document.body) return;
    page.current.focus({ preventScroll: true });
    return goOnAtHeading(page.current);
  }, [page, path]);
}

/** Moves the focus from a page to its heading, unless the reader moves it first. What only says "loading" is none. */
function goOnAtHeading(page: HTMLElement): () => void {
  const goOn = () => {
    const isWaiting = document.activeElement === page;
    const heading = page.querySelector<HTMLElement>('h1:not([role="status"] h1)');
    if (!heading && isWaiting) return;
    watcher.disconnect();
    if (!heading || !isWaiting) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(goOn);
  watcher.observe(page, { childList: true, subtree: true });
  goOn();
  return () => watcher.disconnect();
}
