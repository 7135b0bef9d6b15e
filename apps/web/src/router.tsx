import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, type RouterHistory, redirect } from '@tanstack/react-router';
import { dinerRoutes } from './routes.diner.tsx';
import type { RouteTree } from './routes.staff.tsx';
import { ErrorScreen } from './shared/states/error-screen.tsx';
import { RouteFallback } from './shared/states/route-fallback.tsx';
import { rootRoute } from './shell/root-route.tsx';

/**
 * Creates the router of the page, on the browser's history unless another is given. It has the pages of diners. The others are loaded when one of them
 * is opened: their number grows with every module, and a diner's first visit must not.
 */
export function createAppRouter(client: QueryClient, history?: RouterHistory) {
  const staffPages = (path: '/web/$' | '/admin/$') =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: async ({ location }) => {
        const { addStaffRoutes } = await import('./routes.staff.tsx');
        addStaffRoutes(router);
        throw redirect({ href: location.href, replace: true });
      },
    });
  const routeTree = rootRoute.addChildren([dinerRoutes, staffPages('/web/$'), staffPages('/admin/$')]);
  const router = createRouter({
    // Links may lead to all pages, also to those that are loaded later.
    routeTree: routeTree as unknown as RouteTree,
    context: { client },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: RouteFallback,
    defaultPendingMs: 150,
    // A page is shown as soon as it is ready. The router's own minimum would keep a placeholder for half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    trailingSlash: 'never',
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
