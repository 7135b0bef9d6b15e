import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { LABELS_WIDTH } from './use-timeline-window.ts';

/** Attribute of the elements that contain the text of a block. Their left and width are inline styles, in pixels. */
export const TEXT_ATTRIBUTE = 'data-block-text';

/**
 * Keeps the texts of blocks visible whose start is scrolled away, by a padding that is written to the elements directly. Sticky
 * positioning would do the same, but the browser then composes a layer for each block of the timeline in each frame.
 */
export function useTextsInView(scroller: RefObject<HTMLElement | null>): void {
  const scrolled = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    const onScroll = () => {
      if (!element || element.scrollLeft === scrolled.current) return;
      scrolled.current = element.scrollLeft;
      moveTexts(element, scrolled.current);
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [scroller]);
  // Each render may add blocks.
  useLayoutEffect(() => {
    if (scroller.current) moveTexts(scroller.current, scrolled.current);
  });
}

/** Sets the paddings of all texts for a scroll position. Reads no layout. */
function moveTexts(scroller: HTMLElement, scrolled: number): void {
  for (const { style } of scroller.querySelectorAll<HTMLElement>(`[${TEXT_ATTRIBUTE}]`)) {
    const hidden = scrolled + LABELS_WIDTH - Number.parseFloat(style.left);
    const isCut = hidden > 0 && hidden < Number.parseFloat(style.width);
    const padding = isCut ? `${Math.round(hidden)}px` : '';
    if (style.paddingInlineStart !== padding) style.paddingInlineStart = padding;
  }
}
