import type { KeyboardEvent } from 'react';
import type { BlockChange } from './block-change.ts';
import { FINE_STEP, STEP } from './time-scale.ts';
import { type Block, blocksOf, type TimelineRow } from './timeline-rows.ts';
import { claimIdOf } from './timeline-table-row.tsx';

/** A cell of the timeline: a claim of a table, or the label of its row. */
export interface Cell {
  itemId: string;
  /** Id of the claim, or `label`. */
  cell: string;
}

export type TableRow = Extract<TimelineRow, { type: 'table' }>;

export const tableRowsOf = (rows: readonly TimelineRow[]): TableRow[] =>
  rows.filter((row): row is TableRow => row.type === 'table');

function blocksIn(rows: readonly TableRow[], itemId: string): Block[] {
  const row = rows.find(({ id }) => id === itemId);
  return row ? blocksOf(row.table) : [];
}

/** Returns the cell that an arrow key, Home or End leads to. Up and down lead to the claim that is nearest in time. */
export function nextCell(rows: readonly TableRow[], { itemId, cell }: Cell, key: string): Cell | undefined {
  const blocks = blocksIn(rows, itemId);
  const ids = ['label', ...blocks.map(claimIdOf)];
  const column = Math.max(ids.indexOf(cell), 0);
  const rowIndex = rows.findIndex(({ id }) => id === itemId);
  const inRow = (next: string | undefined) => (next === undefined ? undefined : { itemId, cell: next });
  switch (key) {
    case 'ArrowRight':
      return inRow(ids[column + 1]);
    case 'ArrowLeft':
      return inRow(ids[column - 1]);
    case 'Home':
      return inRow('label');
    case 'End':
      return inRow(ids.at(-1));
    case 'ArrowDown':
    case 'ArrowUp': {
      const row = rows[rowIndex + (key === 'ArrowDown' ? 1 : -1)];
      return row && { itemId: row.id, cell: nearestCell(blocksOf(row.table), blocks[column - 1]) };
    }
    default:
      return undefined;
  }
}

function nearestCell(blocks: readonly Block[], from: Block | undefined): string {
  if (!from) return 'label';
  const distance = (block: Block) => Math.abs(block.start + block.end - from.start - from.end);
  const nearest = blocks.reduce<Block | undefined>(
    (best, block) => (best && distance(best) <= distance(block) ? best : block),
    undefined,
  );
  return nearest ? claimIdOf(nearest) : 'label';
}

/**
 * Returns the change of a block after a key with Shift: arrows move it in time and between tables; with Ctrl, left and right change the
 * stay. Alt makes the steps smaller. Undefined for other keys.
 */
export function changeByKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  before: BlockChange,
  rows: readonly TableRow[],
): BlockChange | undefined {
  if (!event.shiftKey) return undefined;
  const step = event.altKey ? FINE_STEP : STEP;
  const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  if (direction !== 0)
    return event.ctrlKey || event.metaKey
      ? { ...before, stretch: before.stretch + direction * step }
      : { ...before, shift: before.shift + direction * step };
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return undefined;
  const index = rows.findIndex(({ id }) => id === before.toItemId);
  const row = rows[index + (event.key === 'ArrowDown' ? 1 : -1)];
  return row ? { ...before, toItemId: row.id } : before;
}
