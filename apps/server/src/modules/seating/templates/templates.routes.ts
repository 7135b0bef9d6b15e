import { templatesApi } from '@xiwei/contract/seating/templates.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import type { SeatingDeps } from '../settings/seating.deps.ts';
import { applyTemplate, listTemplates } from './templates.service.ts';

export const templatesRoutes = (deps: SeatingDeps): Route[] =>
  routes(templatesApi, deps, { listTemplates, applyTemplate });
