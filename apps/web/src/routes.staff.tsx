import type { AnyRouter } from '@tanstack/react-router';
import { adminRoutes } from './routes.admin.tsx';
import { dinerRoutes } from './routes.diner.tsx';
import { merchantRoutes } from './routes.merchant.tsx';
import { rebuildRoutes } from './shell/rebuild-routes.ts';
import { rootRoute } from './shell/root-route.tsx';

const allRoutes = () => rootRoute.addChildren([dinerRoutes(), ...merchantRoutes, adminRoutes]);

/** All pages. */
export type RouteTree = ReturnType<typeof allRoutes>;

/** Adds the pages of staff and administrators to the router, which has those of diners. */
export function addStaffRoutes(router: AnyRouter): void {
  allRoutes();
  rebuildRoutes(router);
}
