import type { Geometry, TableItem, TableKindInput } from './seating.model.ts';

/** New tables are placed in cells of this size, with a margin at the edges of the floor plan. */
const CELL = 120;
const MARGIN = 20;
/** The most rows that fit on the floor plan, which is 10,000 wide and high. */
const ROWS = 80;
/** The most tables in a row. When all rows are full, there are further columns beside them. */
const COLUMNS = 8;
/** Width of the drawing in relation to its height, as on a tablet. */
const ASPECT = 1.5;

type PlacedItem = Pick<TableItem, 'geometry'>;

/**
 * Returns places on the floor plan for new tables of a kind, in cells that no table touches. The rows are as long as a drawing of
 * all tables needs that is a little wider than high, so that tables are drawn large.
 */
export function placesFor(
  kind: Pick<TableKindInput, 'unit' | 'seatCapacity'>,
  count: number,
  existing: readonly PlacedItem[],
): Geometry[] {
  const shape = shapeOf(kind);
  const places: Geometry[] = [];
  const columns = Math.min(COLUMNS, Math.ceil(Math.sqrt((existing.length + count) * ASPECT)));
  for (let cell = 0; places.length < count; cell += 1) {
    const place = { ...shape, ...cornerOf(cell, columns) };
    if (!existing.some(({ geometry }) => touchesCell(geometry, place))) places.push(place);
  }
  return places;
}

function cornerOf(cell: number, columns: number): Pick<Geometry, 'x' | 'y'> {
  const block = Math.floor(cell / (columns * ROWS));
  const inBlock = cell % (columns * ROWS);
  const column = block * columns + (inBlock % columns);
  return { x: MARGIN + column * CELL, y: MARGIN + Math.floor(inBlock / columns) * CELL };
}

/** Whether a table reaches into the cell that begins at a corner. A turned table counts with its longer side. */
function touchesCell({ x, y, width, height, rotation }: Geometry, corner: { x: number; y: number }): boolean {
  const isTurned = rotation % 180 !== 0;
  const longer = Math.max(width, height);
  const [halfWidth, halfHeight] = isTurned ? [longer / 2, longer / 2] : [width / 2, height / 2];
  const dx = Math.abs(x + width / 2 - (corner.x + CELL / 2));
  const dy = Math.abs(y + height / 2 - (corner.y + CELL / 2));
  return dx < halfWidth + CELL / 2 && dy < halfHeight + CELL / 2;
}

/** Returns size and shape of a table by its seats. */
function shapeOf({ unit, seatCapacity }: Pick<TableKindInput, 'unit' | 'seatCapacity'>) {
  if (unit === 'seat') return { width: 44, height: 44, rotation: 0, shape: 'seat' as const };
  if (seatCapacity >= 8) return { width: 100, height: 100, rotation: 0, shape: 'round' as const };
  if (seatCapacity > 4) return { width: 100, height: 64, rotation: 0, shape: 'rectangle' as const };
  return { width: 64, height: 64, rotation: 0, shape: 'square' as const };
}
