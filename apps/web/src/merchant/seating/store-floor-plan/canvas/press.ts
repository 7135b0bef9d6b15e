import type { PointerEvent } from 'react';
import type { Point } from '#shared/floor-plan/geometry.ts';
import type { FloorPlan } from '../editor/floor-plan.ts';
import type { Handle } from '../model/transform.ts';
import { type Gesture, startMarquee, startMove, startPan, startResize, startRotate } from './gestures.ts';

/** A pointer that is pressed on the canvas. */
export interface Press {
  from: Point;
  /** Starts the drag when the pointer moves. */
  drag: () => Gesture;
  /** What releasing the pointer without moving it does. */
  click: () => void;
  /** The drag, once it has started. */
  gesture?: Gesture;
}

const ignore = () => {};

/** Returns a press that scrolls the canvas. */
export const panPress = (floorPlan: FloorPlan, from: Point): Press => ({
  from,
  drag: () => startPan(floorPlan, from),
  click: ignore,
});

/** Returns what a press on a handle, an object or the background does. */
export function pressOn(floorPlan: FloorPlan, event: PointerEvent, from: Point): Press {
  const { tools, selectingSeveral } = floorPlan;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey || selectingSeveral.get();
  const isTouch = event.pointerType === 'touch';
  const handle = handleAt(event.target);
  if (handle === 'rotate') return { from, drag: () => startRotate(floorPlan, from), click: ignore };
  if (handle) return { from, drag: () => startResize(floorPlan, from, handle), click: ignore };
  const id = objectAt(event.target);
  if (id) return pressOnObject(floorPlan, id, from, { adds, isTouch });
  const pans = isTouch && !selectingSeveral.get();
  return {
    from,
    drag: () => (pans ? startPan(floorPlan, from) : startMarquee(floorPlan, from, adds)),
    click: () => adds || tools.clear(),
  };
}

/** A mouse selects when it is pressed, so that it can drag at once. A finger drags only what is selected, and scrolls otherwise. */
function pressOnObject(
  floorPlan: FloorPlan,
  id: string,
  from: Point,
  { adds, isTouch }: { adds: boolean; isTouch: boolean },
): Press {
  const { editor, tools, current, readOnly } = floorPlan;
  const isSelected = () => editor.get().selection.has(id);
  current.set(id);
  if (!isTouch && !isSelected() && !adds) tools.choose([id]);
  return {
    from,
    drag: () => (!readOnly && isSelected() ? startMove(floorPlan, from) : startPan(floorPlan, from)),
    click: () => (adds ? tools.toggle(id) : tools.choose([id])),
  };
}

/** Returns the id of the object at an element. */
export const objectAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('[data-object]')?.getAttribute('data-object')) || null;

function handleAt(target: EventTarget | null): Handle | 'rotate' | null {
  const name = target instanceof Element && target.closest('[data-handle]')?.getAttribute('data-handle');
  if (!name) return null;
  if (name === 'rotate') return name;
  const [x, y] = name.split(',').map(Number);
  return { x, y } as Handle;
}
