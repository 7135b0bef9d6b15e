import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, version } from '#common/shapes.ts';
import {
  area,
  areaEdit,
  areaInput,
  combination,
  combinationEdit,
  combinationInput,
  floorPlanEdit,
  newTableKind,
  planEntry,
  planEntryInput,
  savedFloorPlan,
  seatingAnswer,
  shift,
  shiftInput,
  tableItem,
  tableItemEdit,
  tableItemInput,
  tableKindDetails,
  tableKindEdit,
  turnRule,
  turnRuleInput,
} from './seating.model.ts';

const storeParams = z.object({ storeId: id });
const edit = { who: 'manager', changes: ['seating.seating'] } as const;
const create = { ...edit, method: 'POST', params: storeParams } as const;
const update = { ...edit, method: 'PUT' } as const;
const remove = { ...edit, method: 'DELETE', output: nothing } as const;

const kindParams = z.object({ storeId: id, kindId: id });
const areaParams = z.object({ storeId: id, areaId: id });
const itemParams = z.object({ storeId: id, itemId: id });
const combinationParams = z.object({ storeId: id, combinationId: id });
const shiftParams = z.object({ storeId: id, shiftId: id });
const turnRuleParams = z.object({ storeId: id, turnRuleId: id });
const planEntryParams = z.object({ storeId: id, planEntryId: id });

const kindRefusals = ['seatCountIncorrect', 'tablesPerOrderIncorrect', 'pictureMissing'] as const;
const itemRefusals = ['tableLabelTaken', 'seatingPartMissing'] as const;
const combinationRefusals = [
  'peopleCountIncorrect',
  'combinationItemsIncorrect',
  'seatingPartMissing',
] as const;
const shiftRefusals = [
  'shiftStartRequired',
  'shiftTimeIncorrect',
  'pacingIncorrect',
  'seatingPartMissing',
] as const;
const turnRuleRefusals = ['peopleCountIncorrect', 'datesIncorrect', 'seatingPartMissing'] as const;
const planRefusals = ['datesIncorrect', 'planTimeIncorrect', 'seatingPartMissing'] as const;

/** The tables, floor plan, shifts and special days of a store. */
export const seatingApi = api('seating', {
  readSeating: {
    method: 'GET',
    path: '/api/stores/:storeId/seating',
    who: 'host',
    reads: ['seating.seating', 'identity.staff'],
    about: 'Returns the tables, floor plan, shifts, turn times and special days of a store.',
    params: storeParams,
    output: seatingAnswer,
  },
  createKind: {
    ...create,
    path: '/api/stores/:storeId/seating/kinds',
    about:
      'Creates a kind of table and, if requested, a number of tables of it, labelled and placed on the floor plan.',
    body: newTableKind,
    output: tableKindDetails,
    refusals: [...kindRefusals, 'seatingPartMissing', 'seatingLimitReached'],
  },
  updateKind: {
    ...update,
    path: '/api/stores/:storeId/seating/kinds/:kindId',
    about: 'Changes a kind of table. Existing orders stay as they are.',
    params: kindParams,
    body: tableKindEdit,
    output: tableKindDetails,
    refusals: [...kindRefusals, 'changedMeanwhile'],
  },
  deleteKind: {
    ...remove,
    path: '/api/stores/:storeId/seating/kinds/:kindId',
    about:
      'Deletes a kind of table with its tables. A kind that ever had an order cannot be deleted, only hidden.',
    params: kindParams,
    refusals: ['tableHasOrders', 'tableInCombination'],
  },
  createArea: {
    ...create,
    path: '/api/stores/:storeId/seating/areas',
    about: 'Creates an area of the floor plan.',
    body: areaInput,
    output: area,
    refusals: ['seatingLimitReached'],
  },
  updateArea: {
    ...update,
    path: '/api/stores/:storeId/seating/areas/:areaId',
    about: 'Renames an area of the floor plan.',
    params: areaParams,
    body: areaEdit,
    output: area,
    refusals: ['changedMeanwhile'],
  },
  deleteArea: {
    ...remove,
    path: '/api/stores/:storeId/seating/areas/:areaId',
    about: 'Deletes an area of the floor plan. Its tables stay, without an area; its fixtures are deleted.',
    params: areaParams,
  },
  createItems: {
    ...create,
    path: '/api/stores/:storeId/seating/items',
    about: 'Creates tables or seats.',
    body: z.object({ items: z.array(tableItemInput).check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ items: z.array(tableItem) }),
    refusals: [...itemRefusals, 'seatingLimitReached'],
  },
  updateItem: {
    ...update,
    path: '/api/stores/:storeId/seating/items/:itemId',
    about: 'Changes a table or seat.',
    params: itemParams,
    body: tableItemEdit,
    output: tableItem,
    refusals: [...itemRefusals, 'changedMeanwhile'],
  },
  deleteItem: {
    ...remove,
    path: '/api/stores/:storeId/seating/items/:itemId',
    about: 'Removes a table from the floor plan. Past orders still refer to it.',
    params: itemParams,
    refusals: ['tableHasOrders', 'tableInCombination'],
  },
  sortItems: {
    ...update,
    path: '/api/stores/:storeId/seating/item-order',
    about: 'Sets the order of all tables.',
    params: storeParams,
    body: z.object({ itemIds: z.array(id).check(z.maxLength(2000)) }),
    output: z.object({ items: z.array(tableItem) }),
    refusals: ['changedMeanwhile'],
  },
  saveFloorPlan: {
    ...update,
    path: '/api/stores/:storeId/seating/floor-plan',
    about:
      'Creates, changes and removes tables and fixtures of the floor plan in one step. It is refused as a whole if one of these objects was changed meanwhile.',
    params: storeParams,
    body: floorPlanEdit,
    output: savedFloorPlan,
    refusals: [
      ...itemRefusals,
      'tableHasOrders',
      'tableInCombination',
      'floorPlanTooLarge',
      'changedMeanwhile',
    ],
  },
  createCombination: {
    ...create,
    path: '/api/stores/:storeId/seating/combinations',
    about: 'Creates a combination of tables that can be pushed together.',
    body: combinationInput,
    output: combination,
    refusals: [...combinationRefusals, 'seatingLimitReached'],
  },
  updateCombination: {
    ...update,
    path: '/api/stores/:storeId/seating/combinations/:combinationId',
    about: 'Changes a combination of tables.',
    params: combinationParams,
    body: combinationEdit,
    output: combination,
    refusals: [...combinationRefusals, 'changedMeanwhile'],
  },
  deleteCombination: {
    ...remove,
    path: '/api/stores/:storeId/seating/combinations/:combinationId',
    about: 'Deletes a combination. Its tables stay.',
    params: combinationParams,
  },
  createShift: {
    ...create,
    path: '/api/stores/:storeId/seating/shifts',
    about: 'Creates a shift with its start times.',
    body: shiftInput,
    output: shift,
    refusals: [...shiftRefusals, 'seatingLimitReached'],
  },
  updateShift: {
    ...update,
    path: '/api/stores/:storeId/seating/shifts/:shiftId',
    about: 'Changes a shift. Existing orders keep their times.',
    params: shiftParams,
    body: z.extend(shiftInput, { version }),
    output: shift,
    refusals: [...shiftRefusals, 'changedMeanwhile'],
  },
  deleteShift: {
    ...remove,
    path: '/api/stores/:storeId/seating/shifts/:shiftId',
    about:
      'Deletes a shift that no order, turn time or special day refers to. Other shifts can only be disabled.',
    params: shiftParams,
    refusals: ['shiftHasOrders'],
  },
  sortShifts: {
    ...update,
    path: '/api/stores/:storeId/seating/shift-order',
    about: 'Sets the order of all shifts.',
    params: storeParams,
    body: z.object({ shiftIds: z.array(id).check(z.maxLength(200)) }),
    output: z.object({ shifts: z.array(shift) }),
    refusals: ['changedMeanwhile'],
  },
  createTurnRule: {
    ...create,
    path: '/api/stores/:storeId/seating/turn-rules',
    about: 'Creates a turn time: how long parties of a size stay.',
    body: turnRuleInput,
    output: turnRule,
    refusals: [...turnRuleRefusals, 'seatingLimitReached'],
  },
  updateTurnRule: {
    ...update,
    path: '/api/stores/:storeId/seating/turn-rules/:turnRuleId',
    about: 'Changes a turn time. Existing orders keep their times.',
    params: turnRuleParams,
    body: z.extend(turnRuleInput, { version }),
    output: turnRule,
    refusals: [...turnRuleRefusals, 'changedMeanwhile'],
  },
  deleteTurnRule: {
    ...remove,
    path: '/api/stores/:storeId/seating/turn-rules/:turnRuleId',
    about: 'Deletes a turn time.',
    params: turnRuleParams,
  },
  createPlanEntry: {
    ...create,
    path: '/api/stores/:storeId/seating/plan',
    about: 'Closes, pauses or specially opens days and times.',
    body: planEntryInput,
    output: planEntry,
    refusals: [...planRefusals, 'seatingLimitReached'],
  },
  createPlanEntries: {
    ...create,
    path: '/api/stores/:storeId/seating/plan-entries',
    about:
      'Closes, pauses or specially opens several separate days, such as every Monday of a month. All or none.',
    body: z.object({ entries: z.array(planEntryInput).check(z.minLength(1), z.maxLength(31)) }),
    output: z.object({ items: z.array(planEntry) }),
    refusals: [...planRefusals, 'seatingLimitReached'],
  },
  updatePlanEntry: {
    ...update,
    path: '/api/stores/:storeId/seating/plan/:planEntryId',
    about: 'Changes a special day.',
    params: planEntryParams,
    body: z.extend(planEntryInput, { version }),
    output: planEntry,
    refusals: [...planRefusals, 'changedMeanwhile'],
  },
  deletePlanEntry: {
    ...remove,
    path: '/api/stores/:storeId/seating/plan/:planEntryId',
    about: 'Deletes a special day.',
    params: planEntryParams,
  },
});
