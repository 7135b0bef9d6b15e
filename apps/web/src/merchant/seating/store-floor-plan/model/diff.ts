import type { FixtureInput, FloorPlanEdit, TableItemInput } from '@xiwei/contract/seating/seating.model.ts';
import { isSameObject } from './facets.ts';
import { MAX_LABEL } from './numbering.ts';
import { isTable, type Plan, type PlanFixture, type PlanTable, type SavedPlan } from './objects.ts';

const tableInputOf = ({ place, shape, label, kindId, disabled }: PlanTable): TableItemInput => {
  const { areaId, ...box } = place;
  return { kindId, label, areaId, geometry: { ...box, shape }, disabled };
};

const fixtureInputOf = ({ place: { areaId, ...geometry }, fixture }: PlanFixture): FixtureInput => ({
  type: fixture,
  areaId,
  geometry,
});

/** Returns what has to be saved for the server's plan to become the given one. */
export function floorPlanEditOf({ objects, versions }: SavedPlan, plan: Plan): FloorPlanEdit {
  const items: FloorPlanEdit['items'] = { created: [], changed: [], removed: [] };
  const fixtures: FloorPlanEdit['fixtures'] = { created: [], changed: [], removed: [] };
  for (const [id, object] of plan) {
    const saved = objects.get(id);
    if (isSameObject(saved, object)) continue;
    const version = versions.get(id);
    const isNew = !saved || version === undefined;
    if (isTable(object)) {
      if (isNew) items.created.push({ ...tableInputOf(object), key: id });
      else items.changed.push({ ...tableInputOf(object), id, version });
    } else if (isNew) fixtures.created.push({ ...fixtureInputOf(object), key: id });
    else fixtures.changed.push({ ...fixtureInputOf(object), id, version });
  }
  for (const [id, object] of objects) {
    if (plan.has(id)) continue;
    (isTable(object) ? items : fixtures).removed.push({ id, version: versions.get(id) ?? 0 });
  }
  return { items, fixtures };
}

/** Counts the objects that are created, changed and removed. */
export const countChanges = ({ items, fixtures }: FloorPlanEdit): number =>
  [items, fixtures].reduce(
    (sum, { created, changed, removed }) => sum + created.length + changed.length + removed.length,
    0,
  );

/** Returns the ids of tables that share their label with another, have none, or one that is too long. */
export function unclearLabels(plan: Plan): string[] {
  const byLabel = new Map<string, string[]>();
  for (const object of plan.values()) {
    if (!isTable(object)) continue;
    const label = object.label.trim();
    byLabel.set(label, [...(byLabel.get(label) ?? []), object.id]);
  }
  return [...byLabel].flatMap(([label, ids]) =>
    ids.length > 1 || label === '' || label.length > MAX_LABEL ? ids : [],
  );
}
