import { type PointerEvent, useCallback } from 'react';
import {
  type DragSource,
  LONG_PRESS_MS,
  MOUSE_DISTANCE,
  type PartyDragging,
  TOUCH_DISTANCE,
  usePartyDragging,
} from './party-drag.ts';

/**
 * Follows a pointer that is pressed on a party. A mouse drags when it moves, a finger after it has rested for a moment; before,
 * it scrolls as usual. Escape cancels. A drag is not followed by a click.
 */
function followPress(
  dragging: PartyDragging,
  event: PointerEvent,
  orderId: string,
  source: DragSource,
): void {
  const { pointerId, clientX, clientY, pointerType } = event;
  const element = event.currentTarget as HTMLElement;
  const isMouse = pointerType === 'mouse';
  let isDragging = false;
  let frame = 0;
  const start = (x: number, y: number) => {
    isDragging = true;
    element.setPointerCapture?.(pointerId);
    dragging.start(orderId, source, x, y);
  };
  const timer = isMouse ? undefined : setTimeout(() => start(clientX, clientY), LONG_PRESS_MS);
  const stop = (cancelled: boolean) => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    if (!isDragging) return;
    preventClick();
    dragging.end(cancelled);
  };
  const onMove = (move: globalThis.PointerEvent) => {
    if (move.pointerId !== pointerId) return;
    const distance = Math.hypot(move.clientX - clientX, move.clientY - clientY);
    if (!isDragging && !isMouse && distance > TOUCH_DISTANCE) return stop(true);
    if (!isDragging && isMouse && distance >= MOUSE_DISTANCE) start(move.clientX, move.clientY);
    if (!isDragging) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => dragging.move(move.clientX, move.clientY));
  };
  const onUp = (up: globalThis.PointerEvent) => {
    if (up.pointerId !== pointerId) return;
    // The last movement may still wait for its frame.
    if (isDragging) dragging.move(up.clientX, up.clientY);
    stop(false);
  };
  const onCancel = (cancel: globalThis.PointerEvent) => {
    if (cancel.pointerId === pointerId) stop(true);
  };
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !isDragging) return;
    key.preventDefault();
    key.stopPropagation();
    stop(true);
  };
  const listeners = [
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
    ['keydown', onKey],
    // A long press would open the browser's menu.
    ['contextmenu', preventDefault],
  ] as [string, EventListener][];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
}

const preventDefault = (event: Event) => event.preventDefault();

/** Ignores the click that follows a drag. */
export function preventClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 0);
}

/** Returns a handler for the press of a pointer on an element that shows a party, from which the party can be dragged. */
export function useDragSource(): (event: PointerEvent, orderId: string, source: DragSource) => void {
  const dragging = usePartyDragging();
  return useCallback(
    (event, orderId, source) => {
      if (event.button === 0 && event.isPrimary) followPress(dragging, event, orderId, source);
    },
    [dragging],
  );
}
