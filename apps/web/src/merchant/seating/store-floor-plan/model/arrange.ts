import { type Box, boxAround, outlineOf } from '#shared/floor-plan/geometry.ts';
import { type PlanObject, placedAt } from './objects.ts';

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Aligns an edge or the centre of objects with the box around all of them. */
export function align(objects: readonly PlanObject[], alignment: Alignment): PlanObject[] {
  const around = boxAround(objects.map(({ place }) => outlineOf(place)));
  if (!around) return [];
  return objects.map((object) => {
    const box = outlineOf(object.place);
    const shift = shiftTo(alignment, around, box);
    return placedAt(object, { x: object.place.x + shift.x, y: object.place.y + shift.y });
  });
}

function shiftTo(alignment: Alignment, around: Box, box: Box): { x: number; y: number } {
  switch (alignment) {
    case 'left':
      return { x: around.x - box.x, y: 0 };
    case 'centre':
      return { x: middle(around, 'x') - middle(box, 'x'), y: 0 };
    case 'right':
      return { x: end(around, 'x') - end(box, 'x'), y: 0 };
    case 'top':
      return { x: 0, y: around.y - box.y };
    case 'middle':
      return { x: 0, y: middle(around, 'y') - middle(box, 'y') };
    case 'bottom':
      return { x: 0, y: end(around, 'y') - end(box, 'y') };
  }
}

export type Axis = 'x' | 'y';

/** Makes the gaps between objects along an axis equal. The first and the last stay; fewer than three stay as they are. */
export function distribute(objects: readonly PlanObject[], axis: Axis): PlanObject[] {
  const entries = objects
    .map((object) => ({ object, box: outlineOf(object.place) }))
    .sort((a, b) => middle(a.box, axis) - middle(b.box, axis));
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || entries.length < 3) return [...objects];
  const total = entries.reduce((sum, { box }) => sum + sizeOf(box, axis), 0);
  const gap = (end(last.box, axis) - first.box[axis] - total) / (entries.length - 1);
  let start = first.box[axis];
  return entries.map((entry) => {
    const shift = entry === last ? 0 : start - entry.box[axis];
    start += sizeOf(entry.box, axis) + gap;
    return placedAt(entry.object, { [axis]: entry.object.place[axis] + shift });
  });
}

const sizeOf = (box: Box, axis: Axis): number => (axis === 'x' ? box.width : box.height);
const middle = (box: Box, axis: Axis): number => box[axis] + sizeOf(box, axis) / 2;
const end = (box: Box, axis: Axis): number => box[axis] + sizeOf(box, axis);
