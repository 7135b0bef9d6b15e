import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AnyRouter,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { isConnected } from '#api/connection.ts';
import { shell } from './diner/shell-route.ts';
import { homePages } from './diner/stores/home-pages.ts';
import type { RouteTree } from './routes.staff.tsx';
import { ErrorScreen } from './shared/states/error-screen.tsx';
import { RouteFallback } from './shared/states/route-fallback.tsx';
import { rootRoute } from './shell/root-route.tsx';

const RELOADED = 'xiwei.reloaded';

/** Path of the placeholder of the pages of diners besides the home page. */
const OTHER_PAGES = '/$';

/**
 * Creates the router of the page, on the browser's history unless another is given. It has the home page. The others are loaded when one of them is
 * opened, or when a link to one is about to be pressed: their number grows with every module, and a diner's first visit must not.
 */
export function createAppRouter(client: QueryClient, history?: RouterHistory) {
  const addDiner = (): Promise<void> => addDinerPages(router);
  const addStaff = async (): Promise<void> => (await import('./later-routes.ts')).loadStaffRoutes(router);
  const routeTree = rootRoute.addChildren([
    shell.addChildren([...homePages, laterPages(() => shell, OTHER_PAGES, addDiner)]),
    laterPages(() => rootRoute, '/web/$', addStaff),
    laterPages(() => rootRoute, '/admin/$', addStaff),
  ]);
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

/** Adds the pages of diners besides the home page to the router. */
export async function addDinerPages(router: AnyRouter): Promise<void> {
  const { addDinerRoutes } = await import('./later-routes.ts');
  addDinerRoutes(router);
}

/** Checks whether a path is of a page that the router has, or that staff pages have. */
export const hasPageOf = (router: AnyRouter, path: string): boolean =>
  router.getMatchedRoutes(path)[2]?.path !== OTHER_PAGES;

/**
 * Loads the page at an address again, because browsers do not request a file again that could not be loaded. While the connection is lost, and if it
 * does not help, the error is shown.
 */
function reloadOnce(href: string, error: unknown): Promise<never> {
  if (!isConnected() || sessionStorage.getItem(RELOADED) === href) throw error;
  sessionStorage.setItem(RELOADED, href);
  window.location.reload();
  return new Promise(() => {});
}

/** Returns the placeholder of pages that are loaded later: it adds them to the router, and opens the address again. */
const laterPages = (parent: () => AnyRoute, path: string, add: () => Promise<void>) =>
  createRoute({
    getParentRoute: parent,
    path,
    beforeLoad: async ({ location, preload }) => {
      await add().catch((error) => (preload ? Promise.reject(error) : reloadOnce(location.href, error)));
      throw redirect({ href: location.href, replace: true });
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
