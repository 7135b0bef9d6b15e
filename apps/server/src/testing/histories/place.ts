import { expect } from 'vitest';
import { type CapacityQuery, tablesFor } from './capacity.ts';
import type { SeatingPlan } from './layout.ts';
import { type ModelHold, type ModelOrder, sitting } from './model.ts';

type Tables = Pick<ModelOrder, 'item_ids' | 'kind_id' | 'combination_id'>;

/** Checks that the assigned tables fit the request; which ones is the product's choice. */
function expectFits(
  { kinds, joined }: SeatingPlan,
  query: CapacityQuery,
  { item_ids, combination_id }: Tables,
): void {
  if (query.itemIds) {
    expect([...item_ids].sort()).toEqual([...query.itemIds].sort());
    return;
  }
  if (combination_id !== null) {
    expect(combination_id).toBe(joined.id);
    expect(item_ids).toEqual(joined.items);
    return;
  }
  const kind = kinds.find(({ items }) => items.includes(item_ids[0] ?? ''));
  expect(kind?.items).toEqual(expect.arrayContaining(item_ids));
  if (query.kindId) expect(kind?.id).toBe(query.kindId);
  expect(new Set(item_ids).size).toBe(kind && tablesFor(kind, query.people));
}

/** Returns the assigned place, with the tables from the database. */
export function assignedPlace(
  plan: SeatingPlan,
  query: CapacityQuery,
  { item_ids, kind_id, combination_id }: Tables,
): Omit<ModelHold, 'id' | 'userId' | 'expiresAt'> {
  expectFits(plan, query, { item_ids, kind_id, combination_id });
  return { ...sitting(plan, query.date, query.minute, query.turnMinutes), item_ids, kind_id, combination_id };
}
