import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { searchStores } from './store-search.service.ts';

export const storeSearchRoutes = (): Route[] => routes(storeSearchApi, { searchStores });
