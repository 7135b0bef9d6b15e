import type { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type {
  PlanEntry,
  PlanEntryInput,
  Shift,
  ShiftInput,
  TurnRule,
} from '@xiwei/contract/seating/seating.model.ts';
import { inOrder, nextPosition } from '#platform/db/sorted.ts';
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
import { planEntryProblem, shiftProblem, turnRuleProblem } from './seating.rules.ts';
import {
  deletePlanEntryRow,
  deleteShiftRow,
  deleteTurnRuleRow,
  type Seating,
  savePlanEntry,
  saveShift,
  saveTurnRule,
} from './seating.store.ts';

type Api = typeof seatingApi;

export const createShift = (deps: SeatingDeps, call: Call<Api['createShift']>): Promise<Shift> =>
  changeSeating(deps, call, async (seating, storeId) => {
    refuseAboveLimit(seating, 'shifts', 1);
    const input = checked(seating, call.input.body);
    const shift = { ...input, id: newId(call.now), version: 0, position: nextPosition(seating.shifts) };
    await saveShift(call.db, storeId, shift);
    call.audit({ shiftId: shift.id });
    return shift;
  });

export const updateShift = (deps: SeatingDeps, call: Call<Api['updateShift']>): Promise<Shift> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { version, ...input } = call.input.body;
    const before = partAt(call, seating.shifts, { id: call.input.params.shiftId, version });
    const shift = { ...before, ...checked(seating, input), version: version + 1 };
    await saveShift(call.db, storeId, shift);
    return shift;
  });

/** Sorts days and times and removes duplicates. */
function checked(seating: Seating, shift: ShiftInput): ShiftInput {
  refuseIf(shiftProblem(seating, shift));
  return {
    ...shift,
    weekdays: [...new Set(shift.weekdays)].sort(),
    ranges: shift.ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    hiddenSlots: [...new Set(shift.hiddenSlots)].sort(),
    skippedTimes: [...new Set(shift.skippedTimes)].sort(),
  };
}

export const deleteShift = (deps: SeatingDeps, call: Call<Api['deleteShift']>) =>
  changeSeating(deps, call, async ({ shifts, plan }, storeId) => {
    const { id } = partOf(call, shifts, call.input.params.shiftId);
    // Foreign keys cover orders and turn rules; plan entries refer to shifts in an array without a foreign
    // key.
    if (plan.some(({ shiftIds }) => shiftIds?.includes(id))) throw new Refusal('shiftHasOrders');
    await deleteShiftRow(call.db, storeId, id);
    return {};
  });

export const sortShifts = (deps: SeatingDeps, call: Call<Api['sortShifts']>) =>
  changeSeating(deps, call, async (seating, storeId) => {
    const shifts = inOrder(seating.shifts, call.input.body.shiftIds);
    for (const shift of shifts) await saveShift(call.db, storeId, shift);
    return { shifts };
  });

export const createTurnRule = (deps: SeatingDeps, call: Call<Api['createTurnRule']>): Promise<TurnRule> =>
  changeSeating(deps, call, async (seating, storeId) => {
    refuseAboveLimit(seating, 'turnRules', 1);
    refuseIf(turnRuleProblem(seating, call.input.body));
    const rule = { ...call.input.body, id: newId(call.now), version: 0 };
    await saveTurnRule(call.db, storeId, rule);
    call.audit({ turnRuleId: rule.id });
    return rule;
  });

export const updateTurnRule = (deps: SeatingDeps, call: Call<Api['updateTurnRule']>): Promise<TurnRule> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { version, ...input } = call.input.body;
    const { id } = partAt(call, seating.turnRules, { id: call.input.params.turnRuleId, version });
    refuseIf(turnRuleProblem(seating, input));
    const rule = { ...input, id, version: version + 1 };
    await saveTurnRule(call.db, storeId, rule);
    return rule;
  });

export const deleteTurnRule = (deps: SeatingDeps, call: Call<Api['deleteTurnRule']>) =>
  changeSeating(deps, call, async ({ turnRules }, storeId) => {
    const { id } = partOf(call, turnRules, call.input.params.turnRuleId);
    await deleteTurnRuleRow(call.db, storeId, id);
    return {};
  });

/** Refuses an invalid entry, and one that is so old that it is not shown, nor counted towards the limit. */
function requirePlanEntry({ now }: SeatingCall, seating: Seating, entry: PlanEntryInput): void {
  refuseIf(planEntryProblem(seating, entry));
  if (entry.dateTo < planFrom(now)) throw new Refusal('datesIncorrect');
}

export const createPlanEntry = (deps: SeatingDeps, call: Call<Api['createPlanEntry']>): Promise<PlanEntry> =>
  changeSeating(deps, call, async (seating, storeId) => {
    refuseAboveLimit(seating, 'plan', 1);
    requirePlanEntry(call, seating, call.input.body);
    const entry = { ...call.input.body, id: newId(call.now), version: 0 };
    await savePlanEntry(call.db, storeId, entry);
    call.audit({ planEntryId: entry.id });
    return entry;
  });

export const createPlanEntries = (
  deps: SeatingDeps,
  call: Call<Api['createPlanEntries']>,
): Promise<{ items: PlanEntry[] }> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { entries } = call.input.body;
    refuseAboveLimit(seating, 'plan', entries.length);
    for (const entry of entries) requirePlanEntry(call, seating, entry);
    const items = entries.map((entry) => ({ ...entry, id: newId(call.now), version: 0 }));
    for (const item of items) await savePlanEntry(call.db, storeId, item);
    call.audit({ planEntryIds: items.map(({ id }) => id) });
    return { items };
  });

export const updatePlanEntry = (deps: SeatingDeps, call: Call<Api['updatePlanEntry']>): Promise<PlanEntry> =>
  changeSeating(deps, call, async (seating, storeId) => {
    const { version, ...input } = call.input.body;
    const { id } = partAt(call, seating.plan, { id: call.input.params.planEntryId, version });
    requirePlanEntry(call, seating, input);
    const entry = { ...input, id, version: version + 1 };
    await savePlanEntry(call.db, storeId, entry);
    return entry;
  });

export const deletePlanEntry = (deps: SeatingDeps, call: Call<Api['deletePlanEntry']>) =>
  changeSeating(deps, call, async ({ plan }, storeId) => {
    const { id } = partOf(call, plan, call.input.params.planEntryId);
    await deletePlanEntryRow(call.db, storeId, id);
    return {};
  });
