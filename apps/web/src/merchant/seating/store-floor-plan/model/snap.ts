import { type Box, outlineOf } from '#shared/floor-plan/geometry.ts';
import type { Axis } from './arrange.ts';
import type { PlanObject } from './objects.ts';

/** Distance of the grid's lines in centimetres. */
export const GRID = 10;

/** A line at which a moved object is aligned with another, to be drawn while dragging. */
export interface Guide {
  axis: Axis;
  at: number;
}

interface SnapOptions {
  lines: SnapLines;
  /** Greatest distance at which a line attracts, in centimetres. */
  reach: number;
}

/**
 * Returns the shift that moves a box to the nearest line of another object, or else to the grid, and the lines that it is aligned
 * with. Snapping a snapped box does not move it.
 */
export function snap(box: Box, options: SnapOptions): { dx: number; dy: number; guides: Guide[] } {
  const x = snapAxis(box, 'x', options);
  const y = snapAxis(box, 'y', options);
  return { dx: x.shift, dy: y.shift, guides: [...x.guides, ...y.guides] };
}

/** The lines that objects can snap to, sorted, by axis. */
export type SnapLines = Readonly<Record<Axis, readonly number[]>>;

/** Returns the edges and centres of objects. Computed once when a drag starts. */
export function snapLinesOf(objects: readonly PlanObject[]): SnapLines {
  const boxes = objects.map(({ place }) => outlineOf(place));
  const sorted = (lines: number[]) => [...new Set(lines)].sort((a, b) => a - b);
  return {
    x: sorted(boxes.flatMap(({ x, width }) => [x, x + width / 2, x + width])),
    y: sorted(boxes.flatMap(({ y, height }) => [y, y + height / 2, y + height])),
  };
}

function snapAxis(box: Box, axis: Axis, { lines, reach }: SnapOptions): { shift: number; guides: Guide[] } {
  const start = box[axis];
  const size = axis === 'x' ? box.width : box.height;
  const edges = [start, start + size / 2, start + size];
  const toGrid = Math.round(start / GRID) * GRID - start;
  const toLine =
    nearestShift(edges, lines[axis], reach) ??
    // The grid can bring the box within reach of a line.
    addShift(
      toGrid,
      nearestShift(
        edges.map((edge) => edge + toGrid),
        lines[axis],
        reach,
      ),
    );
  const shift = toLine ?? toGrid;
  const guides = edges
    .map((edge) => edge + shift)
    .filter((edge) => nearestShift([edge], lines[axis], NO_DISTANCE) !== null);
  return { shift, guides: guides.map((at) => ({ axis, at })) };
}

/** Distance below which two positions are the same; positions of centres can be fractions. */
const NO_DISTANCE = 0.001;

const addShift = (first: number, second: number | null): number | null =>
  second === null ? null : first + second;

/** Returns the smallest shift that brings one of the edges to a line, or null if none is within reach. */
function nearestShift(edges: readonly number[], lines: readonly number[], reach: number): number | null {
  let best: number | null = null;
  for (const edge of edges) {
    const index = firstFrom(lines, edge);
    for (const line of [lines[index - 1], lines[index]]) {
      if (line === undefined) continue;
      const shift = line - edge;
      if (Math.abs(shift) <= reach && (best === null || Math.abs(shift) < Math.abs(best))) best = shift;
    }
  }
  return best;
}

/** Returns the index of the first line at or after a position, by binary search. */
function firstFrom(lines: readonly number[], position: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((lines[mid] ?? 0) < position) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** Rounds a position to the grid. */
export const toGrid = (position: number): number => Math.round(position / GRID) * GRID;
