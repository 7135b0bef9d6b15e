import { useDeferredValue, useEffect, useState } from 'react';

/** A newcomer has a page to see for the first time; who comes back to one has a place in it to be brought to. */
const isNewcomer = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'navigate';

let isFirst = isNewcomer();

/**
 * Whether what is out of sight is to be drawn, too. The first page somebody opens begins without, and it follows right
 * after: on a slow phone what is in sight is there long before the whole would be. Every page after that is drawn whole.
 */
export function useIsWhole(): boolean {
  const [begin] = useState(!isFirst);
  useEffect(() => {
    isFirst = false;
  }, []);
  return useDeferredValue(true, begin);
}
