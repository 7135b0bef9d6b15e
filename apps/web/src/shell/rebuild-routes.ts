import type { AnyRouter } from '@tanstack/react-router';

/** Makes the router use the routes that its root has now. */
export function rebuildRoutes(router: AnyRouter): void {
  const before = router.routesById;
  router.setRoutes(router.buildRouteTree());
  // The route that loaded the new ones may be on screen, with its placeholder, until its redirect has ended.
  router.routesById = { ...before, ...router.routesById };
}
