import type { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import {
  type Fixture,
  MAX_FIXTURES,
  MAX_ITEMS,
  type SavedFloorPlan,
  type TableItem,
} from '@xiwei/contract/seating/seating.model.ts';
import { nextPosition } from '#platform/db/sorted.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { changeSeating, partAt, refuseIf } from './change-seating.ts';
import { refuseUsed } from './items.service.ts';
import { refuseCombined } from './kinds.service.ts';
import type { SeatingDeps } from './seating.deps.ts';
import { fixturesProblem, itemsProblem } from './seating.rules.ts';
import {
  deleteFixtureRows,
  releaseLabels,
  removeItems,
  type Seating,
  saveFixtures,
  saveItems,
} from './seating.store.ts';

type SaveCall = Call<(typeof seatingApi)['saveFloorPlan']>;

/** The objects of one sort after a change: those that were written, and those that stayed as they were. */
interface Changed<Part> {
  written: Part[];
  untouched: Part[];
  removed: Part[];
}

/** Saves one step of the floor-plan editor. Nothing is saved if one object cannot be. */
export const saveFloorPlan = (deps: SeatingDeps, call: SaveCall): Promise<SavedFloorPlan> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const createdIds: Record<string, string> = {};
    const idOf = (key: string): string => {
      if (createdIds[key] !== undefined) throw new Refusal('inputInvalid');
      const id = newId(call.now);
      createdIds[key] = id;
      return id;
    };
    const items = changedItems(call, seating, idOf);
    const fixtures = changedFixtures(call, seating, idOf);
    if (sizeOf(items) > MAX_ITEMS || sizeOf(fixtures) > MAX_FIXTURES) throw new Refusal('floorPlanTooLarge');
    refuseIf(itemsProblem(seating, items.written, items.untouched));
    refuseIf(fixturesProblem(seating, fixtures.written));
    await removeTables(deps, call, seating, items.removed);
    await releaseLabels(call.db, storeId, relabelled(seating.items, items.written));
    await saveItems(call.db, storeId, items.written);
    await deleteFixtureRows(call.db, storeId, idsOf(fixtures.removed));
    await saveFixtures(call.db, storeId, fixtures.written);
    call.audit({ before: beforeOf(seating, items, fixtures), createdIds });
    return {
      items: [...items.untouched, ...items.written].sort(byPosition),
      fixtures: [...fixtures.untouched, ...fixtures.written],
      createdIds,
    };
  });

function changedItems(call: SaveCall, { items }: Seating, idOf: (key: string) => string): Changed<TableItem> {
  const { created, changed, removed } = call.input.body.items;
  const first = nextPosition(items);
  const added = created.map(({ key, ...input }, index) => ({
    ...input,
    id: idOf(key),
    version: 0,
    position: first + index,
  }));
  const updated = changed.map((item) => ({
    ...item,
    position: partAt(call, items, item).position,
    version: item.version + 1,
  }));
  return divided(
    items,
    [...updated, ...added],
    removed.map((seen) => partAt(call, items, seen)),
  );
}

function changedFixtures(
  call: SaveCall,
  { fixtures }: Seating,
  idOf: (key: string) => string,
): Changed<Fixture> {
  const { created, changed, removed } = call.input.body.fixtures;
  const added = created.map(({ key, ...input }) => ({ ...input, id: idOf(key), version: 0 }));
  const updated = changed.map((fixture) => {
    const { version } = partAt(call, fixtures, fixture);
    return { ...fixture, version: version + 1 };
  });
  return divided(
    fixtures,
    [...updated, ...added],
    removed.map((seen) => partAt(call, fixtures, seen)),
  );
}

/** Refuses a change that names an object twice: which of the two applies would be undecided. */
function divided<Part extends { id: string }>(
  before: readonly Part[],
  written: Part[],
  removed: Part[],
): Changed<Part> {
  const touched = new Set(idsOf([...written, ...removed]));
  if (touched.size < written.length + removed.length) throw new Refusal('inputInvalid');
  return { written, removed, untouched: before.filter(({ id }) => !touched.has(id)) };
}

async function removeTables(
  deps: SeatingDeps,
  call: SaveCall,
  seating: Seating,
  removed: readonly TableItem[],
): Promise<void> {
  const { storeId } = call.input.params;
  refuseCombined(seating, removed);
  await refuseUsed(deps, call, storeId, idsOf(removed));
  await removeItems(call.db, storeId, idsOf(removed));
}

/** Returns the ids of the tables whose label changes. */
const relabelled = (before: readonly TableItem[], written: readonly TableItem[]): string[] =>
  idsOf(before.filter(({ id, label }) => written.some((item) => item.id === id && item.label !== label)));

function beforeOf({ items, fixtures }: Seating, item: Changed<TableItem>, fixture: Changed<Fixture>) {
  const touched = new Set(idsOf([...item.written, ...item.removed, ...fixture.written, ...fixture.removed]));
  return [...items, ...fixtures].filter(({ id }) => touched.has(id));
}

const idsOf = (parts: readonly { id: string }[]): string[] => parts.map(({ id }) => id);
const sizeOf = ({ written, untouched }: Changed<unknown>): number => written.length + untouched.length;
const byPosition = (a: TableItem, b: TableItem): number => a.position - b.position;
