import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { SignedInOnly } from './shared/identity/signed-in-only.tsx';
import { listsUnder } from './shell/list-routes.ts';
import { rootRoute } from './shell/root-route.tsx';
import { lazyScreen, pagesUnder, withPhrases } from './shell/screen.tsx';

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

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'merchant-signed-in',
  component: SignedInOnly,
});
const shell = createRoute({
  getParentRoute: () => signedIn,
  path: '/web/$storeId',
  component: lazyRouteComponent(
    withPhrases(() => import('./merchant/shell/merchant-shell.tsx'), 'shell-merchant'),
    'MerchantShell',
  ),
});

/** Pages of a store, for its staff, by the tab they are reached through. The shell checks that the user is a member. */
const operationPage = pagesUnder(() => shell, { tab: 'operation' });
const messagePage = pagesUnder(() => shell, { tab: 'message' });
const storePage = pagesUnder(() => shell, { tab: 'store' });
const managementPage = pagesUnder(() => shell, { tab: 'management' });

const tags = listsUnder(() => shell, { tab: 'store' })(
  'booking-order-tag',
  lazyScreen(
    () => import('./merchant/booking/booking-order-tag/booking-order-tag.screen.tsx'),
    'booking-merchant',
    'settings',
  ),
  ['color'],
);
const tagPage = pagesUnder(() => tags.frame, { tab: 'store', parent: 'booking-order-tag' });

export const merchantRoutes = [
  webIndex,
  pagesUnder(() => rootRoute)(
    '/web/store-entrance',
    lazyScreen(
      () => import('./merchant/stores/store-entrance/store-entrance.screen.tsx'),
      'stores-merchant',
      'stores',
      'shell-merchant',
    ),
  ),
  signedIn.addChildren([
    shell.addChildren([
      storeIndex,
      operationPage(
        'operation',
        lazyScreen(
          () => import('./merchant/stores/operation/operation.screen.tsx'),
          'stores-merchant',
          'stores',
          'booking-orders',
        ),
      ),
      messagePage(
        'message',
        lazyScreen(() => import('./merchant/notices/message/message.screen.tsx'), 'notices'),
      ),
      storePage(
        'store',
        lazyScreen(() => import('./merchant/stores/store/store.screen.tsx'), 'stores-merchant', 'stores'),
      ),
      storePage(
        'store-notice-edit',
        lazyScreen(
          () => import('./merchant/stores/store-notice-edit/store-notice-edit.screen.tsx'),
          'settings',
          'stores-settings',
        ),
      ),
      storePage(
        'store-business-config',
        lazyScreen(
          () => import('./merchant/stores/store-business-config/store-business-config.screen.tsx'),
          'settings',
          'stores-settings',
        ),
      ),
      managementPage(
        'management',
        lazyScreen(() => import('./merchant/identity/management/management.screen.tsx'), 'identity-merchant'),
      ),
      managementPage(
        'store-staff',
        lazyScreen(
          () => import('./merchant/identity/store-staff/store-staff.screen.tsx'),
          'identity-merchant',
          'identity-phone',
        ),
      ),
      tags.frame.addChildren([
        tags.list,
        tagPage(
          'booking-order-tag-create',
          lazyScreen(
            () => import('./merchant/booking/booking-order-tag-create/booking-order-tag-create.screen.tsx'),
            'booking-merchant',
            'settings',
          ),
        ),
        tagPage(
          'booking-order-tag-update/$tagId',
          lazyScreen(
            () => import('./merchant/booking/booking-order-tag-update/booking-order-tag-update.screen.tsx'),
            'booking-merchant',
            'settings',
          ),
        ),
      ]),
    ]),
  ]),
] as const;
