import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import {
  endAuthorization,
  finishAuthorization,
  mapShop,
  prepareAuthorization,
  readAuthorizations,
  readGroupSettings,
  startAuthorization,
  updateGroupSettings,
} from './platforms.service.ts';

export const platformsRoutes = (deps: GroupbuyingDeps): Route[] =>
  routes(groupPlatformsApi, deps, {
    readGroupSettings,
    updateGroupSettings,
    readAuthorizations,
    startAuthorization,
    finishAuthorization: prepared(prepareAuthorization, finishAuthorization),
    mapShop,
    endAuthorization,
  });
