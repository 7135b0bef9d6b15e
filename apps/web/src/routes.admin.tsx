import { createRoute } from '@tanstack/react-router';
import { SignedInOnly } from './shared/identity/signed-in-only.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin-signed-in',
  component: SignedInOnly,
});

const page = pagesUnder(() => signedIn);

export const adminRoutes = signedIn.addChildren([
  page(
    '/admin/admin-home',
    lazyScreen(() => import('./admin/admin/admin-home/admin-home.screen.tsx'), 'admin', 'identity-phone'),
  ),
]);
