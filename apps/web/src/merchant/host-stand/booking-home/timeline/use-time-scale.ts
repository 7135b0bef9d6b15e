import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useStand } from '../stand/stand-context.ts';
import { HOUR_MS, MAX_HOUR, MIN_HOUR, type TimeScale, xOf } from './time-scale.ts';
import type { Grouping } from './timeline-rows.ts';
import { LABELS_WIDTH } from './use-timeline-window.ts';

/** Factor of one zoom step. */
const ZOOM = 1.3;
/** Least width of an hour until the user zooms, in pixels: blocks of two hours have room for name, time and flags. */
const DEFAULT_HOUR = 120;
/** Part of the width that shows what was before the shown time when the day is opened. */
const BEFORE_NOW = 0.3;

/**
 * Returns the scale of the timeline: as wide as needed to fill it, until the user zooms. Scrolls to the shown time when the day is opened.
 */
export function useTimeScale(scroller: RefObject<HTMLElement | null>) {
  const { range, at, date } = useStand();
  const [hour, setHour] = useState<number | null>(null);
  const [room, setRoom] = useState(0);
  const [grouping, setGrouping] = useState<Grouping>('area');
  const hours = Math.max((range.end - range.start) / HOUR_MS, 1);
  const fitting = room > 0 ? Math.max((room - LABELS_WIDTH) / hours, DEFAULT_HOUR) : DEFAULT_HOUR;
  const width = Math.min(Math.max(hour ?? fitting, MIN_HOUR), MAX_HOUR);
  const scale = useMemo<TimeScale>(
    () => ({ start: range.start, end: range.end, pixelsPerMinute: width / 60 }),
    [range.start, range.end, width],
  );
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const scrolledDate = useRef('');
  useEffect(() => {
    const element = scroller.current;
    if (!element || room === 0 || scrolledDate.current === date) return;
    scrolledDate.current = date;
    element.scrollLeft = xOf(scale, at) - (element.clientWidth - LABELS_WIDTH) * BEFORE_NOW;
  }, [scroller, room, date, at, scale]);
  const zoom = (direction: 1 | -1) =>
    setHour(Math.min(Math.max(width * ZOOM ** direction, MIN_HOUR), MAX_HOUR));
  return { scale, grouping, setGrouping, zoom };
}
