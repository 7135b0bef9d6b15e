import type { KeyboardEvent } from 'react';
import { ARROWS, type Point } from '#shared/floor-plan/geometry.ts';
import type { FloorPlan } from '../editor/floor-plan.ts';

/** Angle of one step of rotation in degrees, and with Shift. */
const TURN = 15;
const FINE_TURN = 1;
/** Pixels that the canvas scrolls by one key press. */
const SCROLL = 80;

/** Degrees by key. Layouts without brackets have R. */
const TURNS: Readonly<Record<string, number>> = {
  '[': -TURN,
  ']': TURN,
  '{': -FINE_TURN,
  '}': FINE_TURN,
  r: TURN,
  R: -TURN,
};

/** Handles a key on the canvas and returns whether it had a meaning. `cancel` gives up a drag and returns whether there was one. */
export function handleCanvasKey(event: KeyboardEvent, floorPlan: FloorPlan, cancel: () => boolean): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) return handleArrow(event, arrow, floorPlan);
  const { tools, readOnly } = floorPlan;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const turn = TURNS[event.key];
  if (turn !== undefined) {
    if (!readOnly) tools.rotateBy(turn, event.repeat);
    return true;
  }
  switch (event.key) {
    case 'PageDown':
      tools.step(1);
      return true;
    case 'PageUp':
      tools.step(-1);
      return true;
    case 'Enter':
    case 'F2':
      tools.openProperties();
      return true;
    case 'Escape':
      if (!cancel()) tools.clear();
      return true;
    default:
      return false;
  }
}

/** With a selection, arrows move it and resize it; without one, they move the focus. With Ctrl they scroll. */
function handleArrow(event: KeyboardEvent, direction: Point, floorPlan: FloorPlan): boolean {
  const { tools, viewport, editor, readOnly } = floorPlan;
  if (event.ctrlKey || event.metaKey) viewport.pan(-direction.x * SCROLL, -direction.y * SCROLL);
  else if (readOnly || editor.get().selection.size === 0) tools.walk(direction);
  else if (event.altKey) tools.grow(direction, event.shiftKey, event.repeat);
  else tools.nudge(direction, event.shiftKey, event.repeat);
  return true;
}
