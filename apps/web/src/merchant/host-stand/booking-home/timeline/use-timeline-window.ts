import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import type { TimelineRow } from './timeline-rows.ts';

/** Heights of rows and of the hours at the top, and the width of the labels, in pixels. */
export const ROW_HEIGHT = 38;
export const GROUP_HEIGHT = 28;
export const HOURS_HEIGHT = 42;
export const LABELS_WIDTH = 84;

/**
 * Returns the rows that are visible. The row that has the focus is always among them, so that it does not lose it when it is scrolled
 * away. Rows have all their blocks, so that scrolling sideways renders nothing.
 */
export function useTimelineWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly TimelineRow[],
  currentRow: number,
) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      return currentRow < 0 || visible.includes(currentRow)
        ? visible
        : [...visible, currentRow].sort((a, b) => a - b);
    },
    [currentRow],
  );
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.type === 'group' ? GROUP_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    scrollMargin: HOURS_HEIGHT,
    scrollPaddingStart: HOURS_HEIGHT,
    rangeExtractor,
    useFlushSync: false,
  });
}
