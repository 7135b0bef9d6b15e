import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { type AdminDeps, readPlatform } from './admin.service.ts';
import {
  addOwner,
  createMerchant,
  createStore,
  listMerchants,
  readMerchant,
  setMerchantStanding,
  updateMerchant,
} from './merchants.service.ts';

export const adminRoutes = (deps: AdminDeps): Route[] =>
  routes(adminApi, deps, {
    readPlatform,
    listMerchants,
    readMerchant,
    createMerchant,
    updateMerchant,
    setMerchantStanding,
    createStore,
    addOwner,
  });
