import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import { computeImpact, previewImpact } from '../reads/impact.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

export const impactRoutes = (deps: BookingDeps): Route[] =>
  routes(impactApi, deps, { previewImpact: prepared(computeImpact, previewImpact) });
