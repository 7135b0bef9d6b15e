import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Box, Point } from '#shared/floor-plan/geometry.ts';
import type { Viewport } from '#shared/floor-plan/viewport.ts';
import { Fingers, pointIn } from '#shared/gestures/fingers.ts';
import { MOUSE_DISTANCE, TOUCH_DISTANCE } from '#shared/gestures/follow-press.ts';
import { usePartyDragging } from '../drag/party-drag.ts';
import { useDragSource } from '../drag/use-drag-source.ts';

/** Distance from the edge of the plan in pixels at which a drag scrolls it, and how far in each frame. */
const EDGE = 44;
const EDGE_STEP = 12;

/** Returns the element of the table at an event. */
export const tableOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-table]') : null;

/**
 * Handles mouse, pen and touch on the plan. A mouse drags the party of a table and scrolls elsewhere; a finger scrolls, and drags a
 * party after a long press; two fingers zoom. A press without movement is a click.
 */
export function usePlanPointer(
  canvas: RefObject<HTMLElement | null>,
  viewport: Viewport,
  box: Box | null,
  onPress: (tableId: string | null) => void,
) {
  const dragging = usePartyDragging();
  const startDrag = useDragSource();
  const [touches] = useState(() => new Fingers());
  const press = useRef<{ id: number; from: Point; last: Point; moved: boolean; pans: boolean } | null>(null);
  useEdgeScroll(canvas, viewport, box);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const at = { x: event.clientX, y: event.clientY };
    if (event.pointerType !== 'mouse') touches.press(event.pointerId, pointIn(canvas.current, event));
    if (touches.count > 1) {
      press.current = null;
      return;
    }
    if (event.button > 1) return;
    const orderId = event.button === 0 ? tableOf(event.target)?.dataset.order : undefined;
    const pans = !orderId || event.pointerType !== 'mouse';
    press.current = { id: event.pointerId, from: at, last: at, moved: false, pans };
    if (orderId) startDrag(event, orderId, 'table');
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const to = { x: event.clientX, y: event.clientY };
    const step = touches.move(event.pointerId, pointIn(canvas.current, event));
    if (step?.zoom) viewport.follow(step);
    const current = press.current;
    if (!current || current.id !== event.pointerId || dragging.drag.get()) return;
    const limit = event.pointerType === 'mouse' ? MOUSE_DISTANCE : TOUCH_DISTANCE;
    current.moved ||= Math.hypot(to.x - current.from.x, to.y - current.from.y) >= limit;
    if (!current.moved || !current.pans) return;
    viewport.pan(to.x - current.last.x, to.y - current.last.y);
    current.last = to;
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    touches.release(event.pointerId);
    const current = press.current;
    if (current?.id === event.pointerId && (current.moved || dragging.drag.get())) press.current = null;
  };

  // A menu or dialog that opens earlier is closed again by the mouse events that browsers send after a tap.
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const wasPressed = press.current !== null;
    press.current = null;
    if (wasPressed) onPress(tableOf(target)?.dataset.table ?? null);
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    touches.release(event.pointerId);
    press.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick };
}

/** Scrolls the plan while a party is dragged near an edge behind which there is more of it. */
function useEdgeScroll(canvas: RefObject<HTMLElement | null>, viewport: Viewport, box: Box | null): void {
  const { edgeScrolls } = usePartyDragging();
  useEffect(() => {
    const scroll = (x: number, y: number) => {
      const rect = canvas.current?.getBoundingClientRect();
      if (!box || !rect || x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) return;
      const view = viewport.get();
      const dx = edgeStep(x - rect.left, rect.width, view.x + box.x * view.scale, box.width * view.scale);
      const dy = edgeStep(y - rect.top, rect.height, view.y + box.y * view.scale, box.height * view.scale);
      if (dx !== 0 || dy !== 0) viewport.pan(dx, dy);
    };
    edgeScrolls.add(scroll);
    return () => void edgeScrolls.delete(scroll);
  }, [canvas, viewport, box, edgeScrolls]);
}

/** Returns how far to scroll along one axis, in pixels, for a pointer at `at` on a canvas of a size, on which the plan begins at `start`. */
function edgeStep(at: number, size: number, start: number, length: number): number {
  if (at < EDGE && start < 0) return EDGE_STEP;
  return at > size - EDGE && start + length > size ? -EDGE_STEP : 0;
}
