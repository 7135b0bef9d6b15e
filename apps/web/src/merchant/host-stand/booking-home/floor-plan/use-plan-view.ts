import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '#shared/floor-plan/geometry.ts';
import { Viewport } from '#shared/floor-plan/viewport.ts';
import { useWheel } from '#shared/gestures/use-wheel.ts';

/** Pixels that stay free around the plan when all of it is shown. */
const FIT_MARGIN = 20;

/**
 * Zoom and scroll position of the plan. They are written to the element of the plan directly, so that scrolling renders nothing. The
 * whole plan is shown until the user zooms or scrolls, also when the size of the window changes.
 */
export function usePlanView(
  canvas: RefObject<HTMLDivElement | null>,
  plan: RefObject<HTMLElement | null>,
  box: Box | null,
) {
  const [viewport] = useState(() => new Viewport());
  const fitted = useRef<{ x: number; y: number; scale: number }>(null);
  const fit = useCallback(() => {
    viewport.fit(box, FIT_MARGIN);
    fitted.current = viewport.get();
  }, [viewport, box]);
  useWheel(canvas, (event, at) => viewport.turn(event, at));
  useLayoutEffect(() => {
    let drawnScale = 0;
    const draw = () => {
      const { x, y, scale } = viewport.get();
      const style = plan.current?.style;
      if (!style) return;
      style.transform = `translate3d(${x}px, ${y}px, 0)`;
      if (scale !== drawnScale) style.setProperty('--scale', String(scale));
      drawnScale = scale;
    };
    draw();
    return viewport.subscribe(draw);
  }, [viewport, plan]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 0 || height <= 0) return;
      viewport.size = { width, height };
      if (fitted.current === null || fitted.current === viewport.get()) fit();
    };
    fitted.current = null;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, viewport, fit]);
  return { viewport, fit };
}
