import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, version } from '#common/shapes.ts';
import {
  area,
  areaInput,
  combination,
  combinationInput,
  geometry,
  planEntry,
  planEntryInput,
  seating,
  shift,
  shiftInput,
  tableItem,
  tableItemInput,
  tableKindDetails,
  tableKindInput,
  turnRule,
  turnRuleInput,
} from './seating.model.ts';

const inStore = z.object({ storeId: id });
const create = { method: 'POST', who: 'manager', params: inStore } as const;
const update = { method: 'PUT', who: 'manager' } as const;
const remove = { method: 'DELETE', who: 'manager', output: nothing } as const;

const ofKind = z.object({ storeId: id, kindId: id });
const ofArea = z.object({ storeId: id, areaId: id });
const ofItem = z.object({ storeId: id, itemId: id });
const ofCombination = z.object({ storeId: id, combinationId: id });
const ofShift = z.object({ storeId: id, shiftId: id });
const ofTurnRule = z.object({ storeId: id, turnRuleId: id });
const ofPlanEntry = z.object({ storeId: id, planEntryId: id });

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

/** A store's tables and times: what it sells, where it stands, and when. */
export const seatingApi = api('seating', {
  readSeating: {
    method: 'GET',
    path: '/api/stores/:storeId/seating',
    who: 'host',
    about: 'Everything about a store’s tables, floor plan, shifts, turn times and special days.',
    params: inStore,
    output: seating,
  },
  createKind: {
    ...create,
    path: '/api/stores/:storeId/seating/kinds',
    about: 'Adds a kind of table, with so many tables of it if asked, labelled and put on the plan.',
    body: z.extend(tableKindInput, {
      tableCount: z._default(z.int().check(z.minimum(0), z.maximum(200)), 0),
    }),
    output: tableKindDetails,
    refusals: kindRefusals,
  },
  updateKind: {
    ...update,
    path: '/api/stores/:storeId/seating/kinds/:kindId',
    about: 'Changes a kind of table. Orders that exist keep theirs.',
    params: ofKind,
    body: z.extend(tableKindInput, { version }),
    output: tableKindDetails,
    refusals: [...kindRefusals, 'changedMeanwhile'],
  },
  deleteKind: {
    ...remove,
    path: '/api/stores/:storeId/seating/kinds/:kindId',
    about: 'Deletes a kind with its tables. One that ever had an order stays; hide it instead.',
    params: ofKind,
    refusals: ['tableHasOrders', 'tableInCombination'],
  },
  createArea: {
    ...create,
    path: '/api/stores/:storeId/seating/areas',
    about: 'Adds a part of the floor plan.',
    body: areaInput,
    output: area,
  },
  updateArea: {
    ...update,
    path: '/api/stores/:storeId/seating/areas/:areaId',
    about: 'Renames a part of the floor plan.',
    params: ofArea,
    body: z.extend(areaInput, { version }),
    output: area,
    refusals: ['changedMeanwhile'],
  },
  deleteArea: {
    ...remove,
    path: '/api/stores/:storeId/seating/areas/:areaId',
    about: 'Deletes a part of the floor plan; its tables stay, in no part.',
    params: ofArea,
  },
  createItems: {
    ...create,
    path: '/api/stores/:storeId/seating/items',
    about: 'Adds tables or seats.',
    body: z.object({ items: z.array(tableItemInput).check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ items: z.array(tableItem) }),
    refusals: itemRefusals,
  },
  updateItem: {
    ...update,
    path: '/api/stores/:storeId/seating/items/:itemId',
    about: 'Changes one table or seat.',
    params: ofItem,
    body: z.extend(tableItemInput, { version }),
    output: tableItem,
    refusals: [...itemRefusals, 'changedMeanwhile'],
  },
  deleteItem: {
    ...remove,
    path: '/api/stores/:storeId/seating/items/:itemId',
    about: 'Takes a table off the floor. Old orders still name it.',
    params: ofItem,
    refusals: ['tableHasOrders', 'tableInCombination'],
  },
  sortItems: {
    ...update,
    path: '/api/stores/:storeId/seating/item-order',
    about: 'Puts all tables in an order.',
    params: inStore,
    body: z.object({ itemIds: z.array(id).check(z.maxLength(2000)) }),
    output: z.object({ items: z.array(tableItem) }),
    refusals: ['changedMeanwhile'],
  },
  moveItems: {
    ...update,
    path: '/api/stores/:storeId/seating/item-places',
    about: 'Moves tables on the floor plan, many at once.',
    params: inStore,
    body: z.object({
      moves: z
        .array(z.object({ id, version, areaId: z.nullable(id), geometry }))
        .check(z.minLength(1), z.maxLength(2000)),
    }),
    output: z.object({ items: z.array(tableItem) }),
    refusals: ['seatingPartMissing', 'changedMeanwhile'],
  },
  createCombination: {
    ...create,
    path: '/api/stores/:storeId/seating/combinations',
    about: 'Names tables that may be pushed together.',
    body: combinationInput,
    output: combination,
    refusals: combinationRefusals,
  },
  updateCombination: {
    ...update,
    path: '/api/stores/:storeId/seating/combinations/:combinationId',
    about: 'Changes a combination.',
    params: ofCombination,
    body: z.extend(combinationInput, { version }),
    output: combination,
    refusals: [...combinationRefusals, 'changedMeanwhile'],
  },
  deleteCombination: {
    ...remove,
    path: '/api/stores/:storeId/seating/combinations/:combinationId',
    about: 'Deletes a combination; its tables stay.',
    params: ofCombination,
  },
  createShift: {
    ...create,
    path: '/api/stores/:storeId/seating/shifts',
    about: 'Adds a shift with its start times.',
    body: shiftInput,
    output: shift,
    refusals: shiftRefusals,
  },
  updateShift: {
    ...update,
    path: '/api/stores/:storeId/seating/shifts/:shiftId',
    about: 'Changes a shift. Orders that exist keep their time.',
    params: ofShift,
    body: z.extend(shiftInput, { version }),
    output: shift,
    refusals: [...shiftRefusals, 'changedMeanwhile'],
  },
  deleteShift: {
    ...remove,
    path: '/api/stores/:storeId/seating/shifts/:shiftId',
    about: 'Deletes a shift that no order, turn time or special day names; others can be disabled.',
    params: ofShift,
    refusals: ['shiftHasOrders'],
  },
  sortShifts: {
    ...update,
    path: '/api/stores/:storeId/seating/shift-order',
    about: 'Puts all shifts in an order.',
    params: inStore,
    body: z.object({ shiftIds: z.array(id).check(z.maxLength(200)) }),
    output: z.object({ shifts: z.array(shift) }),
    refusals: ['changedMeanwhile'],
  },
  createTurnRule: {
    ...create,
    path: '/api/stores/:storeId/seating/turn-rules',
    about: 'Says how long parties of a size stay.',
    body: turnRuleInput,
    output: turnRule,
    refusals: turnRuleRefusals,
  },
  updateTurnRule: {
    ...update,
    path: '/api/stores/:storeId/seating/turn-rules/:turnRuleId',
    about: 'Changes a turn time. Orders that exist don’t move.',
    params: ofTurnRule,
    body: z.extend(turnRuleInput, { version }),
    output: turnRule,
    refusals: [...turnRuleRefusals, 'changedMeanwhile'],
  },
  deleteTurnRule: {
    ...remove,
    path: '/api/stores/:storeId/seating/turn-rules/:turnRuleId',
    about: 'Deletes a turn time.',
    params: ofTurnRule,
  },
  createPlanEntry: {
    ...create,
    path: '/api/stores/:storeId/seating/plan',
    about: 'Closes, pauses or specially opens days and times.',
    body: planEntryInput,
    output: planEntry,
    refusals: planRefusals,
  },
  updatePlanEntry: {
    ...update,
    path: '/api/stores/:storeId/seating/plan/:planEntryId',
    about: 'Changes a special day.',
    params: ofPlanEntry,
    body: z.extend(planEntryInput, { version }),
    output: planEntry,
    refusals: [...planRefusals, 'changedMeanwhile'],
  },
  deletePlanEntry: {
    ...remove,
    path: '/api/stores/:storeId/seating/plan/:planEntryId',
    about: 'Takes a special day back.',
    params: ofPlanEntry,
  },
});
