import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { type AdminDeps, createMerchant, createStore, readPlatform } from './admin.service.ts';

export const adminRoutes = (deps: AdminDeps): Route[] =>
  routes(adminApi, deps, { readPlatform, createMerchant, createStore });
