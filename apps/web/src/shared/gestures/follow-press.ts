import type { PointerEvent } from 'react';

/** Time in milliseconds after which a finger that rests starts a drag. */
const LONG_PRESS_MS = 250;
/** Movement in pixels from which a mouse drags, and up to which a finger counts as resting. */
export const MOUSE_DISTANCE = 4;
export const TOUCH_DISTANCE = 8;

/** Position of a pointer in the window, in pixels, and whether Alt is held. */
interface PressedAt {
  x: number;
  y: number;
  alt: boolean;
}

/** What a drag does. */
interface DragHandlers {
  /** Starts the drag, and returns whether it may start. */
  start: (at: PressedAt) => boolean;
  /** Called at most once in a frame, and before the end. */
  move: (at: PressedAt) => void;
  /** A cancelled drag changes nothing. */
  end: (cancelled: boolean) => void;
}

/**
 * Follows the main button or the first finger that is pressed on an element. A mouse drags when it moves, a finger after it has
 * rested for a moment; before, it scrolls as usual. Escape cancels. A drag is not followed by a click.
 */
export function followPress(event: PointerEvent<Element>, { start, move, end }: DragHandlers): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, currentTarget } = event;
  const from = pressedAt(event);
  const isMouse = event.pointerType === 'mouse';
  let isDragging = false;
  let frame = 0;
  const tryStart = (at: PressedAt) => {
    isDragging = start(at);
    if (isDragging) currentTarget.setPointerCapture?.(pointerId);
  };
  const timer = isMouse ? undefined : setTimeout(() => tryStart(from), LONG_PRESS_MS);
  const stop = (cancelled: boolean) => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    if (!isDragging) return;
    preventClick();
    end(cancelled);
  };
  const ofPointer =
    (follow: (moved: globalThis.PointerEvent) => void) => (moved: globalThis.PointerEvent) => {
      if (moved.pointerId === pointerId) follow(moved);
    };
  const onMove = ofPointer((moved) => {
    const at = pressedAt(moved);
    const distance = Math.hypot(at.x - from.x, at.y - from.y);
    if (!isDragging && !isMouse && distance > TOUCH_DISTANCE) return stop(true);
    if (!isDragging && isMouse && distance >= MOUSE_DISTANCE) tryStart(at);
    if (!isDragging) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => move(at));
  });
  const onUp = ofPointer((up) => {
    // The last movement may still wait for its frame.
    if (isDragging) move(pressedAt(up));
    stop(false);
  });
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !isDragging) return;
    key.preventDefault();
    key.stopPropagation();
    stop(true);
  };
  const listeners = [
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', ofPointer(() => stop(true))],
    ['keydown', onKey],
    // A long press would open the browser's menu.
    ['contextmenu', (menu: Event) => menu.preventDefault()],
  ] as [string, EventListener][];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
}

const pressedAt = ({ clientX, clientY, altKey }: Pick<MouseEvent, 'clientX' | 'clientY' | 'altKey'>) => ({
  x: clientX,
  y: clientY,
  alt: altKey,
});

/** Ignores the click that follows a drag. */
function preventClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 0);
}
