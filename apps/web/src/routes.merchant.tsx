import { createRoute, redirect } from '@tanstack/react-router';
import { shell, signedIn } from './merchant/page-kinds.tsx';
import { entrancePages, pages } from './pages.merchant.generated.ts';
import { rootRoute } from './shell/root-route.tsx';

/** `/web` redirects to the choice of a store. */
const webIndex = createRoute({
  getParentRoute: () => rootRoute,
  path: '/web',
  beforeLoad: () => {
    throw redirect({ to: '/web/store-entrance', replace: true });
  },
});

/** `/web/<store>` without a page redirects like unknown paths under `/web`. */
const storeIndex = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/web', replace: true });
  },
});

/** The pages of restaurant staff. */
export const merchantRoutes = [
  webIndex,
  ...entrancePages,
  signedIn.addChildren([shell.addChildren([storeIndex, ...pages])]),
] as const;
