import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useMemo, useRef } from 'react';
import type { ServiceEntry } from './service-entries.ts';
import { ROW_ATTRIBUTE } from './service-row.tsx';

/** Heights of headings and rows until they are measured, and the space between them, in pixels. */
const HEADING_HEIGHT = 36;
const ROW_HEIGHT = 50;
const GAP = 4;
/** Most entries that are in the document as a whole; of longer lists, only those in view are. */
const MAX_WHOLE = 60;

/**
 * Returns the entries of the service list that are in the document, with their positions. Of a long list these are the headings, the
 * rows in view, the row with the focus, and the selected row with those beside it, which keys move to.
 */
export function useServiceWindow(
  scroller: RefObject<HTMLElement | null>,
  entries: readonly ServiceEntry[],
  selectedId: string | null,
) {
  const focusedId = useRef<string>(null);
  const indexes = useMemo(() => new Map(entries.map(({ id }, index) => [id, index])), [entries]);
  const headings = useMemo(
    () => entries.flatMap(({ type }, index) => (type === 'heading' ? [index] : [])),
    [entries],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const selected = indexes.get(selectedId ?? '');
      const focused = indexes.get(focusedId.current ?? '');
      const shown = new Set([...headings, ...defaultRangeExtractor(range)]);
      if (focused !== undefined) shown.add(focused);
      if (selected !== undefined) for (const step of [-1, 0, 1]) shown.add(selected + step);
      return [...shown].filter((index) => index < range.count).sort((a, b) => a - b);
    },
    [indexes, headings, selectedId],
  );
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (entries[index]?.type === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => entries[index]?.id ?? index,
    gap: GAP,
    overscan: 8,
    rangeExtractor,
    useFlushSync: false,
  });
  const height = virtual.getTotalSize();
  const inView = entries.length > MAX_WHOLE ? virtual.getVirtualItems() : virtual.measurementsCache;
  const onFocus = ({ target }: FocusEvent) => {
    focusedId.current = target.getAttribute(ROW_ATTRIBUTE);
  };
  const onBlur = () => {
    focusedId.current = null;
  };
  return { height, inView, measure: virtual.measureElement, handlers: { onFocus, onBlur } };
}
