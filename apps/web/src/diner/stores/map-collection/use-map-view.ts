import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Fingers, pointIn } from '#shared/gestures/fingers.ts';
import { useWheel } from '#shared/gestures/use-wheel.ts';
import { fitView, type Point, panned, type Size, type View, zoomed } from './view.ts';

/** Pixels an arrow key pans by. */
const PAN_STEP = 80;
/** Factor of one zoom step. */
const ZOOM_STEP = 1.5;
/** Movement of the wheel that zooms by the factor e. */
const ZOOM_DELTA = 400;
/** Pixels a pointer may move and still count as a press. */
const DRAG_THRESHOLD = 5;

/** Minimum scale, in pixels per metre, when showing a single store: neighbours are no longer clustered with it. */
const SINGLE_STORE_SCALE = 0.12;
/** Offset of a selected store above the centre, as a share of the height. */
const SELECTED_OFFSET = 0.2;

const KEY_ACTIONS: Record<string, (view: View, size: Size) => View> = {
  ArrowLeft: (view) => panned(view, PAN_STEP, 0),
  ArrowRight: (view) => panned(view, -PAN_STEP, 0),
  ArrowUp: (view) => panned(view, 0, PAN_STEP),
  ArrowDown: (view) => panned(view, 0, -PAN_STEP),
  '+': (view, size) => zoomed(view, ZOOM_STEP, centreOf(size), size),
  '=': (view, size) => zoomed(view, ZOOM_STEP, centreOf(size), size),
  '-': (view, size) => zoomed(view, 1 / ZOOM_STEP, centreOf(size), size),
};

const centreOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/**
 * Visible part of a map and the ways to change it: pointers, wheel, keys and buttons. Fits all points until the user pans or
 * zooms; a new `fitKey` discards the user's view.
 */
export function useMapView(points: readonly Point[], fitKey: string) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [userView, setUserView] = useState<{ fitKey: string; view: View }>();
  const view = userView?.fitKey === fitKey ? userView.view : fitView(points, size);
  const change = (next: (view: View) => View) =>
    setUserView((before) => ({
      fitKey,
      view: next(before?.fitKey === fitKey ? before.view : fitView(points, size)),
    }));
  useWheel(frame, ({ deltaY }, at) =>
    change((before) => zoomed(before, Math.exp(-deltaY / ZOOM_DELTA), at, size)),
  );
  return {
    frame,
    size,
    view,
    showAll: () => setUserView(undefined),
    showPoint: (point: Point, scale = view.scale) => change(() => ({ x: point.x, y: point.y, scale })),
    /** Shows a point in the upper part, where the card over the lower edge does not cover it. */
    panTo: (point: Point) =>
      change((before) => {
        const scale = Math.max(before.scale, SINGLE_STORE_SCALE);
        return { x: point.x, y: point.y + (size.height * SELECTED_OFFSET) / scale, scale };
      }),
    zoom: (direction: 1 | -1) =>
      change((before) => zoomed(before, ZOOM_STEP ** direction, centreOf(size), size)),
    handlers: {
      ...usePointers(frame, size, change),
      onKeyDown: (event: KeyboardEvent) => {
        const key = Object.hasOwn(KEY_ACTIONS, event.key) ? KEY_ACTIONS[event.key] : undefined;
        if (!key || event.target !== event.currentTarget) return;
        event.preventDefault();
        change((before) => key(before, size));
      },
    },
  };
}

export type MapView = ReturnType<typeof useMapView>;

/** Pans with one pointer, pinch-zooms with two. Movements below the threshold stay presses of the pins. */
function usePointers(
  frame: RefObject<HTMLElement | null>,
  size: Size,
  change: (next: (view: View) => View) => void,
) {
  const [fingers] = useState(() => new Fingers());
  const dragged = useRef(0);
  const onPointerMove = (event: PointerEvent) => {
    const step = fingers.move(event.pointerId, pointIn(frame.current, event));
    if (!step) return;
    const { dx, dy, zoom } = step;
    dragged.current += (Math.abs(dx) + Math.abs(dy)) * fingers.count;
    if (dragged.current < DRAG_THRESHOLD) return;
    if (!frame.current?.hasPointerCapture(event.pointerId)) frame.current?.setPointerCapture(event.pointerId);
    change((view) => {
      const moved = panned(view, dx, dy);
      return zoom ? zoomed(moved, zoom.factor, zoom.at, size) : moved;
    });
  };
  const onPointerUp = (event: PointerEvent) => fingers.release(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (fingers.count === 0) dragged.current = 0;
      fingers.press(event.pointerId, pointIn(frame.current, event));
    },
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
  };
}

function useSize(frame: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 360, height: 360 });
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
