import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Fixture, Seating, TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { refusal } from './fake-server.ts';
import { idOf } from './samples.ts';
import { seatingFor } from './seating-answer.ts';
import { EMPTY_SEATING, makeItem, makeKind } from './seating-server.ts';
import { server } from './server.ts';

/** Returns a table at a place of the plan. */
export const tableAt = (label: string, x: number, y: number, changes: Partial<TableItem> = {}): TableItem =>
  makeItem(label, {
    geometry: { x, y, width: 64, height: 64, rotation: 0, shape: 'square' },
    ...changes,
  });

interface Stored {
  id: string;
  version: number;
}

/** Applies the changes of one sort of objects, or returns undefined if one of them was changed meanwhile. */
function applied<Part extends Stored>(
  before: readonly Part[],
  changes: { changed: readonly Part[]; removed: readonly Stored[] },
): Part[] | undefined {
  const current = new Map(before.map((part) => [part.id, part]));
  const isCurrent = ({ id, version }: Stored) => current.get(id)?.version === version;
  if (![...changes.changed, ...changes.removed].every(isCurrent)) return undefined;
  for (const { id } of changes.removed) current.delete(id);
  for (const part of changes.changed) current.set(part.id, { ...part, version: part.version + 1 });
  return [...current.values()];
}

/** Sets up the floor plan of a store with one kind of table, which pages and colleagues change. Hosts may not edit it. */
export function serveFloorPlan(initial: Partial<Seating>, { isHost = false } = {}) {
  let seating: Seating = {
    ...EMPTY_SEATING,
    kinds: [makeKind()],
    ...initial,
  };
  let lastId = 9000;
  server.on(seatingApi.readSeating, () => seatingFor(seating, { isHost }));
  server.on(seatingApi.saveFloorPlan, ({ body }) => {
    const createdIds: Record<string, string> = {};
    const newPart = (key: string) => {
      lastId += 1;
      createdIds[key] = idOf(lastId);
      return { id: idOf(lastId), version: 0 };
    };
    const changedItems = body.items.changed.map((item) => ({ ...item, position: 0 }));
    const items = applied<TableItem>(seating.items, { ...body.items, changed: changedItems });
    const fixtures = applied<Fixture>(seating.fixtures, body.fixtures);
    if (!items || !fixtures) return refusal('changedMeanwhile');
    items.push(...body.items.created.map(({ key, ...item }) => ({ ...item, ...newPart(key), position: 0 })));
    fixtures.push(...body.fixtures.created.map(({ key, ...fixture }) => ({ ...fixture, ...newPart(key) })));
    seating = { ...seating, items, fixtures };
    return { items, fixtures, createdIds };
  });
  return {
    read: () => seating,
    /** Changes a table as a colleague does. */
    change: (label: string, changes: Partial<TableItem>) => {
      const items = seating.items.map((item) =>
        item.label === label ? { ...item, ...changes, version: item.version + 1 } : item,
      );
      seating = { ...seating, items };
    },
  };
}
