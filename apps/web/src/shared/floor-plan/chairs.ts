import type { TableShape } from '@xiwei/contract/seating/seating.model.ts';
import type { Box } from './geometry.ts';

/** The most chairs that are drawn around a table. */
const MAX_CHAIRS = 30;
/** Distance of the chairs' middle from the edge of the table, their length, and the length of edge that each needs, in centimetres. */
const DISTANCE = 9;
const LENGTH = 20;
const ROOM = 32;
/** Sides that differ by less than this many centimetres are drawn as those of a square. */
const SQUARE_TOLERANCE = 8;

/** Numbers of chairs at the sides of a table that is not rotated. */
interface ChairCounts {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns an SVG path of the chairs around a table that is not rotated: a short line for each, to be drawn with a thick stroke. */
export function chairsOf(shape: TableShape, box: Box, seats: number): string {
  if (shape === 'seat') return '';
  const count = Math.min(seats, MAX_CHAIRS);
  return shape === 'round' ? aroundCircle(box, count) : alongSides(box, count);
}

function aroundCircle({ x: left, y: top, width, height }: Box, count: number): string {
  const length = Math.min(LENGTH, (Math.PI * width) / Math.max(count, 1) / 1.8);
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    const x = left + width / 2 + (width / 2 + DISTANCE) * Math.cos(angle);
    const y = top + height / 2 + (height / 2 + DISTANCE) * Math.sin(angle);
    const [alongX, alongY] = [(-Math.sin(angle) * length) / 2, (Math.cos(angle) * length) / 2];
    return `M${round(x - alongX)} ${round(y - alongY)}l${round(2 * alongX)} ${round(2 * alongY)}`;
  }).join('');
}

function alongSides({ x, y, width, height }: Box, count: number): string {
  const { left, right, top, bottom } = chairsBySide(width, height, count);
  const across = (at: number, chairs: number) =>
    chairsAt(chairs, width).map(([start, length]) => `M${round(x + start)} ${round(y + at)}h${length}`);
  const down = (at: number, chairs: number) =>
    chairsAt(chairs, height).map(([start, length]) => `M${round(x + at)} ${round(y + start)}v${length}`);
  return [
    ...across(-DISTANCE, top),
    ...across(height + DISTANCE, bottom),
    ...down(-DISTANCE, left),
    ...down(width + DISTANCE, right),
  ].join('');
}

/**
 * Returns how many chairs are at each side. Chairs are opposite each other: at a square table pairs alternate between left and
 * right and top and bottom, at others they fill the long sides first, then the ends. The odd chair is at the top of a square,
 * or at one end.
 */
export function chairsBySide(width: number, height: number, count: number): ChairCounts {
  const pairs = Math.floor(count / 2);
  if (Math.abs(width - height) < SQUARE_TOLERANCE) {
    const side = Math.ceil(pairs / 2);
    const end = Math.floor(pairs / 2);
    return { left: side, right: side, top: end + (count % 2), bottom: end };
  }
  const [long, short] = width > height ? [width, height] : [height, width];
  const atEnds = Math.min(count - 2 * Math.min(pairs, fitting(long)), 2 * fitting(short));
  const [sideA, sideB] = halves(count - atEnds);
  const [endA, endB] = halves(atEnds);
  return width > height
    ? { top: sideA, bottom: sideB, left: endA, right: endB }
    : { left: sideA, right: sideB, top: endA, bottom: endB };
}

/** Returns the number of chairs that fit at a side of this length, at least one. */
const fitting = (length: number): number => Math.max(Math.floor(length / ROOM), 1);

const halves = (count: number): [number, number] => [Math.ceil(count / 2), Math.floor(count / 2)];

/** Returns start and length of the chairs at one side, evenly distributed. */
function chairsAt(count: number, side: number): [number, number][] {
  const length = Math.min(LENGTH, (side / Math.max(count, 1)) * 0.7);
  return Array.from({ length: count }, (_, index) => [
    round(((index + 0.5) * side) / count - length / 2),
    round(length),
  ]);
}

const round = (value: number): number => Math.round(value * 10) / 10;
