import type {
  Fixture,
  FixtureType,
  TableItem,
  TableKind,
  TableShape,
} from '@xiwei/contract/seating/seating.model.ts';
import { type Box, outlineOf, PLAN_SIZE } from '#shared/floor-plan/geometry.ts';

/** Position of an object: its area (null is "no area"), its box before rotation, and its rotation around the centre in degrees. */
export interface Place extends Box {
  areaId: string | null;
  rotation: number;
}

export interface PlanTable {
  type: 'table';
  id: string;
  place: Place;
  shape: TableShape;
  label: string;
  kindId: string;
  disabled: boolean;
}

export interface PlanFixture {
  type: 'fixture';
  id: string;
  place: Place;
  fixture: FixtureType;
}

/** An object of the floor plan. New objects have a local key as id until they are saved. */
export type PlanObject = PlanTable | PlanFixture;

/** The objects of all areas by id. Never changed in place. */
export type Plan = ReadonlyMap<string, PlanObject>;

/** The plan as the server has it, with the version of each object. */
export interface SavedPlan {
  objects: Plan;
  versions: ReadonlyMap<string, number>;
}

/** Limits of width and height, by type of object. */
export const SIZE_LIMITS = {
  table: { min: 10, max: 2000 },
  fixture: { min: 5, max: 4000 },
} as const;

export const isTable = (object: PlanObject): object is PlanTable => object.type === 'table';

/** Returns the floor plan that the server has stored. */
export function savedPlanOf(items: readonly TableItem[], fixtures: readonly Fixture[]): SavedPlan {
  const objects = new Map<string, PlanObject>();
  const versions = new Map<string, number>();
  for (const { id, version, type, areaId, geometry } of fixtures) {
    objects.set(id, { type: 'fixture', id, place: { areaId, ...geometry }, fixture: type });
    versions.set(id, version);
  }
  for (const { id, version, areaId, geometry, label, kindId, disabled } of items) {
    const { shape, ...box } = geometry;
    objects.set(id, { type: 'table', id, place: { areaId, ...box }, shape, label, kindId, disabled });
    versions.set(id, version);
  }
  return { objects, versions };
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), Math.max(min, max));

/** Rounds a place to whole centimetres and degrees, and moves and resizes it as little as needed to be within the limits. */
function boundPlace(type: PlanObject['type'], place: Place): Place {
  const { min, max } = SIZE_LIMITS[type];
  const width = clamp(Math.round(place.width), min, max);
  const height = clamp(Math.round(place.height), min, max);
  return {
    areaId: place.areaId,
    x: clamp(Math.round(place.x), 0, PLAN_SIZE - width),
    y: clamp(Math.round(place.y), 0, PLAN_SIZE - height),
    width,
    height,
    rotation: ((Math.round(place.rotation) % 360) + 360) % 360,
  };
}

/** Returns an object at another place, within the limits. */
export const placedAt = <O extends PlanObject>(object: O, place: Partial<Place>): O => ({
  ...object,
  place: boundPlace(object.type, { ...object.place, ...place }),
});

/** Checks whether two boxes overlap. Boxes that only touch do not. */
export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Returns the objects of an area. */
export const objectsIn = (plan: Plan, areaId: string | null): PlanObject[] =>
  [...plan.values()].filter(({ place }) => place.areaId === areaId);

/** Returns the tables of the plan. */
export const tablesIn = (plan: Plan): PlanTable[] => [...plan.values()].filter(isTable);

/** Sorts objects in reading order: by rows from the top, each from the left. Objects whose heights overlap by half are in a row. */
export function inReadingOrder<O extends PlanObject>(objects: readonly O[]): O[] {
  const sorted = objects
    .map((object) => ({ object, box: outlineOf(object.place) }))
    .sort((a, b) => a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2));
  const rows: (typeof sorted)[] = [];
  for (const entry of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    const centre = entry.box.y + entry.box.height / 2;
    if (row && first && centre < first.box.y + first.box.height) row.push(entry);
    else rows.push([entry]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x).map(({ object }) => object));
}

/** Returns shape and size of a new table of a kind, in the sizes that the server uses. */
export function sizeOfKind({ unit, seatCapacity }: Pick<TableKind, 'unit' | 'seatCapacity'>): {
  shape: TableShape;
  width: number;
  height: number;
} {
  if (unit === 'seat') return { shape: 'seat', width: 44, height: 44 };
  if (seatCapacity >= 8) return { shape: 'round', width: 100, height: 100 };
  if (seatCapacity > 4) return { shape: 'rectangle', width: 100, height: 64 };
  return { shape: 'square', width: 64, height: 64 };
}

/** Size of a new fixture, by type. */
export const FIXTURE_SIZES: Record<FixtureType, { width: number; height: number }> = {
  wall: { width: 400, height: 12 },
  door: { width: 90, height: 90 },
  window: { width: 160, height: 12 },
  bar: { width: 300, height: 60 },
  plant: { width: 50, height: 50 },
};
