import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { SignedInOrOffline } from '#shared/identity/signed-in-or-offline.tsx';
import { rootRoute } from '#shell/root-route.tsx';
import { pagesUnder, withPhrases } from '#shell/screen.tsx';
import type { StorePageName } from '#shell/store-pages.generated.ts';
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

/** Returns a function that creates the pages of a store, for its staff, which are reached through a tab. */
export const pagesOfTab = (tab: StorePageName) => pagesUnder('merchant', () => shell, { tab });

export const operationPage = pagesOfTab('operation');
export const messagePage = pagesOfTab('message');
export const storePage = pagesOfTab('store');

/** Lists of a store's settings, with the pages of their entries beside them. */
export const listPages = listPagesUnder(() => shell, { tab: 'store' });
export const wideListPages = wideListPagesUnder(() => shell, { tab: 'store' });

/** A page before a store is chosen. */
export const entrancePage = pagesUnder('merchant', () => rootRoute);
