import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, text } from '@xiwei/contract/common/search.ts';
import { MERCHANT_STANDINGS } from '@xiwei/contract/stores/store-kinds.ts';
import { SignedInOnly } from './shared/identity/signed-in-only.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { lazyScreen, pagesUnder, withPhrases } from './shell/screen.tsx';

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'admin-signed-in',
  component: SignedInOnly,
});

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'admin-shell',
  component: lazyRouteComponent(
    withPhrases(() => import('./admin/admin/parts/admin-shell.tsx'), 'admin'),
    'AdminShell',
  ),
});

const page = pagesUnder(() => shell);

export const adminRoutes = signedIn.addChildren([
  shell.addChildren([
    page(
      '/admin/admin-home',
      lazyScreen(() => import('./admin/admin/admin-home/admin-home.screen.tsx'), 'admin', 'identity-phone'),
    ),
    page(
      '/admin/admin-merchants',
      lazyScreen(() => import('./admin/admin/admin-merchants/admin-merchants.screen.tsx'), 'admin'),
      { q: text, standing: oneOf(MERCHANT_STANDINGS) },
    ),
    page(
      '/admin/admin-merchant-create',
      lazyScreen(
        () => import('./admin/admin/admin-merchant-create/admin-merchant-create.screen.tsx'),
        'admin',
      ),
    ),
    page(
      '/admin/admin-merchant/$merchantId',
      lazyScreen(
        () => import('./admin/admin/admin-merchant/admin-merchant.screen.tsx'),
        'admin',
        'stores',
        'identity-phone',
      ),
    ),
    page(
      '/admin/admin-store-create/$merchantId',
      lazyScreen(
        () => import('./admin/admin/admin-store-create/admin-store-create.screen.tsx'),
        'admin',
        'stores',
        'identity-phone',
      ),
    ),
  ]),
]);
