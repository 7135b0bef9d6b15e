import { useDeferredValue, useEffect, useState } from 'react';

/** False after a reload or a Back navigation, where the scroll position has to be restored in the full page. */
const isNewVisit = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'navigate';

let isFirstPage = isNewVisit();

/**
 * Returns whether to render content below the fold. On the first page of a visit it is false for the first render and
 * true right after, so that a slow phone shows the visible part much earlier. Later pages are rendered completely.
 */
export function useOffscreenReady(): boolean {
  const [initial] = useState(!isFirstPage);
  useEffect(() => {
    isFirstPage = false;
  }, []);
  return useDeferredValue(true, initial);
}
