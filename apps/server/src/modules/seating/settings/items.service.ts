import type { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Area, Combination, TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { inOrder, nextPosition } from '#platform/db/sorted.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  changeSeating,
  partAt,
  partOf,
  refuseAboveLimit,
  refuseIf,
  type SeatingCall,
} from './change-seating.ts';
import { refuseCombined } from './kinds.service.ts';
import type { SeatingDeps } from './seating.deps.ts';
import { combinationProblem, itemsProblem } from './seating.rules.ts';
import {
  deleteAreaRow,
  deleteCombinationRow,
  findClaimedItems,
  removeItems,
  saveArea,
  saveCombination,
  saveItems,
} from './seating.store.ts';

type Api = typeof seatingApi;

export const createArea = (deps: SeatingDeps, call: Call<Api['createArea']>): Promise<Area> =>
  changeSeating(deps, call, async (seating, storeId) => {
    refuseAboveLimit(seating, 'areas', 1);
    const position = nextPosition(seating.areas);
    const area = { ...call.input.body, id: newId(call.now), version: 0, position };
    await saveArea(call.db, storeId, area);
    call.audit({ areaId: area.id });
    return area;
  });

export const updateArea = (deps: SeatingDeps, call: Call<Api['updateArea']>): Promise<Area> =>
  changeSeating(deps, call, async ({ areas }, storeId) => {
    const { version, name } = call.input.body;
    const before = partAt(call, areas, { id: call.input.params.areaId, version });
    const area = { ...before, name, version: version + 1 };
    await saveArea(call.db, storeId, area);
    return area;
  });

export const deleteArea = (deps: SeatingDeps, call: Call<Api['deleteArea']>) =>
  changeSeating(deps, call, async ({ areas }, storeId) => {
    await deleteAreaRow(call.db, storeId, partOf(call, areas, call.input.params.areaId).id);
    return {};
  });

export const createItems = (deps: SeatingDeps, call: Call<Api['createItems']>) =>
  changeSeating(deps, call, async (seating, storeId) => {
    const inputs = call.input.body.items;
    refuseAboveLimit(seating, 'items', inputs.length);
    refuseIf(itemsProblem(seating, inputs, seating.items));
    const first = nextPosition(seating.items);
    const items = inputs.map((input, index) => ({
      ...input,
      id: newId(call.now),
      version: 0,
      position: first + index,
    }));
    await saveItems(call.db, storeId, items);
    call.audit({ itemIds: items.map(({ id }) => id) });
    return { items };
  });

export const updateItem = (deps: SeatingDeps, call: Call<Api['updateItem']>): Promise<TableItem> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { version, ...input } = call.input.body;
    const before = partAt(call, seating.items, { id: call.input.params.itemId, version });
    const others = seating.items.filter((item) => item !== before);
    refuseIf(itemsProblem(seating, [input], others));
    const item = { ...before, ...input, version: version + 1 };
    await saveItems(call.db, storeId, [item]);
    return item;
  });

export const deleteItem = (deps: SeatingDeps, call: Call<Api['deleteItem']>) =>
  changeSeating(deps, call, async (seating, storeId) => {
    const item = partOf(call, seating.items, call.input.params.itemId);
    refuseCombined(seating, [item]);
    await refuseUsed(deps, call, storeId, [item.id]);
    await removeItems(call.db, storeId, [item.id]);
    return {};
  });

/** Refuses to remove tables that are occupied now or later, or that any order refers to, and names them. */
export async function refuseUsed(
  deps: SeatingDeps,
  { db, now }: SeatingCall,
  storeId: string,
  itemIds: readonly string[],
): Promise<void> {
  const claimed = await findClaimedItems(db, storeId, itemIds, now);
  const ordered = await deps.findOrderedItems(db, storeId, itemIds);
  const used = [...new Set([...claimed, ...ordered])];
  if (used.length > 0) throw new Refusal('tableHasOrders', { details: { itemIds: used } });
}

export const sortItems = (deps: SeatingDeps, call: Call<Api['sortItems']>) =>
  changeSeating(deps, call, async (seating, storeId) => {
    const items = inOrder(seating.items, call.input.body.itemIds);
    await saveItems(call.db, storeId, items);
    return { items };
  });

export const createCombination = (
  deps: SeatingDeps,
  call: Call<Api['createCombination']>,
): Promise<Combination> =>
  changeSeating(deps, call, async (seating, storeId) => {
    refuseAboveLimit(seating, 'combinations', 1);
    refuseIf(combinationProblem(seating, call.input.body));
    const combination = { ...call.input.body, id: newId(call.now), version: 0 };
    await saveCombination(call.db, storeId, combination);
    call.audit({ combinationId: combination.id });
    return combination;
  });

export const updateCombination = (
  deps: SeatingDeps,
  call: Call<Api['updateCombination']>,
): Promise<Combination> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { version, ...input } = call.input.body;
    const { id } = partAt(call, seating.combinations, { id: call.input.params.combinationId, version });
    refuseIf(combinationProblem(seating, input));
    const combination = { ...input, id, version: version + 1 };
    await saveCombination(call.db, storeId, combination);
    return combination;
  });

export const deleteCombination = (deps: SeatingDeps, call: Call<Api['deleteCombination']>) =>
  changeSeating(deps, call, async ({ combinations }, storeId) => {
    const { id } = partOf(call, combinations, call.input.params.combinationId);
    await deleteCombinationRow(call.db, storeId, id);
    return {};
  });
