/** A cell of a grid. The headings are row -1. */
export interface GridCell {
  row: number;
  column: number;
}

/** Rows that a Page key moves by. */
const PAGE_ROWS = 10;

/** Returns the cell that a key moves to, within the grid; undefined for other keys. */
export function cellAfterKey(
  key: string,
  { row, column }: GridCell,
  rows: number,
  columns: number,
): GridCell | undefined {
  const moves: Record<string, GridCell> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: Math.max(0, row - PAGE_ROWS), column },
    PageDown: { row: row + PAGE_ROWS, column },
  };
  const target = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return (
    target && {
      row: Math.min(Math.max(target.row, -1), rows - 1),
      column: Math.min(Math.max(target.column, 0), columns - 1),
    }
  );
}
