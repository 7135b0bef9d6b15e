import { type FocusEvent, type RefObject, useCallback, useState } from 'react';
import type { GridCell } from './grid-keys.ts';

const CELL_ATTRIBUTE = 'data-cell';
const nameOf = ({ row, column }: GridCell): string => `${row} ${column}`;

/** Returns the attributes of a cell. Exactly one cell of a grid is a tab stop. */
export const cellAttributes = (cell: GridCell, isTabStop: boolean) => ({
  [CELL_ATTRIBUTE]: nameOf(cell),
  tabIndex: isTabStop ? 0 : -1,
});

/** Keeps the cell of a grid that is its tab stop, and moves the focus to it. Rows out of view are scrolled to first. */
export function useGridFocus(
  container: RefObject<HTMLElement | null>,
  scrollToRow: (row: number, options: { align: 'auto' }) => void,
) {
  const [cell, setCell] = useState<GridCell>({ row: -1, column: 0 });
  const moveTo = useCallback(
    (next: GridCell) => {
      setCell(next);
      if (next.row >= 0) scrollToRow(next.row, { align: 'auto' });
      // The row is in the document after the next frame.
      requestAnimationFrame(() =>
        container.current
          ?.querySelector<HTMLElement>(`[${CELL_ATTRIBUTE}="${nameOf(next)}"]`)
          ?.focus({ preventScroll: next.row >= 0 }),
      );
    },
    [container, scrollToRow],
  );
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const [row, column] = target.getAttribute(CELL_ATTRIBUTE)?.split(' ').map(Number) ?? [];
    if (row !== undefined && column !== undefined) setCell({ row, column });
  }, []);
  return { cell, moveTo, onFocus };
}
