import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { messageNumber, oneOf, text } from '@xiwei/contract/common/search.ts';
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
      '/admin/admin-conversations',
      lazyScreen(
        () => import('./admin/chat/admin-conversations/admin-conversations.screen.tsx'),
        'chat-admin',
        'chat',
        'admin',
      ),
    ),
    page(
      '/admin/im-detail/$conversationId',
      lazyScreen(() => import('./admin/chat/im-detail/im-detail.screen.tsx'), 'chat'),
      { message: messageNumber },
    ),
    page(
      '/admin/admin-sensitive-words',
      lazyScreen(
        () => import('./admin/chat/admin-sensitive-words/admin-sensitive-words.screen.tsx'),
        'chat-admin',
        'admin',
      ),
    ),
    page(
      '/admin/admin-announcements',
      lazyScreen(
        () => import('./admin/notices/admin-announcements/admin-announcements.screen.tsx'),
        'notices-admin',
        'admin',
      ),
    ),
    page(
      '/admin/admin-announcement-create',
      lazyScreen(
        () => import('./admin/notices/admin-announcement-create/admin-announcement-create.screen.tsx'),
        'notices-admin',
        'settings',
        'admin',
      ),
    ),
    page(
      '/admin/admin-announcement/$announcementId',
      lazyScreen(
        () => import('./admin/notices/admin-announcement/admin-announcement.screen.tsx'),
        'notices-admin',
        'settings',
        'admin',
      ),
    ),
    page(
      '/admin/admin-feasts',
      lazyScreen(
        () => import('./admin/feasts/admin-feasts/admin-feasts.screen.tsx'),
        'feasts-admin',
        'feasts',
        'admin',
      ),
    ),
    page(
      '/admin/admin-feast/$storeId/$feastId',
      lazyScreen(
        () => import('./admin/feasts/admin-feast/admin-feast.screen.tsx'),
        'feasts-admin',
        'feasts-manage',
        'feasts',
        'admin',
      ),
    ),
    page(
      '/admin/admin-balance-returns',
      lazyScreen(
        () => import('./admin/money/admin-balance-returns/admin-balance-returns.screen.tsx'),
        'money-admin',
        'money',
        'admin',
      ),
    ),
    page(
      '/admin/admin-reconciliations',
      lazyScreen(
        () => import('./admin/money/admin-reconciliations/admin-reconciliations.screen.tsx'),
        'money-admin',
        'money',
        'admin',
      ),
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
