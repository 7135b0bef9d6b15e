import type { Fixture, FixtureType, Geometry, TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { demoId } from '#ids.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance of the walls of an area from its tables, and thickness of walls and windows. */
const MARGIN = 30;
const WALL = 8;
const DOOR = 70;
const PLANT = 22;

type Shape = readonly [type: FixtureType, x: number, y: number, width: number, height: number];

/** Draws the rooms around the tables of a store: each area gets walls with a door and windows, plants, and a bar at seats. */
export const fixturesOf = (
  storeKey: string,
  areaIds: readonly string[],
  items: readonly TableItem[],
): Fixture[] =>
  areaIds.flatMap((areaId) => {
    const geometries = items.filter((item) => item.areaId === areaId).map(({ geometry }) => geometry);
    return shapesAround(boxOf(geometries), geometries).map(([type, x, y, width, height], index) => ({
      id: demoId('fixture', `${storeKey}/${areaId}/${index}`),
      version: 0,
      type,
      areaId,
      geometry: { x, y, width, height, rotation: 0 },
    }));
  });

const boxOf = (geometries: readonly Geometry[]): Box => ({
  left: Math.max(0, Math.min(...geometries.map(({ x }) => x)) - MARGIN),
  top: Math.max(0, Math.min(...geometries.map(({ y }) => y)) - MARGIN),
  right: Math.max(...geometries.map(({ x, width }) => x + width)) + MARGIN,
  bottom: Math.max(...geometries.map(({ y, height }) => y + height)) + MARGIN,
});

function shapesAround(box: Box, geometries: readonly Geometry[]): Shape[] {
  const { left, top, right, bottom } = box;
  const [width, height] = [right - left, bottom - top];
  const door = left + Math.round((width - DOOR) / 2);
  return [
    ['wall', left, top, width, WALL],
    ['wall', left, top + WALL, WALL, height - 2 * WALL],
    ['wall', right - WALL, top + WALL, WALL, height - 2 * WALL],
    ['wall', left, bottom - WALL, door - left, WALL],
    ['wall', door + DOOR, bottom - WALL, right - door - DOOR, WALL],
    ['door', door, bottom - WALL, DOOR, WALL],
    ...windowsIn(box),
    ...(geometries.every(({ shape }) => shape === 'seat') ? [barAt(geometries)] : []),
    ['plant', left + WALL, top + WALL, PLANT, PLANT],
    ['plant', right - WALL - PLANT, bottom - WALL - PLANT, PLANT, PLANT],
  ];
}

/** Puts windows into the upper wall, one for every 200 centimetres. */
function windowsIn({ left, top, right }: Box): Shape[] {
  const count = Math.max(1, Math.floor((right - left) / 200));
  const step = (right - left) / count;
  return Array.from(
    { length: count },
    (_, index): Shape => [
      'window',
      Math.round(left + index * step + step * 0.25),
      top,
      Math.round(step * 0.5),
      WALL,
    ],
  );
}

/** Puts a bar along a row of seats, on the side of the staff. */
function barAt(seats: readonly Geometry[]): Shape {
  const [x, y] = [Math.min(...seats.map((seat) => seat.x)), Math.min(...seats.map((seat) => seat.y))];
  const right = Math.max(...seats.map((seat) => seat.x + seat.width));
  return ['bar', x, y - 20, right - x, 16];
}
