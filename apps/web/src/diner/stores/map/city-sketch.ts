import type { City } from '@xiwei/contract/stores/stores.model.ts';
import { CITY_WATERS } from './city-waters.ts';
import { boundsOf, type Point, projectionAround } from './view.ts';

/** The drawing of a city as SVG paths, in metres. */
export interface CitySketch {
  avenues: string;
  streets: string;
  waters: { path: string; width: number }[];
  parks: (Point & { across: number; down: number; turn: number })[];
}

interface Middle {
  latitude: number;
  longitude: number;
}

const BLOCK = 900;
const STREETS_A_BLOCK = 3;
/** How far beyond the outermost store the drawing goes, in metres. */
const BEYOND = 5000;
const PARKS = 7;

/** A number from 0 to 1 that depends on nothing but its seeds: the same city looks the same on every device. */
function chance(...seeds: (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const sign of seeds.join(' ')) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');

/** A soft line: each point is where it turns, and halfway to the next is where it passes. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.map((point, place) => {
    const next = rest[place + 1];
    const end = next ? { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } : point;
    return `Q${Math.round(point.x)} ${Math.round(point.y)} ${Math.round(end.x)} ${Math.round(end.y)}`;
  });
  return `M${Math.round(first.x)} ${Math.round(first.y)}${bends.join('')}`;
}

/**
 * Draws a city around its stores: a web of avenues that is turned and bent as the city's name decides, streets between
 * them, a few parks, and the waters it is known by.
 */
export function sketchOf(city: City, middle: Middle, stores: readonly Point[]): CitySketch {
  const project = projectionAround(middle);
  const bounds = boundsOf([...stores, { x: 0, y: 0 }]);
  const reach = Math.max(...Object.values(bounds).map(Math.abs)) + BEYOND;
  const count = Math.ceil(reach / BLOCK);
  const corner = cornersOf(city);
  return {
    avenues: web(corner, count, 1),
    streets: web(corner, count, STREETS_A_BLOCK),
    waters: CITY_WATERS[city].map(({ course, width }) => ({
      width,
      path: curve(course.map(([longitude, latitude]) => project({ longitude, latitude }))),
    })),
    parks: Array.from({ length: PARKS }, (_, park) => parkOf(city, park, reach - BEYOND / 2)),
  };
}

type Corner = (column: number, row: number) => Point;

/** Lines both ways through the crossings of a bent grid; with parts, those that divide its blocks evenly. */
function web(corner: Corner, count: number, parts: number): string {
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

/** Where a column meets a row. Between two of them it is as far between where they meet, so that lines don't break. */
function crossing(corner: Corner, column: number, row: number): Point {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const mix = (a: Point, b: Point, part: number): Point => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  });
  const across = (at: number) => mix(corner(left, at), corner(left + 1, at), column - left);
  return mix(across(top), across(top + 1), row - top);
}

/** The corners of a city's blocks, each of which is asked for many times and worked out once. */
function cornersOf(city: City): Corner {
  const turn = (chance(city, 'turn') - 0.5) * 0.6;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bend = (along: number, across: number, seed: string) =>
    BLOCK * (across + 0.32 * Math.sin(along * 0.55 + 6.28 * chance(city, seed, across)));
  const known = new Map<string, Point>();
  return (column, row) => {
    const key = `${column} ${row}`;
    const found = known.get(key);
    if (found) return found;
    const x = bend(row, column, 'columns');
    const y = bend(column, row, 'rows');
    const corner = { x: x * cos - y * sin, y: x * sin + y * cos };
    known.set(key, corner);
    return corner;
  };
}

const parkOf = (city: City, park: number, reach: number) => {
  const at = (seed: string) => chance(city, 'park', park, seed);
  return {
    x: Math.round((at('x') - 0.5) * 1.6 * reach),
    y: Math.round((at('y') - 0.5) * 1.6 * reach),
    across: Math.round(260 + at('across') * 520),
    down: Math.round(200 + at('down') * 360),
    turn: Math.round(at('turn') * 90),
  };
};
