import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import { closeAccount, prepareClosing, readClosing } from './closing.service.ts';
import { readMyData } from './my-data.service.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

export const privacyRoutes = (deps: PrivacyDeps): Route[] =>
  routes(privacyApi, deps, {
    readMyData,
    readClosing,
    closeAccount: prepared(prepareClosing, closeAccount),
  });
