import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { saveFloorPlan } from './floor-plan.service.ts';
import {
  createArea,
  createCombination,
  createItems,
  deleteArea,
  deleteCombination,
  deleteItem,
  sortItems,
  updateArea,
  updateCombination,
  updateItem,
} from './items.service.ts';
import { createKind, deleteKind, readSeating, updateKind } from './kinds.service.ts';
import type { SeatingDeps } from './seating.deps.ts';
import {
  createPlanEntries,
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
  routes(seatingApi, deps, {
    readSeating,
    createKind,
    updateKind,
    deleteKind,
    createArea,
    updateArea,
    deleteArea,
    createItems,
    updateItem,
    deleteItem,
    sortItems,
    saveFloorPlan,
    createCombination,
    updateCombination,
    deleteCombination,
    createShift,
    updateShift,
    deleteShift,
    sortShifts,
    createTurnRule,
    updateTurnRule,
    deleteTurnRule,
    createPlanEntry,
    createPlanEntries,
    updatePlanEntry,
    deletePlanEntry,
  });
