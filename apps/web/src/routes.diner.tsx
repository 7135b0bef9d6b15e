import { createRoute } from '@tanstack/react-router';
import { eveningSearch } from '@xiwei/contract/booking/evening.ts';
import { text, written } from '@xiwei/contract/common/search.ts';
import { DinerShell } from './diner/shell/diner-shell.tsx';
import { SignedInOnly } from './shared/identity/signed-in-only.tsx';
import { SignedInOrLinkKey } from './shared/identity/signed-in-or-link-key.tsx';
import { SignedInOrOffline } from './shared/identity/signed-in-or-offline.tsx';
import { SignedOutOnly } from './shared/identity/signed-out-only.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const shell = createRoute({ getParentRoute: () => rootRoute, id: 'diner', component: DinerShell });
const offline = createRoute({
  getParentRoute: () => shell,
  id: 'diner-offline',
  component: SignedInOrOffline,
});
const signedIn = createRoute({ getParentRoute: () => shell, id: 'diner-signed-in', component: SignedInOnly });
const linked = createRoute({
  getParentRoute: () => shell,
  id: 'diner-linked',
  component: SignedInOrLinkKey,
});
const signingIn = createRoute({
  getParentRoute: () => shell,
  id: 'diner-signing-in',
  component: SignedOutOnly,
});

const returnTo = { returnTo: text };
const login = { ...returnTo, region: text, number: text };
const { city, cuisine } = eveningSearch;
const homeSearch = { q: text, city, cuisine };
const mapSearch = { ...eveningSearch, store: text };
const url = { url: text };
/** The open panel of a page is a search param: Back closes it, and a link opens it. */
const panel = { panel: text };
const storeSearch = { ...eveningSearch, ...panel };

/** The table a booking is for. The page validates the values. */
const tableSearch = { date: text, time: text, adults: written, children: written };
const tableSearchWithKind = { ...tableSearch, kind: text };
const linkKey = { key: text };
/** Page to return to after a top-up, and the amount missing there, in fen. */
const topUpSearch = { returnTo: text, amount: text };

const ordersTab = { tab: text };

/** A page for everyone. */
const open = pagesUnder(() => shell);
/** A page for signed-in users; others are redirected to sign in and return. */
const own = pagesUnder(() => signedIn);
/** As `own`, but a link with a key also opens it. */
const ownOrLinked = pagesUnder(() => linked);
/** A step of the sign-in flow, for visitors who are signed out. */
const signIn = pagesUnder(() => signingIn);
/** As `own`, but it also opens offline with the data last seen. */
const ownOrOffline = pagesUnder(() => offline);

export const dinerRoutes = shell.addChildren([
  open(
    '/',
    lazyScreen(() => import('./diner/stores/home/home.screen.tsx'), 'stores'),
    eveningSearch,
  ),
  open(
    '/merchant/$merchantId',
    lazyScreen(() => import('./diner/stores/home/home.screen.tsx'), 'stores'),
    eveningSearch,
  ),
  open(
    '/mch/$merchantName',
    lazyScreen(() => import('./diner/stores/home/home.screen.tsx'), 'stores'),
    eveningSearch,
  ),
  open(
    '/store/$storeId',
    lazyScreen(
      () => import('./diner/stores/store-detail/store-detail.screen.tsx'),
      'stores',
      'finding',
      'articles',
    ),
    storeSearch,
  ),
  open(
    '/contact-store/$storeId',
    lazyScreen(() => import('./diner/stores/contact-store/contact-store.screen.tsx'), 'stores'),
  ),
  open(
    '/store-home/$storeId',
    lazyScreen(
      () => import('./diner/stores/store-home/store-home.screen.tsx'),
      'stores',
      'finding',
      'articles',
    ),
    storeSearch,
  ),
  open(
    '/store-detail-menu/$storeId',
    lazyScreen(
      () => import('./diner/stores/store-detail-menu/store-detail-menu.screen.tsx'),
      'stores',
      'finding',
    ),
  ),
  open(
    '/menu-detail/$storeId/$menuId',
    lazyScreen(() => import('./diner/stores/menu-detail/menu-detail.screen.tsx'), 'stores', 'finding'),
  ),
  open(
    '/store-article-list/$storeId',
    lazyScreen(
      () => import('./diner/stores/store-article-list/store-article-list.screen.tsx'),
      'stores',
      'finding',
      'articles',
    ),
  ),
  open(
    '/article-detail/$storeId/$articleId',
    lazyScreen(
      () => import('./diner/stores/article-detail/article-detail.screen.tsx'),
      'stores',
      'finding',
      'articles',
    ),
  ),
  open(
    '/home-search',
    lazyScreen(() => import('./diner/stores/home-search/home-search.screen.tsx'), 'stores', 'finding'),
    homeSearch,
  ),
  open(
    '/map-collection',
    lazyScreen(() => import('./diner/stores/map-collection/map-collection.screen.tsx'), 'stores', 'finding'),
    mapSearch,
  ),
  open(
    '/booking-before/$storeId',
    lazyScreen(() => import('./diner/booking/booking-before/booking-before.screen.tsx'), 'booking', 'stores'),
    tableSearch,
  ),
  linked.addChildren([
    ownOrLinked(
      '/payment/$storeId/$paymentId',
      lazyScreen(() => import('./diner/money/payment/payment.screen.tsx'), 'payment'),
      { ...linkKey, ...returnTo },
    ),
    ownOrLinked(
      '/payment-result/$storeId/$paymentId',
      lazyScreen(
        () => import('./diner/money/payment-result/payment-result.screen.tsx'),
        'payment',
        'booking',
      ),
      { ...linkKey, ...returnTo },
    ),
  ]),
  signingIn.addChildren([
    signIn(
      '/login',
      lazyScreen(() => import('./diner/identity/login/login.screen.tsx'), 'identity'),
      returnTo,
    ),
    signIn(
      '/login-phone',
      lazyScreen(() => import('./diner/identity/login-phone/login-phone.screen.tsx'), 'identity', 'phone'),
      login,
    ),
    signIn(
      '/login-code',
      lazyScreen(() => import('./diner/identity/login-code/login-code.screen.tsx'), 'identity'),
      login,
    ),
  ]),
  open(
    '/second-factor',
    lazyScreen(
      () => import('./diner/identity/second-factor/second-factor.screen.tsx'),
      'security',
      'identity',
    ),
    returnTo,
  ),
  open(
    '/welcome-use',
    lazyScreen(() => import('./diner/identity/welcome-use/welcome-use.screen.tsx'), 'identity'),
    returnTo,
  ),
  open(
    '/select-language',
    lazyScreen(() => import('./diner/identity/select-language/select-language.screen.tsx'), 'identity'),
  ),
  open(
    '/teleport/$code',
    lazyScreen(() => import('./diner/links/teleport/teleport.screen.tsx'), 'links'),
  ),
  open(
    '/webview',
    lazyScreen(() => import('./diner/links/webview/webview.screen.tsx'), 'links'),
    url,
  ),
  open(
    '/page-modal-item/$announcementId',
    lazyScreen(() => import('./diner/notices/page-modal-item/page-modal-item.screen.tsx'), 'notices'),
  ),
  open(
    '/gallery',
    lazyScreen(() => import('./gallery/gallery.screen.tsx'), 'gallery'),
  ),
  open(
    '/order-detail-share/$storeId/$orderId',
    lazyScreen(
      () => import('./diner/orders/order-detail-share/order-detail-share.screen.tsx'),
      'orders',
      'booking',
      'stores',
    ),
    linkKey,
  ),
  offline.addChildren([
    ownOrOffline(
      '/order-history',
      lazyScreen(() => import('./diner/orders/order-history/order-history.screen.tsx'), 'orders', 'booking'),
      ordersTab,
    ),
    ownOrOffline(
      '/order-detail/$storeId/$orderId',
      lazyScreen(
        () => import('./diner/orders/order-detail/order-detail.screen.tsx'),
        'orders',
        'booking',
        'payment',
        'stores',
      ),
      panel,
    ),
    ownOrOffline(
      '/order-detail-qrcode/$storeId/$orderId',
      lazyScreen(
        () => import('./diner/orders/order-detail-qrcode/order-detail-qrcode.screen.tsx'),
        'orders',
        'booking',
      ),
    ),
  ]),
  signedIn.addChildren([
    own(
      '/order-cancel/$storeId/$orderId',
      lazyScreen(() => import('./diner/orders/order-cancel/order-cancel.screen.tsx'), 'orders', 'booking'),
    ),
    own(
      '/order-modify/$storeId/$orderId',
      lazyScreen(
        () => import('./diner/orders/order-modify/order-modify.screen.tsx'),
        'orders',
        'booking',
        'stores',
      ),
      tableSearchWithKind,
    ),
    own(
      '/booking-confirm/$storeId',
      lazyScreen(
        () => import('./diner/booking/booking-confirm/booking-confirm.screen.tsx'),
        'booking',
        'stores',
        'phone',
      ),
      tableSearchWithKind,
    ),
    own(
      '/completion-user',
      lazyScreen(() => import('./diner/identity/completion-user/completion-user.screen.tsx'), 'identity'),
      returnTo,
    ),
    own(
      '/user-profile',
      lazyScreen(() => import('./diner/identity/user-profile/user-profile.screen.tsx'), 'identity'),
    ),
    own(
      '/setting',
      lazyScreen(() => import('./diner/identity/setting/setting.screen.tsx'), 'identity', 'security'),
    ),
    own(
      '/balance',
      lazyScreen(() => import('./diner/money/balance/balance.screen.tsx'), 'payment'),
      topUpSearch,
    ),
    own(
      '/security',
      lazyScreen(() => import('./diner/identity/security/security.screen.tsx'), 'security', 'identity'),
      returnTo,
    ),
    own(
      '/my-data',
      lazyScreen(() => import('./diner/privacy/my-data/my-data.screen.tsx'), 'privacy'),
    ),
    own(
      '/update-cell',
      lazyScreen(() => import('./diner/identity/update-cell/update-cell.screen.tsx'), 'identity', 'phone'),
      returnTo,
    ),
    own(
      '/notice',
      lazyScreen(() => import('./diner/notices/notice/notice.screen.tsx'), 'notices'),
    ),
  ]),
]);
