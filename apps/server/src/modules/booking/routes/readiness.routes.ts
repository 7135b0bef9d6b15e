import { readinessApi } from '@xiwei/contract/booking/readiness.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { type ReadinessDeps, readReadiness } from '../reads/readiness.service.ts';

export const readinessRoutes = (deps: ReadinessDeps): Route[] =>
  routes(readinessApi, deps, { readReadiness });
