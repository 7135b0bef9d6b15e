import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SignedInOnly } from '#shared/identity/signed-in-only.tsx';
import { rootRoute } from '#shell/root-route.tsx';
import { pagesUnder, withPhrases } from '#shell/screen.tsx';

export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin-signed-in',
  component: SignedInOnly,
});

export const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'admin-shell',
  component: lazyRouteComponent(
    withPhrases(() => import('./admin/parts/admin-shell.tsx'), 'admin'),
    'AdminShell',
  ),
});

/** A page for platform staff. */
export const adminPage = pagesUnder('admin', () => shell);
