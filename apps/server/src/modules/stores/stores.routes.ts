import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { listStores, listWorkplaces, readStore, readStoreDesk } from './stores.service.ts';

export const storesRoutes = (): Route[] =>
  routes(storesApi, { listStores, readStore, listWorkplaces, readStoreDesk });
