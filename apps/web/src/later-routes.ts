import type { AnyRouter } from '@tanstack/react-router';

export { addDinerRoutes } from './routes.diner.tsx';

/** Adds the pages of staff and administrators to the router. */
export async function loadStaffRoutes(router: AnyRouter): Promise<void> {
  const { addStaffRoutes } = await import('./routes.staff.tsx');
  addStaffRoutes(router);
}
