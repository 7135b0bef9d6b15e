import type { TableItem, TableKind } from '@xiwei/contract/seating/seating.model.ts';
import { labelsFrom } from '@xiwei/contract/seating/table-labels.ts';
import { placesFor } from '@xiwei/contract/seating/table-places.ts';
import { nextPosition } from '#platform/db/sorted.ts';

type NewItem = Omit<TableItem, 'id' | 'version'>;

interface NewItemsOptions {
  count: number;
  /** Label of the first table; the others are counted on from it. */
  firstLabel: string;
  areaId: string | null;
}

/** Creates tables of a kind, labelled and placed on the floor plan. */
export function newItems(
  kind: TableKind,
  { count, firstLabel, areaId }: NewItemsOptions,
  existing: readonly TableItem[],
): NewItem[] {
  const taken = new Set(existing.map(({ label }) => label));
  const position = nextPosition(existing);
  const inArea = existing.filter((item) => item.areaId === areaId);
  const places = placesFor(kind, count, inArea);
  return labelsFrom(firstLabel, count, taken).flatMap((label, index) => {
    const geometry = places[index];
    const item = { kindId: kind.id, areaId, label, position: position + index, disabled: false };
    return geometry ? [{ ...item, geometry }] : [];
  });
}
