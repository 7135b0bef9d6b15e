import type { Fixture, Seating, TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { type Box, boxAround, outlineOf } from '#shared/floor-plan/geometry.ts';

/** Position of an object on the drawing: its box before rotation, in centimetres, and its rotation in degrees. */
interface PlanPlace extends Box {
  rotation: number;
}

export interface PlacedTable {
  id: string;
  item: TableItem;
  seats: number;
  place: PlanPlace;
  /** The upright box around it. */
  outline: Box;
}

interface PlacedFixture {
  fixture: Fixture;
  place: PlanPlace;
}

/** An area on a drawing of several areas. */
interface PlacedArea {
  areaId: string | null;
  box: Box;
}

/** The drawing of one area, or of all areas side by side. */
export interface PlanLayout {
  tables: PlacedTable[];
  fixtures: PlacedFixture[];
  /** Frames with names; none if only one area is drawn. */
  areas: PlacedArea[];
  /** The box around everything; null if there is nothing. */
  box: Box | null;
}

/** Space around the objects of an area, and between areas, in centimetres. */
const PADDING = 30;
const GAP = 24;
/** Height of the name of an area, in centimetres. */
export const AREA_TITLE = 36;
/** Width of the drawing of several areas in relation to its height. */
const ASPECT = 1.5;

type Plan = Pick<Seating, 'items' | 'fixtures' | 'areas' | 'kinds'>;

/** Returns the drawing of an area (`null` for tables without an area), or of all areas if `shown` is `all`. */
export function layoutOf(plan: Plan, shown: string | null | 'all'): PlanLayout {
  const seats = new Map(
    plan.kinds.map(({ id, unit, maxCapacity }) => [id, unit === 'seat' ? 1 : maxCapacity]),
  );
  const ids = [...plan.areas.toSorted((a, b) => a.position - b.position).map(({ id }) => id), null];
  const drawn = ids.filter(
    (id) => (shown === 'all' || shown === id) && plan.items.some(({ areaId }) => areaId === id),
  );
  const rooms = drawn.map((id) => roomOf(plan, id, seats));
  const [only] = rooms;
  if (rooms.length === 1 && only) return { ...only, areas: [] };
  return packed(rooms);
}

type Room = Omit<PlanLayout, 'areas' | 'box'> & { areaId: string | null; box: Box };

function roomOf(plan: Plan, areaId: string | null, seats: ReadonlyMap<string, number>): Room {
  const tables = plan.items
    .filter((item) => item.areaId === areaId)
    .map((item): PlacedTable => {
      const { shape: _, ...place } = item.geometry;
      return { id: item.id, item, seats: seats.get(item.kindId) ?? 1, place, outline: outlineOf(place) };
    });
  const fixtures = plan.fixtures
    .filter((fixture) => fixture.areaId === areaId)
    .map((fixture) => ({ fixture, place: fixture.geometry }));
  const boxes = [...tables.map(({ outline }) => outline), ...fixtures.map(({ place }) => outlineOf(place))];
  return { areaId, tables, fixtures, box: boxAround(boxes) ?? { x: 0, y: 0, width: 0, height: 0 } };
}

interface FramedRoom {
  room: Room;
  width: number;
  height: number;
}

/** A frame at its place on the drawing. */
type PlacedRoom = { room: Room } & PlacedArea;

/** Places areas side by side, in the rows or columns that make the drawing fit best into a view that is wider than high. */
function packed(rooms: readonly Room[]): PlanLayout {
  const framed = rooms.map((room) => ({
    room,
    width: room.box.width + 2 * PADDING,
    height: room.box.height + 2 * PADDING + AREA_TITLE,
  }));
  const placed = bestOf(
    framed.flatMap((_, index) => [inLines(framed, index + 1, 'rows'), inLines(framed, index + 1, 'columns')]),
  );
  const layout: PlanLayout = {
    tables: [],
    fixtures: [],
    areas: [],
    box: boxAround(placed.map(({ box }) => box)),
  };
  for (const { room, areaId, box } of placed) {
    const [dx, dy] = [box.x + PADDING - room.box.x, box.y + PADDING + AREA_TITLE - room.box.y];
    const moved = <B extends Box>(from: B): B => ({ ...from, x: from.x + dx, y: from.y + dy });
    layout.areas.push({ areaId, box });
    for (const table of room.tables)
      layout.tables.push({ ...table, place: moved(table.place), outline: moved(table.outline) });
    for (const { fixture, place } of room.fixtures) layout.fixtures.push({ fixture, place: moved(place) });
  }
  return layout;
}

/** Places frames in rows or columns of at most `count` frames. */
function inLines(framed: readonly FramedRoom[], count: number, direction: 'rows' | 'columns'): PlacedRoom[] {
  const placed: PlacedRoom[] = [];
  let [along, across, thickness] = [0, 0, 0];
  for (const [index, { room, width, height }] of framed.entries()) {
    if (index > 0 && index % count === 0) [along, across, thickness] = [0, across + thickness + GAP, 0];
    const [x, y] = direction === 'rows' ? [along, across] : [across, along];
    placed.push({ room, areaId: room.areaId, box: { x, y, width, height } });
    along += (direction === 'rows' ? width : height) + GAP;
    thickness = Math.max(thickness, direction === 'rows' ? height : width);
  }
  return placed;
}

/** Returns the arrangement that can be drawn largest. */
function bestOf(arrangements: readonly PlacedRoom[][]): PlacedRoom[] {
  const sizeOf = (placed: readonly PlacedRoom[]) => {
    const { width, height } = boxAround(placed.map(({ box }) => box)) ?? { width: 0, height: 0 };
    return Math.max(width / ASPECT, height);
  };
  return arrangements.reduce(
    (best, each) => (sizeOf(each) < sizeOf(best) ? each : best),
    arrangements[0] ?? [],
  );
}
