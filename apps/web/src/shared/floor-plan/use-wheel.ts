import { type RefObject, useEffect } from 'react';
import type { Viewport } from './viewport.ts';

/** Scrolls with the wheel, and zooms with Ctrl and the wheel or by pinching a trackpad. React's wheel handlers cannot prevent the page's zoom. */
export function useWheel(canvas: RefObject<HTMLDivElement | null>, viewport: Viewport): void {
  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) return viewport.pan(-event.deltaX, -event.deltaY);
      const rect = element?.getBoundingClientRect();
      const at = { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) };
      viewport.zoom(Math.exp(-event.deltaY / ZOOM_DELTA), at);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [canvas, viewport]);
}

/** Movement of the wheel that zooms by the factor e. */
const ZOOM_DELTA = 300;
