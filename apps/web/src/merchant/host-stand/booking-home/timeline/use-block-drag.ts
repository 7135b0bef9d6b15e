import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Store } from '#common/store.ts';
import { followPress } from '#shared/gestures/follow-press.ts';
import type { BlockChange } from './block-change.ts';
import { FINE_STEP, minutesOf, STEP, type TimeScale } from './time-scale.ts';

/** Distance from the edge of the timeline in pixels at which a drag scrolls it, and how far in each frame. */
const EDGE = 48;
const EDGE_STEP = 14;

interface BlockDragInput {
  scroller: RefObject<HTMLElement | null>;
  scale: TimeScale;
  /** The change that is shown; null if none is. */
  preview: Store<BlockChange | null>;
  /** Whether a party can be moved. */
  canMove: (orderId: string) => boolean;
  /** The block was dropped. */
  onDrop: (change: BlockChange) => void;
}

/**
 * Returns a handler for presses on blocks. Dragging a block moves it to another time and table, dragging its end changes the stay. A mouse
 * drags when it moves, a finger after a long press. Times snap to 15 minutes, with Alt to 5. Escape cancels. A drag is not followed by a click.
 */
export function useBlockDrag(input: BlockDragInput) {
  const { scroller, preview } = input;
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useTouchGuard(scroller, preview);
  return useCallback(
    (event: PointerEvent<HTMLElement>, orderId: string, itemId: string, edge: 'block' | 'end') => {
      followBlock({ latest, event, orderId, itemId, edge });
    },
    [],
  );
}

interface Press {
  latest: RefObject<BlockDragInput>;
  event: PointerEvent<HTMLElement>;
  orderId: string;
  itemId: string;
  edge: 'block' | 'end';
}

function followBlock({ latest, event, orderId, itemId, edge }: Press): void {
  const { scroller, preview } = latest.current;
  const from = { x: event.clientX, scrolled: scroller.current?.scrollLeft ?? 0 };
  let pointer = { x: event.clientX, y: event.clientY, alt: false };
  let frame = 0;
  const show = () => {
    const pixels = pointer.x - from.x + (scroller.current?.scrollLeft ?? 0) - from.scrolled;
    const minutes = minutesOf(latest.current.scale, pixels, pointer.alt ? FINE_STEP : STEP);
    const toItemId =
      edge === 'end' ? itemId : (rowAt(scroller.current, pointer) ?? preview.get()?.toItemId ?? itemId);
    const times = edge === 'end' ? { shift: 0, stretch: minutes } : { shift: minutes, stretch: 0 };
    const before = preview.get();
    const isSame =
      before?.toItemId === toItemId && before.shift === times.shift && before.stretch === times.stretch;
    if (!isSame) preview.set({ orderId, fromItemId: itemId, toItemId, ...times });
  };
  const step = () => {
    scrollAtEdge(scroller.current, pointer);
    show();
    frame = requestAnimationFrame(step);
  };
  followPress(event, {
    start: (at) => {
      if (!latest.current.canMove(orderId)) return false;
      pointer = at;
      frame = requestAnimationFrame(step);
      return true;
    },
    move: (at) => {
      pointer = at;
    },
    end: (cancelled) => {
      cancelAnimationFrame(frame);
      if (!cancelled) show();
      const change = preview.get();
      preview.set(null);
      if (!cancelled && change) latest.current.onDrop(change);
    },
  });
}

/** Returns the table of the row at the height of the pointer. */
function rowAt(scroller: HTMLElement | null, { y }: { y: number }): string | undefined {
  const rect = scroller?.getBoundingClientRect();
  if (!rect) return undefined;
  const row = document.elementFromPoint(rect.left + 8, y)?.closest('[data-table]');
  return row?.getAttribute('data-table') ?? undefined;
}

function scrollAtEdge(scroller: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  const rect = scroller?.getBoundingClientRect();
  if (!scroller || !rect) return;
  const stepOf = (at: number, start: number, end: number) =>
    at < start + EDGE ? -EDGE_STEP : at > end - EDGE ? EDGE_STEP : 0;
  const [dx, dy] = [stepOf(x, rect.left, rect.right), stepOf(y, rect.top, rect.bottom)];
  if (dx !== 0 || dy !== 0) scroller.scrollBy(dx, dy);
}

/** Prevents scrolling by a finger while it drags a block. The listener has to exist before the finger touches the page. */
function useTouchGuard(scroller: RefObject<HTMLElement | null>, preview: Store<BlockChange | null>): void {
  useEffect(() => {
    const element = scroller.current;
    const onMove = (event: TouchEvent) => {
      if (preview.get()) event.preventDefault();
    };
    element?.addEventListener('touchmove', onMove, { passive: false });
    return () => element?.removeEventListener('touchmove', onMove);
  }, [scroller, preview]);
}
