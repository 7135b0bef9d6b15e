import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  createArea,
  createCombination,
  createItems,
  deleteArea,
  deleteCombination,
  deleteItem,
  moveItems,
  sortItems,
  updateArea,
  updateCombination,
  updateItem,
} from './items.service.ts';
import { createKind, deleteKind, readSeating, updateKind } from './kinds.service.ts';
import type { SeatingDeps } from './seating.deps.ts';
import {
  createPlanEntry,
  createShift,
  createTurnRule,
  deletePlanEntry,
  deleteShift,
  deleteTurnRule,
  sortShifts,
  updatePlanEntry,
  updateShift,
  updateTurnRule,
} from './shifts.service.ts';

export const seatingRoutes = (deps: SeatingDeps): Route[] =>
  routes(seatingApi, {
    readSeating,
    createKind: (call) => createKind(deps, call),
    updateKind: (call) => updateKind(deps, call),
    deleteKind: (call) => deleteKind(deps, call),
    createArea: (call) => createArea(deps, call),
    updateArea: (call) => updateArea(deps, call),
    deleteArea: (call) => deleteArea(deps, call),
    createItems: (call) => createItems(deps, call),
    updateItem: (call) => updateItem(deps, call),
    deleteItem: (call) => deleteItem(deps, call),
    sortItems: (call) => sortItems(deps, call),
    moveItems: (call) => moveItems(deps, call),
    createCombination: (call) => createCombination(deps, call),
    updateCombination: (call) => updateCombination(deps, call),
    deleteCombination: (call) => deleteCombination(deps, call),
    createShift: (call) => createShift(deps, call),
    updateShift: (call) => updateShift(deps, call),
    deleteShift: (call) => deleteShift(deps, call),
    sortShifts: (call) => sortShifts(deps, call),
    createTurnRule: (call) => createTurnRule(deps, call),
    updateTurnRule: (call) => updateTurnRule(deps, call),
    deleteTurnRule: (call) => deleteTurnRule(deps, call),
    createPlanEntry: (call) => createPlanEntry(deps, call),
    updatePlanEntry: (call) => updatePlanEntry(deps, call),
    deletePlanEntry: (call) => deletePlanEntry(deps, call),
  });
