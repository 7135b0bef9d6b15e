import type { Localized } from '@xiwei/contract/common/language.ts';
import {
  type Area,
  area,
  type Combination,
  combination,
  type Fixture,
  fixture,
  type PlanEntry,
  planEntry,
  type Shift,
  type TableItem,
  type TableKind,
  type TurnRule,
  tableItem,
  tableKind,
  turnRule,
} from '@xiwei/contract/seating/seating.model.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ConstraintRefusals } from '#platform/db/constraints.ts';
import type { Db } from '#platform/db/db.ts';
import { toRow } from '#platform/db/model-rows.ts';
import { upsertRows } from '#platform/db/upsert.ts';
import {
  areaOf,
  combinationOf,
  fixtureOf,
  itemOf,
  kindOf,
  planEntryOf,
  rowOfShift,
  shiftOf,
  turnRuleOf,
} from '../plan/seating.rows.ts';

/** A store's tables, shifts and rules, each list in display order. */
export interface Seating {
  kinds: TableKind[];
  areas: Area[];
  items: TableItem[];
  fixtures: Fixture[];
  combinations: Combination[];
  shifts: Shift[];
  turnRules: TurnRule[];
  plan: PlanEntry[];
}

/** Reads the seating of a store in one statement, with plan entries from a date on. */
export async function findSeating(db: Db, storeId: string, planFrom: string): Promise<Seating> {
  const rows = await db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('table_kind')
          .selectAll()
          .where('store_id', '=', storeId)
          .orderBy('weight', 'desc')
          .orderBy('id'),
      ).as('kinds'),
      jsonArrayFrom(
        selectFrom('area').selectAll().where('store_id', '=', storeId).orderBy('position').orderBy('id'),
      ).as('areas'),
      jsonArrayFrom(
        selectFrom('table_item')
          .selectAll()
          .where('store_id', '=', storeId)
          .where('removed', '=', false)
          .orderBy('position')
          .orderBy('id'),
      ).as('items'),
      jsonArrayFrom(selectFrom('fixture').selectAll().where('store_id', '=', storeId).orderBy('id')).as(
        'fixtures',
      ),
      jsonArrayFrom(
        selectFrom('combination')
          .selectAll()
          .where('store_id', '=', storeId)
          .orderBy('weight', 'desc')
          .orderBy('id'),
      ).as('combinations'),
      jsonArrayFrom(
        selectFrom('shift').selectAll().where('store_id', '=', storeId).orderBy('position').orderBy('id'),
      ).as('shifts'),
      jsonArrayFrom(selectFrom('turn_rule').selectAll().where('store_id', '=', storeId).orderBy('id')).as(
        'turnRules',
      ),
      jsonArrayFrom(
        selectFrom('plan_entry')
          .selectAll()
          .where('store_id', '=', storeId)
          .where('date_to', '>=', planFrom)
          .orderBy('date_from')
          .orderBy('id'),
      ).as('plan'),
    ])
    .executeTakeFirstOrThrow();
  return {
    kinds: rows.kinds.map(kindOf),
    areas: rows.areas.map(areaOf),
    items: rows.items.map(itemOf),
    fixtures: rows.fixtures.map(fixtureOf),
    combinations: rows.combinations.map(combinationOf),
    shifts: rows.shifts.map(shiftOf),
    turnRules: rows.turnRules.map(turnRuleOf),
    plan: rows.plan.map(planEntryOf),
  };
}

/** Reads the name of a kind of table in all its languages. */
export async function findKindName(db: Db, storeId: string, kindId: string): Promise<Localized | undefined> {
  const kind = await db
    .selectFrom('table_kind')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', kindId)
    .executeTakeFirst();
  return kind?.name;
}

// Each of the following functions inserts or replaces rows. The caller holds the store's lock.

export const saveKind = (db: Db, storeId: string, kind: TableKind) =>
  upsertRows(db, 'table_kind', [{ store_id: storeId, ...toRow(tableKind, kind) }]);

export const saveArea = (db: Db, storeId: string, saved: Area) =>
  upsertRows(db, 'area', [{ store_id: storeId, ...toRow(area, saved) }]);

export const saveItems = (db: Db, storeId: string, items: readonly TableItem[]) =>
  upsertRows(
    db,
    'table_item',
    items.map((item) => ({ store_id: storeId, ...toRow(tableItem, item) })),
  );

export const saveFixtures = (db: Db, storeId: string, fixtures: readonly Fixture[]) =>
  upsertRows(
    db,
    'fixture',
    fixtures.map((each) => ({ store_id: storeId, ...toRow(fixture, each) })),
  );

export const saveCombination = (db: Db, storeId: string, saved: Combination) =>
  upsertRows(db, 'combination', [{ store_id: storeId, ...toRow(combination, saved) }]);

export const saveShift = (db: Db, storeId: string, shift: Shift) =>
  upsertRows(db, 'shift', [{ store_id: storeId, ...rowOfShift(shift) }]);

export const saveTurnRule = (db: Db, storeId: string, rule: TurnRule) =>
  upsertRows(db, 'turn_rule', [{ store_id: storeId, ...toRow(turnRule, rule) }]);

export const savePlanEntry = (db: Db, storeId: string, entry: PlanEntry) =>
  upsertRows(db, 'plan_entry', [{ store_id: storeId, ...toRow(planEntry, entry) }]);

/** Writes a complete seating. */
export async function saveSeating(db: Db, storeId: string, seating: Seating): Promise<void> {
  for (const area of seating.areas) await saveArea(db, storeId, area);
  for (const kind of seating.kinds) await saveKind(db, storeId, kind);
  await saveItems(db, storeId, seating.items);
  await saveFixtures(db, storeId, seating.fixtures);
  for (const combination of seating.combinations) await saveCombination(db, storeId, combination);
  for (const shift of seating.shifts) await saveShift(db, storeId, shift);
  for (const rule of seating.turnRules) await saveTurnRule(db, storeId, rule);
  for (const entry of seating.plan) await savePlanEntry(db, storeId, entry);
}

/**
 * Deletes a kind with its tables, including tables removed earlier. Violates a constraint if an order refers to one of
 * them.
 */
export async function deleteKindRow(db: Db, storeId: string, id: string): Promise<void> {
  await db.deleteFrom('table_item').where('store_id', '=', storeId).where('kind_id', '=', id).execute();
  await db.deleteFrom('table_kind').where('store_id', '=', storeId).where('id', '=', id).execute();
}

export async function deleteShiftRow(db: Db, storeId: string, id: string): Promise<void> {
  await db.deleteFrom('shift').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/**
 * For deleting a kind of table that is occupied and a shift that turn times refer to. Modules above declare the same for
 * their references.
 */
export const seatingConstraints: ConstraintRefusals = {
  occupancy_store_id_item_id_fkey: 'tableHasOrders',
  turn_rule_store_id_shift_id_fkey: 'shiftHasOrders',
};

/** Deletes an area of the floor plan with its fixtures. Its tables then belong to no area. */
export async function deleteAreaRow(db: Db, storeId: string, id: string): Promise<void> {
  await db
    .updateTable('table_item')
    .set((eb) => ({ area_id: null, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('area_id', '=', id)
    .execute();
  await db.deleteFrom('area').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Removes tables from the floor. Past orders still refer to them. */
export async function removeItems(db: Db, storeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('table_item')
    .set((eb) => ({ removed: true, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
}

/**
 * Replaces the labels of tables by their ids for the rest of a change, so that tables can exchange labels. Labels are
 * unique at every moment.
 */
export async function releaseLabels(db: Db, storeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('table_item')
    .set({ label: sql<string>`id::text` })
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
}

/** Finds those of the tables that are occupied now or later. */
export async function findClaimedItems(
  db: Db,
  storeId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const claims = await db
    .selectFrom('occupancy')
    .select('item_id')
    .distinct()
    .where('store_id', '=', storeId)
    .where('item_id', 'in', ids)
    .where(sql<boolean>`upper(during) > ${now}`)
    .execute();
  return claims.map(({ item_id }) => item_id);
}

export async function deleteFixtureRows(db: Db, storeId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('fixture').where('store_id', '=', storeId).where('id', 'in', ids).execute();
}

export async function deleteCombinationRow(db: Db, storeId: string, id: string): Promise<void> {
  await db.deleteFrom('combination').where('store_id', '=', storeId).where('id', '=', id).execute();
}

export async function deleteTurnRuleRow(db: Db, storeId: string, id: string): Promise<void> {
  await db.deleteFrom('turn_rule').where('store_id', '=', storeId).where('id', '=', id).execute();
}

export async function deletePlanEntryRow(db: Db, storeId: string, id: string): Promise<void> {
  await db.deleteFrom('plan_entry').where('store_id', '=', storeId).where('id', '=', id).execute();
}
