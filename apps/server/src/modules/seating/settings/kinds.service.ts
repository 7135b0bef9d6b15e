import type { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type {
  TableItem,
  TableKind,
  TableKindDetails,
  TableKindInput,
} from '@xiwei/contract/seating/seating.model.ts';
import { withTableBounds } from '@xiwei/contract/seating/seating-bounds.ts';
import { labelsFrom, nextFirstLabel } from '@xiwei/contract/seating/table-labels.ts';
import { placesFor } from '@xiwei/contract/seating/table-places.ts';
import { nextPosition } from '#platform/db/sorted.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  changeSeating,
  partAt,
  partOf,
  planFrom,
  refuseAboveLimit,
  refuseIf,
  type SeatingCall,
} from './change-seating.ts';
import type { SeatingDeps } from './seating.deps.ts';
import { itemsProblem, kindProblem } from './seating.rules.ts';
import { deleteKindRow, findSeating, type Seating, saveItems, saveKind, saveShift } from './seating.store.ts';

type Api = typeof seatingApi;

export async function readSeating(_deps: SeatingDeps, { db, now, input, role }: Call<Api['readSeating']>) {
  const seating = await findSeating(db, input.params.storeId, planFrom(now));
  const entries = { can: can(role, { manager: ['update', 'delete'] }) };
  const kinds = { can: can(role, { manager: ['update', 'copy', 'delete'] }) };
  const shifts = { can: can(role, { manager: ['update', 'copy', 'disable', 'delete'] }) };
  return {
    ...seating,
    kinds: seating.kinds.map((kind) => ({ ...describeKind(kind, seating.items), ...kinds })),
    areas: withEach(seating.areas, entries),
    combinations: withEach(seating.combinations, entries),
    shifts: withEach(seating.shifts, shifts),
    turnRules: withEach(seating.turnRules, entries),
    plan: withEach(seating.plan, entries),
    can: can(role, { manager: ['edit', 'create', 'sort'] }),
  };
}

/** Adds the same properties to each part. */
const withEach = <Part extends object, Added extends object>(parts: readonly Part[], added: Added) =>
  parts.map((part) => ({ ...part, ...added }));

const describeKind = (kind: TableKind, items: readonly TableItem[]): TableKindDetails => ({
  ...kind,
  photoUrl: pictureUrl(kind.photo),
  tableCount: items.filter(({ kindId }) => kindId === kind.id).length,
});

export const createKind = (deps: SeatingDeps, call: Call<Api['createKind']>): Promise<TableKindDetails> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { tableCount: count, firstLabel, areaId, ...input } = call.input.body;
    refuseAboveLimit(seating, 'kinds', 1);
    refuseAboveLimit(seating, 'items', count);
    const kind = { ...(await checked(deps, call, input)), id: newId(call.now), version: 0 };
    const labels = seating.items.map(({ label }) => label);
    const options = { count, firstLabel: firstLabel ?? nextFirstLabel(labels), areaId };
    const items = newItems(kind, options, seating.items).map((item) => ({
      ...item,
      id: newId(call.now),
      version: 0,
    }));
    refuseIf(itemsProblem({ ...seating, kinds: [kind] }, items, seating.items));
    await saveKind(call.db, storeId, kind);
    await saveItems(call.db, storeId, items);
    call.audit({ kindId: kind.id });
    return describeKind(kind, items);
  });

export const updateKind = (deps: SeatingDeps, call: Call<Api['updateKind']>): Promise<TableKindDetails> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { version, ...input } = call.input.body;
    const { id } = partAt(call, seating.kinds, { id: call.input.params.kindId, version });
    const kind = { ...(await checked(deps, call, input)), id, version: version + 1 };
    await saveKind(call.db, storeId, kind);
    return describeKind(kind, seating.items);
  });

async function checked({ pictures }: SeatingDeps, { db }: SeatingCall, input: TableKindInput) {
  const kind = withTableBounds(input);
  refuseIf(kindProblem(kind));
  if (kind.photo !== null && !(await pictures.has(db, [kind.photo]))) throw new Refusal('pictureMissing');
  return kind;
}

export const deleteKind = (deps: SeatingDeps, call: Call<Api['deleteKind']>) =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { id } = partOf(call, seating.kinds, call.input.params.kindId);
    refuseCombined(
      seating,
      seating.items.filter(({ kindId }) => kindId === id),
    );
    await deleteKindRow(call.db, storeId, id);
    for (const shift of seating.shifts) {
      if (!shift.openKindIds?.includes(id)) continue;
      const openKindIds = shift.openKindIds.filter((open) => open !== id);
      await saveShift(call.db, storeId, { ...shift, openKindIds, version: shift.version + 1 });
    }
    return {};
  });

/** Refuses to change tables that are part of a combination. */
export function refuseCombined({ combinations }: Seating, items: readonly TableItem[]): void {
  const combined = new Set(combinations.flatMap(({ itemIds }) => itemIds));
  if (items.some(({ id }) => combined.has(id))) throw new Refusal('tableInCombination');
}

type NewItem = Omit<TableItem, 'id' | 'version'>;

interface NewItemsOptions {
  count: number;
  /** Label of the first table; the others are counted on from it. */
  firstLabel: string;
  areaId: string | null;
}

/** Creates tables of a kind, labelled and placed on the floor plan. */
function newItems(
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
