import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Fingers, pointIn } from '#shared/gestures/fingers.ts';
import type { FloorPlan } from '../editor/floor-plan.ts';
import { objectAt, type Press, panPress, pressOn } from './press.ts';

/** Movement in pixels below which a press is a click. */
const CLICK_DISTANCE = 4;
/** Time in milliseconds after which a touch adds the object to the selection. */
const LONG_PRESS_MS = 450;

/**
 * Handles mouse, pen and touch on the canvas. A mouse selects, drags objects and handles, and draws a rectangle to select; with the
 * middle button or the space key it scrolls. A finger scrolls, drags what is selected, and adds to the selection by a long
 * press; two fingers scroll and zoom. Returns the handlers, and a function that gives up the current drag.
 */
export function usePointer(
  floorPlan: FloorPlan,
  canvas: RefObject<HTMLDivElement | null>,
  spaceHeld: RefObject<boolean>,
) {
  const press = useRef<Press | null>(null);
  const [touches] = useState(() => new Fingers());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef(0);
  const pointOf = (event: PointerEvent) => pointIn(canvas.current, event);
  const stop = (cancelled: boolean): boolean => {
    const gesture = press.current?.gesture;
    clearTimeout(timer.current);
    cancelAnimationFrame(frame.current);
    gesture?.end(cancelled);
    press.current = null;
    return gesture !== undefined;
  };
  const cancelAtEnd = useEffectEvent(() => stop(true));
  useEffect(() => () => void cancelAtEnd(), []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const from = pointOf(event);
    const isTouch = event.pointerType === 'touch';
    if (isTouch) touches.press(event.pointerId, from);
    // A second finger zooms: what the first one began is given up.
    if (touches.count > 1) return void stop(true);
    if (event.button > 1 || press.current) return;
    canvas.current?.setPointerCapture?.(event.pointerId);
    const pans = event.button === 1 || spaceHeld.current;
    press.current = pans ? panPress(floorPlan, from) : pressOn(floorPlan, event, from);
    const id = objectAt(event.target);
    if (!isTouch || !id) return;
    timer.current = setTimeout(() => {
      stop(true);
      floorPlan.tools.toggle(id);
    }, LONG_PRESS_MS);
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const to = pointOf(event);
    const step = touches.move(event.pointerId, to);
    if (step?.zoom) floorPlan.viewport.follow(step);
    const current = press.current;
    if (!current) return;
    const isMoved = Math.hypot(to.x - current.from.x, to.y - current.from.y) >= CLICK_DISTANCE;
    if (!current.gesture && !isMoved) return;
    clearTimeout(timer.current);
    current.gesture ??= current.drag();
    const { gesture } = current;
    const free = event.altKey;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => gesture.move(to, { free }));
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    touches.release(event.pointerId);
    const current = press.current;
    if (!current) return;
    // The last movement may still wait for its frame.
    current.gesture?.move(pointOf(event), { free: event.altKey });
    if (!stop(false)) current.click();
  };

  const onPointerCancel = (event: PointerEvent<HTMLDivElement>) => {
    touches.release(event.pointerId);
    stop(true);
  };
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    cancel: () => stop(true),
  };
}
