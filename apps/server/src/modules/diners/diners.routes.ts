import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  blacklistDiner,
  createDiner,
  type DinersDeps,
  listDiners,
  readDiner,
  unblacklistDiner,
  updateDiner,
} from './diners.service.ts';

export const dinersRoutes = (deps: DinersDeps): Route[] =>
  routes(dinersApi, deps, {
    listDiners,
    readDiner,
    createDiner,
    updateDiner,
    blacklistDiner,
    unblacklistDiner,
  });
