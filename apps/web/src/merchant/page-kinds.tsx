import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SignedInOrOffline } from '#shared/identity/signed-in-or-offline.tsx';
import { rootRoute } from '#shell/root-route.tsx';
import { pagesUnder, withPhrases } from '#shell/screen.tsx';
import { listPagesUnder, wideListPagesUnder } from './settings/list-pages.tsx';

export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'merchant-signed-in',
  component: SignedInOrOffline,
});

/** Frame of a store's pages. It checks that the user is a member of the store's staff. */
export const shell = createRoute({
  getParentRoute: () => signedIn,
  path: '/web/$storeId',
  component: lazyRouteComponent(
    withPhrases(() => import('./frame/merchant-shell.tsx'), 'shell-merchant'),
    'MerchantShell',
  ),
});

/** Pages of a store, for its staff, by the tab they are reached through. */
export const operationPage = pagesUnder('merchant', () => shell, { tab: 'operation' });
export const messagePage = pagesUnder('merchant', () => shell, { tab: 'message' });
export const feastPage = pagesUnder('merchant', () => shell, { tab: 'feast' });
export const storePage = pagesUnder('merchant', () => shell, { tab: 'store' });
export const managementPage = pagesUnder('merchant', () => shell, { tab: 'management' });

/** Lists of a store's settings, with the pages of their entries beside them. */
export const listPages = listPagesUnder(() => shell, { tab: 'store' });
export const wideListPages = wideListPagesUnder(() => shell, { tab: 'store' });

/** A page before a store is chosen. */
export const entrancePage = pagesUnder('merchant', () => rootRoute);
