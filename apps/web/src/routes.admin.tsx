import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SignedInOnly } from './shared/identity/signed-in-only.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { lazyScreen } from './shell/screen.tsx';

const signedIn = createRoute({ getParentRoute: () => rootRoute, id: 'admin-signed-in', component: SignedInOnly });

export const adminRoutes = signedIn.addChildren([
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/admin-home',
    component: lazyRouteComponent(lazyScreen(() => import('./admin/admin/admin-home.screen.tsx'), 'admin')),
  }),
]);
