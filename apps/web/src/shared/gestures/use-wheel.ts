import { type RefObject, useEffect, useEffectEvent } from 'react';
import { pointIn } from './fingers.ts';

/**
 * Handles the wheel on an element instead of the page, with the position of the pointer in the element. React's own listeners
 * are passive and cannot prevent the page from scrolling and zooming.
 */
export function useWheel(
  element: RefObject<HTMLElement | null>,
  onWheel: (event: WheelEvent, at: { x: number; y: number }) => void,
): void {
  const handle = useEffectEvent(onWheel);
  useEffect(() => {
    const target = element.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      handle(event, pointIn(target, event));
    };
    target?.addEventListener('wheel', listen, { passive: false });
    return () => target?.removeEventListener('wheel', listen);
  }, [element]);
}
