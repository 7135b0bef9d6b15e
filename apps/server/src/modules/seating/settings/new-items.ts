import type { Geometry, TableItem, TableKind } from '@xiwei/contract/seating/seating.model.ts';
import { nextPosition } from '#platform/db/sorted.ts';

/** New tables are placed in rows of this length, below the existing ones. */
const COLUMNS = 8;
const CELL = 120;
const MARGIN = 20;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

type NewItem = Omit<TableItem, 'id' | 'version'>;

/**
 * Creates tables of a kind, labelled A1, A2 … with the first letter that no table uses yet, and places them
 * on the floor plan.
 */
export function newItems(kind: TableKind, count: number, existing: readonly TableItem[]): NewItem[] {
  const letter =
    LETTERS.find((candidate) => !existing.some(({ label }) => label.startsWith(candidate))) ?? '';
  const taken = new Set(existing.map(({ label }) => label));
  const position = nextPosition(existing);
  return freeLabels(letter, count, taken).map((label, index) => ({
    kindId: kind.id,
    areaId: null,
    label,
    position: position + index,
    geometry: geometryAt(kind, existing.length + index),
    disabled: false,
  }));
}

function freeLabels(letter: string, count: number, taken: ReadonlySet<string>): string[] {
  const labels: string[] = [];
  for (let number = 1; labels.length < count; number += 1) {
    if (!taken.has(`${letter}${number}`)) labels.push(`${letter}${number}`);
  }
  return labels;
}

function geometryAt({ unit, seatCapacity }: TableKind, index: number): Geometry {
  const x = MARGIN + (index % COLUMNS) * CELL;
  const y = MARGIN + Math.floor(index / COLUMNS) * CELL;
  if (unit === 'seat') return { x, y, width: 44, height: 44, rotation: 0, shape: 'seat' };
  if (seatCapacity >= 8) return { x, y, width: 100, height: 100, rotation: 0, shape: 'round' };
  if (seatCapacity > 4) return { x, y, width: 100, height: 64, rotation: 0, shape: 'rectangle' };
  return { x, y, width: 64, height: 64, rotation: 0, shape: 'square' };
}
