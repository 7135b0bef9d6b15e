import { createRouter } from '@tanstack/react-router';
import { adminRoutes } from './routes.admin.tsx';
import { dinerRoutes } from './routes.diner.tsx';
import { merchantRoutes } from './routes.merchant.tsx';
import { ErrorScreen } from './shell/error.screen.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { RouteFallback } from './shell/route-fallback.tsx';

const routeTree = rootRoute.addChildren([dinerRoutes, ...merchantRoutes, adminRoutes]);

/** Creates the router of the page, on the browser's history. */
export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingComponent: RouteFallback,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    trailingSlash: 'never',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
