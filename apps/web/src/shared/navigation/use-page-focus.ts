import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a new page after navigation, for keyboards and screen readers. Does nothing if an element
 * of the page, such as a field, already has the focus.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const previous = useRef(path);
  useEffect(() => {
    const isFirst = previous.current === undefined || previous.current === path;
    previous.current = path;
    if (isFirst || !page.current || document.activeElement !== document.body) return;
    page.current.focus({ preventScroll: true });
    return focusHeading(page.current);
  }, [page, path]);
}

/** Moves the focus from a page to its heading once there is one, unless the user moves it first. Ignores loading states. */
function focusHeading(page: HTMLElement): () => void {
  const tryFocus = () => {
    const isWaiting = document.activeElement === page;
    const heading = page.querySelector<HTMLElement>('h1:not([role="status"] h1)');
    if (!heading && isWaiting) return;
    observer.disconnect();
    if (!heading || !isWaiting) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(tryFocus);
  observer.observe(page, { childList: true, subtree: true });
  tryFocus();
  return () => observer.disconnect();
}
