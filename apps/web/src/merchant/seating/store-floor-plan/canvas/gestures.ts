import { boxAround, centreOf, outlineOf, type Point } from '#shared/floor-plan/geometry.ts';
import type { FloorPlan } from '../editor/floor-plan.ts';
import { type ActionName, selectedObjects } from '../model/editor.ts';
import { objectsIn, overlaps, type Plan, type PlanObject } from '../model/objects.ts';
import { type SnapLines, snap, snapLinesOf, toGrid } from '../model/snap.ts';
import { boundShift, type Handle, move, resize, rotate } from '../model/transform.ts';

/** Keys that are held during a gesture. */
interface HeldKeys {
  /** Without snapping. */
  free: boolean;
}

/** A drag in progress. Points are in pixels of the canvas. */
export interface Gesture {
  move: (to: Point, keys: HeldKeys) => void;
  /** Ends it; a cancelled gesture changes nothing. */
  end: (cancelled: boolean) => void;
}

/** Distance in pixels at which lines of other objects attract. */
const SNAP_REACH = 6;
/** Step of a rotation by dragging, in degrees. */
const ROTATION_STEP = 15;

/** Ends a drag of objects: they are dropped as one step of the history. */
function drop({ preview, guides, tools }: FloorPlan, action: ActionName, cancelled: boolean): void {
  const dropped = preview.get();
  if (!cancelled && dropped.size > 0) tools.act(action, dropped);
  preview.clear();
  guides.set([]);
}

const previewOf = (objects: readonly PlanObject[]): Plan =>
  new Map(objects.map((object) => [object.id, object]));

/** Returns the lines of the objects that are not dragged. */
function linesBeside({ editor, areaId }: FloorPlan): SnapLines {
  const { plan, selection } = editor.get();
  return snapLinesOf(objectsIn(plan, areaId).filter(({ id }) => !selection.has(id)));
}

/** Moves the selected objects. */
export function startMove(floorPlan: FloorPlan, from: Point): Gesture {
  const { editor, viewport, preview, guides } = floorPlan;
  const objects = selectedObjects(editor.get());
  const box = boxAround(objects.map(({ place }) => outlineOf(place)));
  const lines = linesBeside(floorPlan);
  return {
    move: (to, { free }) => {
      if (!box) return;
      const { scale } = viewport.get();
      const [dx, dy] = [(to.x - from.x) / scale, (to.y - from.y) / scale];
      const moved = { ...box, x: box.x + dx, y: box.y + dy };
      const snapped = free ? { dx: 0, dy: 0, guides: [] } : snap(moved, { lines, reach: SNAP_REACH / scale });
      const wanted = { dx: dx + snapped.dx, dy: dy + snapped.dy };
      const shift = boundShift(objects, wanted.dx, wanted.dy);
      preview.set(previewOf(move(objects, shift.dx, shift.dy)));
      guides.set(shift.dx === wanted.dx && shift.dy === wanted.dy ? snapped.guides : []);
    },
    end: (cancelled) => drop(floorPlan, 'move', cancelled),
  };
}

/** Resizes the selected object. An upright one snaps to the grid. */
export function startResize(floorPlan: FloorPlan, from: Point, handle: Handle): Gesture {
  const { editor, viewport, preview } = floorPlan;
  const [object] = selectedObjects(editor.get());
  return {
    move: (to, { free }) => {
      if (!object) return;
      const { scale } = viewport.get();
      const { x, y, width, height, rotation } = object.place;
      const [dx, dy] = [(to.x - from.x) / scale, (to.y - from.y) / scale];
      const snapped = (edge: number, shift: number) =>
        free || rotation !== 0 ? shift : toGrid(edge + shift) - edge;
      const shiftX = snapped(handle.x < 0 ? x : x + width, dx);
      const shiftY = snapped(handle.y < 0 ? y : y + height, dy);
      preview.set(previewOf([resize(object, handle, shiftX, shiftY)]));
    },
    end: (cancelled) => drop(floorPlan, 'resize', cancelled),
  };
}

/** Rotates the selected objects around their common centre. */
export function startRotate(floorPlan: FloorPlan, from: Point): Gesture {
  const { editor, viewport, preview } = floorPlan;
  const objects = selectedObjects(editor.get());
  const box = boxAround(objects.map(({ place }) => outlineOf(place)));
  const angleAt = (point: Point, centre: Point) => {
    const at = viewport.toPlan(point);
    return (Math.atan2(at.y - centre.y, at.x - centre.x) * 180) / Math.PI;
  };
  return {
    move: (to, { free }) => {
      if (!box) return;
      const centre = centreOf(box);
      const turned = angleAt(to, centre) - angleAt(from, centre);
      const before = objects.length === 1 ? (objects[0]?.place.rotation ?? 0) : 0;
      const step = free ? 1 : ROTATION_STEP;
      const degrees = Math.round((before + turned) / step) * step - before;
      preview.set(previewOf(rotate(objects, degrees)));
    },
    end: (cancelled) => drop(floorPlan, 'rotate', cancelled),
  };
}

/** Selects the objects within a rectangle, in addition to those that are selected if `added`. */
export function startMarquee(floorPlan: FloorPlan, from: Point, added: boolean): Gesture {
  const { editor, viewport, marquee, areaId, tools } = floorPlan;
  const before = added ? [...editor.get().selection] : [];
  return {
    move: (to) => {
      const [a, b] = [viewport.toPlan(from), viewport.toPlan(to)];
      marquee.set({
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      });
    },
    end: (cancelled) => {
      const box = marquee.get();
      marquee.set(null);
      if (cancelled || !box) return;
      const inside = objectsIn(editor.get().plan, areaId).filter(({ place }) =>
        overlaps(outlineOf(place), box),
      );
      tools.choose([...before, ...inside.map(({ id }) => id)]);
    },
  };
}

/** Scrolls the canvas. */
export function startPan({ viewport }: FloorPlan, from: Point): Gesture {
  let last = from;
  return {
    move: (to) => {
      viewport.pan(to.x - last.x, to.y - last.y);
      last = to;
    },
    end: () => {},
  };
}
