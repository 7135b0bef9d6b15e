import type { FixtureType, TableKind } from '@xiwei/contract/seating/seating.model.ts';
import { labelsFrom } from '@xiwei/contract/seating/table-labels.ts';
import { type Box, boxAround, outlineOf, PLAN_SIZE } from '#shared/floor-plan/geometry.ts';
import { MAX_LABEL } from './numbering.ts';
import {
  FIXTURE_SIZES,
  isTable,
  objectsIn,
  overlaps,
  type Plan,
  type PlanFixture,
  type PlanObject,
  type PlanTable,
  placedAt,
  sizeOfKind,
  tablesIn,
} from './objects.ts';
import { toGrid } from './snap.ts';

/** Returns an id for a new object until the server gives it one. */
export const newKey = (): string => `new-${crypto.randomUUID()}`;

/** Distance to other objects that new ones keep, in centimetres. */
const GAP = 20;

type Size = Pick<Box, 'width' | 'height'>;

/**
 * Returns the free position nearest to a point at which something of a size fits beside the objects of an area; the point
 * itself if none is near. Nothing new is placed on top of something else.
 */
export function freeSpot(plan: Plan, areaId: string | null, size: Size, near: { x: number; y: number }) {
  const taken = objectsIn(plan, areaId).map(({ place }) => outlineOf(place));
  const isFree = (x: number, y: number) => {
    const box = { x: x - GAP, y: y - GAP, width: size.width + 2 * GAP, height: size.height + 2 * GAP };
    return !taken.some((each) => overlaps(each, box));
  };
  const fit = (at: number, length: number) => Math.max(0, Math.min(toGrid(at), PLAN_SIZE - length));
  const start = {
    x: fit(near.x - size.width / 2, size.width),
    y: fit(near.y - size.height / 2, size.height),
  };
  for (const [stepX, stepY] of SPIRAL) {
    const x = fit(start.x + stepX * STEP, size.width);
    const y = fit(start.y + stepY * STEP, size.height);
    if (isFree(x, y)) return { x, y };
  }
  return start;
}

/** Distance between the positions that are tried, in centimetres, and how many are tried to each side. */
const STEP = 40;
const REACH = 40;

/** Positions around the start, the nearest first; to the right before to the left. */
const SPIRAL = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, index): readonly [number, number] => [
  (index % (2 * REACH + 1)) - REACH,
  Math.floor(index / (2 * REACH + 1)) - REACH,
]).sort(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by || bx - ax || by - ay);

/** Returns the labels of all tables. */
export const labelsIn = (plan: Plan): Set<string> => new Set(tablesIn(plan).map(({ label }) => label));

/** Returns the next free label after one. A label that would become too long is shortened before its number. */
function freeLabel(after: string, taken: ReadonlySet<string>): string {
  const label = labelsFrom(after, 1, taken)[0] ?? '';
  return label.length <= MAX_LABEL ? label : freeLabel(after.slice(0, MAX_LABEL - 6), taken);
}

/** Returns a free label for another table: counted on from the last one of the kind in the area, of the kind, or from A1. */
function nextLabel(plan: Plan, kindId: string, areaId: string | null): string {
  const tables = tablesIn(plan).filter((table) => table.kindId === kindId);
  const last = tables.filter(({ place }) => place.areaId === areaId).at(-1) ?? tables.at(-1);
  return freeLabel(last?.label ?? 'A1', labelsIn(plan));
}

type Kind = Pick<TableKind, 'id' | 'unit' | 'seatCapacity'>;

/** Returns a new table at a free spot near a point. */
export function newTable(
  plan: Plan,
  kind: Kind,
  areaId: string | null,
  near: { x: number; y: number },
): PlanTable {
  const { shape, ...size } = sizeOfKind(kind);
  return {
    type: 'table',
    id: newKey(),
    place: { areaId, ...freeSpot(plan, areaId, size, near), ...size, rotation: 0 },
    shape,
    label: nextLabel(plan, kind.id, areaId),
    kindId: kind.id,
    disabled: false,
  };
}

/** Returns a new fixture at a free spot near a point. */
export function newFixture(
  plan: Plan,
  fixture: FixtureType,
  areaId: string | null,
  near: { x: number; y: number },
): PlanFixture {
  const size = FIXTURE_SIZES[fixture];
  return {
    type: 'fixture',
    id: newKey(),
    place: { areaId, ...freeSpot(plan, areaId, size, near), ...size, rotation: 0 },
    fixture,
  };
}

/**
 * Returns copies of objects with new labels, in the same arrangement: to the right of the originals, or at the nearest free spot.
 * Copies in another area keep their places if these are free.
 */
export function copiesOf(plan: Plan, originals: readonly PlanObject[], areaId: string | null): PlanObject[] {
  const around = boxAround(originals.map(({ place }) => outlineOf(place)));
  if (!around) return [];
  const stays = originals.every(({ place }) => place.areaId !== areaId);
  const near = {
    x: around.x + around.width / 2 + (stays ? 0 : around.width + GAP),
    y: around.y + around.height / 2,
  };
  const spot = freeSpot(plan, areaId, around, near);
  const taken = labelsIn(plan);
  return originals.map((original) => {
    const copy = placedAt(
      { ...original, id: newKey() },
      {
        areaId,
        x: original.place.x - around.x + spot.x,
        y: original.place.y - around.y + spot.y,
      },
    );
    if (!isTable(copy)) return copy;
    const label = freeLabel(copy.label, taken);
    taken.add(label);
    return { ...copy, label };
  });
}

/** Returns objects in another area, in the same arrangement: at their places if these are free there, or at the nearest free spot. */
export function movedToArea(plan: Plan, objects: readonly PlanObject[], areaId: string | null): PlanObject[] {
  const around = boxAround(objects.map(({ place }) => outlineOf(place)));
  if (!around || objects.every(({ place }) => place.areaId === areaId)) return [...objects];
  const centre = { x: around.x + around.width / 2, y: around.y + around.height / 2 };
  const spot = freeSpot(plan, areaId, around, centre);
  return objects.map((object) =>
    placedAt(object, {
      areaId,
      x: object.place.x - around.x + spot.x,
      y: object.place.y - around.y + spot.y,
    }),
  );
}
