import { type PointerEvent, useCallback } from 'react';
import { followPress } from '#shared/gestures/follow-press.ts';
import { type DragSource, usePartyDragging } from './party-drag.ts';

/** Returns a handler for the press of a pointer on an element that shows a party, from which the party can be dragged. */
export function useDragSource(): (event: PointerEvent, orderId: string, source: DragSource) => void {
  const dragging = usePartyDragging();
  return useCallback(
    (event, orderId, source) =>
      followPress(event, {
        start: ({ x, y }) => {
          dragging.start(orderId, source, x, y);
          return true;
        },
        move: ({ x, y }) => dragging.move(x, y),
        end: (cancelled) => dragging.end(cancelled),
      }),
    [dragging],
  );
}
