import { boxAround, centreOf, outlineOf, PLAN_SIZE } from '#shared/floor-plan/geometry.ts';
import { type PlanObject, placedAt } from './objects.ts';

/** Returns the nearest shift at which every object is within the plan, so that a group keeps its arrangement at the edge. */
export function boundShift(
  objects: readonly PlanObject[],
  dx: number,
  dy: number,
): { dx: number; dy: number } {
  const box = boxAround(objects.map(({ place }) => place));
  if (!box) return { dx: 0, dy: 0 };
  const limit = (shift: number, start: number, size: number) =>
    Math.max(Math.min(shift, Math.max(PLAN_SIZE - start - size, 0)), Math.min(-start, 0));
  return { dx: limit(dx, box.x, box.width), dy: limit(dy, box.y, box.height) };
}

/** Moves objects together. */
export function move(objects: readonly PlanObject[], dx: number, dy: number): PlanObject[] {
  const shift = boundShift(objects, dx, dy);
  return objects.map((object) =>
    placedAt(object, { x: object.place.x + shift.dx, y: object.place.y + shift.dy }),
  );
}

/** Sides that are dragged when an object is resized: −1 is left or top, 1 is right or bottom, 0 is neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/**
 * Resizes an object by dragging a handle by (dx, dy) on the plan. The opposite side stays where it is, also if the object is
 * rotated. Round and square tables and seats keep width and height equal.
 */
export function resize(object: PlanObject, handle: Handle, dx: number, dy: number): PlanObject {
  const { place } = object;
  const angle = (place.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The drag in the object's own directions.
  const along = dx * cos + dy * sin;
  const across = dy * cos - dx * sin;
  let width = place.width + handle.x * along;
  let height = place.height + handle.y * across;
  if (isEqualSided(object)) {
    const side =
      handle.x === 0 ? height : handle.y === 0 ? width : Math.max(Math.abs(width), Math.abs(height));
    width = side;
    height = side;
  }
  const sized = placedAt(object, { width, height }).place;
  // The centre moves by half of the growth, towards the handle.
  const growX = ((sized.width - place.width) / 2) * handle.x;
  const growY = ((sized.height - place.height) / 2) * handle.y;
  return placedAt(object, {
    width: sized.width,
    height: sized.height,
    x: place.x + place.width / 2 + growX * cos - growY * sin - sized.width / 2,
    y: place.y + place.height / 2 + growX * sin + growY * cos - sized.height / 2,
  });
}

/** Checks whether an object keeps width and height equal. */
export const isEqualSided = (object: PlanObject): boolean =>
  object.type === 'table' && object.shape !== 'rectangle';

/** Grows objects to the right and to the bottom. */
export const grow = (objects: readonly PlanObject[], dx: number, dy: number): PlanObject[] =>
  objects.map((object) => resize(object, { x: dx === 0 ? 0 : 1, y: dy === 0 ? 0 : 1 }, dx, dy));

/** Rotates objects around their common centre by an angle in degrees; a single one around its own. */
export function rotate(objects: readonly PlanObject[], degrees: number): PlanObject[] {
  const around = boxAround(objects.map(({ place }) => outlineOf(place)));
  if (!around) return [];
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const centre = centreOf(around);
  return objects.map((object) => {
    const { place } = object;
    const own = centreOf(place);
    const [offsetX, offsetY] = [own.x - centre.x, own.y - centre.y];
    return placedAt(object, {
      rotation: place.rotation + degrees,
      x: centre.x + offsetX * cos - offsetY * sin - place.width / 2,
      y: centre.y + offsetX * sin + offsetY * cos - place.height / 2,
    });
  });
}
