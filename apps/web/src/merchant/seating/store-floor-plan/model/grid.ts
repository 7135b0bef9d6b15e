import type { TableKind, TableShape } from '@xiwei/contract/seating/seating.model.ts';
import { outlineOf } from '#shared/floor-plan/geometry.ts';
import { freeSpot, labelsIn, newKey } from './create.ts';
import { labelsOfRows, type NumberPattern } from './numbering.ts';
import { inReadingOrder, type Plan, type PlanTable, placedAt } from './objects.ts';

/** Rows of tables that are created in one step. */
export interface GridSpec {
  kind: Pick<TableKind, 'id'>;
  areaId: string | null;
  shape: TableShape;
  width: number;
  height: number;
  rows: number;
  columns: number;
  /** Distance between neighbours in a row, and between rows, in centimetres. */
  gapX: number;
  gapY: number;
  /** Moves every second row by half a step, as tables in a hall often stand. */
  staggered: boolean;
  pattern: NumberPattern;
}

/** The most tables that are created in one step. */
export const MAX_GRID = 200;

/** Returns the labels that a grid gets, row by row. */
export const gridLabels = (
  plan: Plan,
  { rows, columns, pattern }: Pick<GridSpec, 'rows' | 'columns' | 'pattern'>,
) =>
  labelsOfRows(
    Array.from({ length: rows }, () => columns),
    pattern,
    labelsIn(plan),
  );

/** Returns by how much every second row is moved to the right. */
const indentOf = ({ staggered, rows, width, gapX }: GridSpec): number =>
  staggered && rows > 1 ? (width + gapX) / 2 : 0;

/** Returns the size of a whole grid. */
export const gridSize = (spec: GridSpec) => ({
  width: spec.columns * spec.width + (spec.columns - 1) * spec.gapX + indentOf(spec),
  height: spec.rows * spec.height + (spec.rows - 1) * spec.gapY,
});

/** Returns the tables of a grid, placed together at the nearest free spot, or none if they cannot be labelled. */
export function newGrid(plan: Plan, spec: GridSpec, near: { x: number; y: number }): PlanTable[] {
  const { kind, areaId, shape, width, height, rows, columns, gapX, gapY } = spec;
  const labels = gridLabels(plan, spec);
  if (labels.length < rows * columns) return [];
  const spot = freeSpot(plan, areaId, gridSize(spec), near);
  const indent = indentOf(spec);
  return labels.map((label, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const table: PlanTable = {
      type: 'table',
      id: newKey(),
      place: { areaId, x: 0, y: 0, width, height, rotation: 0 },
      shape,
      label,
      kindId: kind.id,
      disabled: false,
    };
    const x = spot.x + column * (width + gapX) + (row % 2) * indent;
    return placedAt(table, { x, y: spot.y + row * (height + gapY) });
  });
}

/** Numbers tables in reading order by a pattern. Labels of other tables are left out. */
export function numberTables(plan: Plan, tables: readonly PlanTable[], pattern: NumberPattern): PlanTable[] {
  const others = new Map([...plan].filter(([id]) => !tables.some((table) => table.id === id)));
  const sorted = inReadingOrder(tables);
  const labels = labelsOfRows(rowLengths(sorted), pattern, labelsIn(others));
  return sorted.map((table, index) => ({ ...table, label: labels[index] ?? table.label }));
}

/** Returns the lengths of the rows of tables in reading order: a row ends where the next table is not further right. */
function rowLengths(sorted: readonly PlanTable[]): number[] {
  const lengths: number[] = [];
  let right = Number.POSITIVE_INFINITY;
  for (const { place } of sorted) {
    const { x } = outlineOf(place);
    if (x > right) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
    right = x;
  }
  return lengths;
}
