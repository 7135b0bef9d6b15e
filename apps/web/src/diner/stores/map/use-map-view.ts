import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Point, panned, type Size, type View, viewOf, zoomed } from './view.ts';

const STEP = 80;
const NEARER = 1.5;
/** Pixels a pointer may move and still be a press. */
const STILL = 5;

/** Pixels a metre at which neighbours stand apart, and how far above the middle a chosen one is shown. */
const ALONE = 0.12;
const RAISED = 0.2;

const KEYS: Record<string, (view: View, size: Size) => View> = {
  ArrowLeft: (view) => panned(view, STEP, 0),
  ArrowRight: (view) => panned(view, -STEP, 0),
  ArrowUp: (view) => panned(view, 0, STEP),
  ArrowDown: (view) => panned(view, 0, -STEP),
  '+': (view, size) => zoomed(view, NEARER, middleOf(size), size),
  '=': (view, size) => zoomed(view, NEARER, middleOf(size), size),
  '-': (view, size) => zoomed(view, 1 / NEARER, middleOf(size), size),
};

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });
const middleBetween = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** What is in sight of a map, and all the ways to change it: fingers, wheel, keys and buttons. */
export function useMapView(points: readonly Point[], fitKey: string) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [moved, setMoved] = useState<{ fitKey: string; view: View }>();
  const view = moved?.fitKey === fitKey ? moved.view : viewOf(points, size);
  const change = (next: (view: View) => View) =>
    setMoved((before) => ({
      fitKey,
      view: next(before?.fitKey === fitKey ? before.view : viewOf(points, size)),
    }));
  useWheel(frame, (factor, at) => change((before) => zoomed(before, factor, at, size)));
  return {
    frame,
    size,
    view,
    showAll: () => setMoved(undefined),
    showPoint: (point: Point, scale = view.scale) => change(() => ({ x: point.x, y: point.y, scale })),
    /** Into the upper part, where a card over the lower edge doesn't cover it, and near enough to stand alone. */
    bringIntoSight: (point: Point) =>
      change((before) => {
        const scale = Math.max(before.scale, ALONE);
        return { x: point.x, y: point.y + (size.height * RAISED) / scale, scale };
      }),
    zoom: (direction: 1 | -1) =>
      change((before) => zoomed(before, NEARER ** direction, middleOf(size), size)),
    handlers: {
      ...usePointers(frame, size, change),
      onKeyDown: (event: KeyboardEvent) => {
        const key = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
        if (!key || event.target !== event.currentTarget) return;
        event.preventDefault();
        change((before) => key(before, size));
      },
    },
  };
}

/** One pointer drags, two pinch. A press that stays where it is belongs to what lies under it. */
function usePointers(
  frame: { current: HTMLElement | null },
  size: Size,
  change: (next: (view: View) => View) => void,
) {
  const down = useRef(new Map<number, Point>());
  const dragged = useRef(0);
  const placeOf = (event: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    dragged.current += Math.abs(dx) + Math.abs(dy);
    down.current.set(event.pointerId, now);
    if (dragged.current < STILL) return;
    if (!frame.current?.hasPointerCapture(event.pointerId)) frame.current?.setPointerCapture(event.pointerId);
    const [other] = [...down.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (!other) return change((view) => panned(view, dx, dy));
    const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
    const factor = apart(now) / Math.max(apart(before), 1);
    change((view) => zoomed(panned(view, dx / 2, dy / 2), factor, middleBetween(now, other), size));
  };
  const onPointerUp = (event: PointerEvent) => {
    down.current.delete(event.pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (down.current.size === 0) dragged.current = 0;
      down.current.set(event.pointerId, placeOf(event));
    },
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
  };
}

/** The wheel would scroll the page; a listener of ours may keep it from that, one of React's may not. */
function useWheel(frame: { current: HTMLElement | null }, onZoom: (factor: number, at: Point) => void): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element?.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY / 400), {
        x: event.clientX - (box?.left ?? 0),
        y: event.clientY - (box?.top ?? 0),
      });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);
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
