import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { CITY_WATERS } from './city-waters.ts';
import { boundsOf, type Coordinates, type Point, projectionAround } from './view.ts';

/** A drawn city: SVG paths and parks, in metres from the centre. */
export interface CitySketch {
  avenues: string;
  streets: string;
  waters: { path: string; width: number }[];
  parks: (Point & { across: number; down: number; turn: number })[];
}

/** Distance between two avenues, in metres. */
const BLOCK = 900;
const STREETS_PER_BLOCK = 3;
/** Extent of the sketch beyond the outermost store, in metres. */
const MARGIN = 5000;
const PARK_COUNT = 7;

/** Returns a pseudo-random number in [0, 1) from its seeds, so a city looks the same on every device. */
function seededRandom(...seeds: (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const char of seeds.join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');

/** Returns a smooth SVG path: quadratic curves with the points as control points and their midpoints as ends. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.map((point, index) => {
    const next = rest[index + 1];
    const end = next ? { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } : point;
    return `Q${Math.round(point.x)} ${Math.round(point.y)} ${Math.round(end.x)} ${Math.round(end.y)}`;
  });
  return `M${Math.round(first.x)} ${Math.round(first.y)}${bends.join('')}`;
}

/** Checks whether a city is drawn. */
export const isDrawn = (city: City): boolean => Object.hasOwn(CITY_WATERS, city);

/**
 * Generates a stylised city around its stores: a grid of avenues rotated and bent by a seed from the city's name, streets
 * between them, a few parks, and the city's well-known waters.
 */
export function sketchOf(city: City, centre: Coordinates, stores: readonly Point[]): CitySketch {
  const project = projectionAround(centre);
  const bounds = boundsOf([...stores, { x: 0, y: 0 }]);
  const reach = Math.max(...Object.values(bounds).map(Math.abs)) + MARGIN;
  const count = Math.ceil(reach / BLOCK);
  const corner = cornersOf(city);
  return {
    avenues: gridPath(corner, count, 1),
    streets: gridPath(corner, count, STREETS_PER_BLOCK),
    waters: (CITY_WATERS[city] ?? []).map(({ course, width }) => ({
      width,
      path: curve(course.map(([longitude, latitude]) => project({ longitude, latitude }))),
    })),
    parks: Array.from({ length: PARK_COUNT }, (_, park) => parkOf(city, park, reach - MARGIN / 2)),
  };
}

type Corner = (column: number, row: number) => Point;

/**
 * Returns the lines of a bent grid in both directions. With `parts` > 1: only the lines that divide its blocks into that
 * many parts.
 */
function gridPath(corner: Corner, count: number, parts: number): string {
  const steps = Array.from({ length: 2 * count * parts + 1 }, (_, step) => step / parts - count);
  const lines = steps.flatMap((fixed) =>
    parts > 1 && Number.isInteger(fixed)
      ? []
      : [
          steps.map((step) => crossing(corner, step, fixed)),
          steps.map((step) => crossing(corner, fixed, step)),
        ],
  );
  return lines.map(line).join('');
}

/** Returns the position of a grid crossing. Fractional columns and rows are interpolated between the corners. */
function crossing(corner: Corner, column: number, row: number): Point {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const mix = (a: Point, b: Point, part: number): Point => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  });
  const across = (at: number) => mix(corner(left, at), corner(left + 1, at), column - left);
  return mix(across(top), across(top + 1), row - top);
}

/** Returns a memoised function for the corners of a city's blocks. */
function cornersOf(city: City): Corner {
  const turn = (seededRandom(city, 'turn') - 0.5) * 0.6;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bend = (along: number, across: number, seed: string) =>
    BLOCK * (across + 0.32 * Math.sin(along * 0.55 + 6.28 * seededRandom(city, seed, across)));
  const cache = new Map<string, Point>();
  return (column, row) => {
    const key = `${column} ${row}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const x = bend(row, column, 'columns');
    const y = bend(column, row, 'rows');
    const corner = { x: x * cos - y * sin, y: x * sin + y * cos };
    cache.set(key, corner);
    return corner;
  };
}

const parkOf = (city: City, park: number, reach: number) => {
  const at = (seed: string) => seededRandom(city, 'park', park, seed);
  return {
    x: Math.round((at('x') - 0.5) * 1.6 * reach),
    y: Math.round((at('y') - 0.5) * 1.6 * reach),
    across: Math.round(260 + at('across') * 520),
    down: Math.round(200 + at('down') * 360),
    turn: Math.round(at('turn') * 90),
  };
};
