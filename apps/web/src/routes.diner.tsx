import { eveningSearch } from '@xiwei/contract/booking/evening.ts';
import { flag, messageNumber, text } from '@xiwei/contract/common/search.ts';
import {
  home,
  open,
  openSigningIn,
  openWide,
  own,
  ownTopLevel,
  shell,
  signedIn,
  signIn,
  signingIn,
} from './routes.diner.access.tsx';
import { bookingRoutes, ownBookingRoutes } from './routes.diner.booking.tsx';
import { feastRoutes, ownFeastRoutes } from './routes.diner.feasts.tsx';
import { lazyScreen } from './shell/screen.tsx';

const returnTo = { returnTo: text };
const login = { ...returnTo, region: text, number: text };
const { city, cuisine, date, adults, children } = eveningSearch;
/** `privateDining`: results lead to a private dining request for the day and the people. */
const homeSearch = { q: text, city, cuisine, date, adults, children, privateDining: flag };
const mapSearch = { ...eveningSearch, store: text };
const url = { url: text };
/** The open panel of a page is a search param: Back closes it, and a link opens it. */
const panel = { panel: text };
const storeSearch = { ...eveningSearch, ...panel };

/** Page to return to after a top-up, and the amount missing there, in fen. */
const topUpSearch = { returnTo: text, amount: text };

export const dinerRoutes = shell.addChildren([
  home(
    '/',
    lazyScreen(() => import('./diner/stores/home/home.screen.tsx'), 'stores'),
    eveningSearch,
  ),
  home(
    '/merchant/$merchantId',
    lazyScreen(() => import('./diner/stores/home/home.screen.tsx'), 'stores'),
    eveningSearch,
  ),
  home(
    '/mch/$merchantName',
    lazyScreen(() => import('./diner/stores/home/home.screen.tsx'), 'stores'),
    eveningSearch,
  ),
  openWide(
    '/store/$storeId',
    lazyScreen(
      () => import('./diner/stores/store-detail/store-detail.screen.tsx'),
      'stores',
      'stores-search',
      'stores-articles',
      'feasts',
    ),
    storeSearch,
  ),
  open(
    '/contact-store/$storeId',
    lazyScreen(() => import('./diner/stores/contact-store/contact-store.screen.tsx'), 'stores'),
  ),
  openWide(
    '/store-home/$storeId',
    lazyScreen(
      () => import('./diner/stores/store-home/store-home.screen.tsx'),
      'stores',
      'stores-search',
      'stores-articles',
      'feasts',
    ),
    storeSearch,
  ),
  open(
    '/store-detail-menu/$storeId',
    lazyScreen(
      () => import('./diner/stores/store-detail-menu/store-detail-menu.screen.tsx'),
      'stores',
      'stores-search',
    ),
  ),
  open(
    '/menu-detail/$storeId/$menuId',
    lazyScreen(() => import('./diner/stores/menu-detail/menu-detail.screen.tsx'), 'stores', 'stores-search'),
  ),
  openWide(
    '/store-article-list/$storeId',
    lazyScreen(
      () => import('./diner/stores/store-article-list/store-article-list.screen.tsx'),
      'stores',
      'stores-search',
      'stores-articles',
    ),
  ),
  openWide(
    '/article-detail/$storeId/$articleId',
    lazyScreen(
      () => import('./diner/stores/article-detail/article-detail.screen.tsx'),
      'stores',
      'stores-search',
      'stores-articles',
    ),
  ),
  open(
    '/home-search',
    lazyScreen(() => import('./diner/stores/home-search/home-search.screen.tsx'), 'stores', 'stores-search'),
    homeSearch,
  ),
  openWide(
    '/map-collection',
    lazyScreen(
      () => import('./diner/stores/map-collection/map-collection.screen.tsx'),
      'stores',
      'stores-search',
    ),
    mapSearch,
  ),
  signingIn.addChildren([
    signIn(
      '/login',
      lazyScreen(() => import('./diner/identity/login/login.screen.tsx'), 'identity'),
      returnTo,
    ),
    signIn(
      '/login-phone',
      lazyScreen(
        () => import('./diner/identity/login-phone/login-phone.screen.tsx'),
        'identity',
        'identity-phone',
      ),
      login,
    ),
    signIn(
      '/login-code',
      lazyScreen(() => import('./diner/identity/login-code/login-code.screen.tsx'), 'identity'),
      login,
    ),
  ]),
  openSigningIn(
    '/second-factor',
    lazyScreen(
      () => import('./diner/identity/second-factor/second-factor.screen.tsx'),
      'identity-security',
      'identity',
    ),
    returnTo,
  ),
  openSigningIn(
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
  openWide(
    '/gallery',
    lazyScreen(() => import('./gallery/gallery.screen.tsx'), 'gallery', 'gallery-forms'),
  ),
  ...bookingRoutes,
  ...feastRoutes,
  signedIn.addChildren([
    ...ownBookingRoutes,
    ...ownFeastRoutes,
    own(
      '/completion-user',
      lazyScreen(() => import('./diner/identity/completion-user/completion-user.screen.tsx'), 'identity'),
      returnTo,
    ),
    own(
      '/user-profile',
      lazyScreen(() => import('./diner/identity/user-profile/user-profile.screen.tsx'), 'identity'),
    ),
    ownTopLevel(
      '/setting',
      lazyScreen(
        () => import('./diner/identity/setting/setting.screen.tsx'),
        'identity',
        'identity-security',
      ),
    ),
    own(
      '/balance',
      lazyScreen(() => import('./diner/money/balance/balance.screen.tsx'), 'money'),
      topUpSearch,
    ),
    own(
      '/security',
      lazyScreen(
        () => import('./diner/identity/security/security.screen.tsx'),
        'identity-security',
        'identity',
      ),
      returnTo,
    ),
    own(
      '/my-data',
      lazyScreen(() => import('./diner/privacy/my-data/my-data.screen.tsx'), 'privacy', 'money'),
    ),
    own(
      '/update-cell',
      lazyScreen(
        () => import('./diner/identity/update-cell/update-cell.screen.tsx'),
        'identity',
        'identity-phone',
      ),
      returnTo,
    ),
    own(
      '/message-choices',
      lazyScreen(
        () => import('./diner/messages/message-choices/message-choices.screen.tsx'),
        'messages-choices',
        'notices',
      ),
    ),
    own(
      '/message',
      lazyScreen(() => import('./diner/chat/message/message.screen.tsx'), 'chat'),
    ),
    own(
      '/im-detail/$conversationId',
      lazyScreen(() => import('./diner/chat/im-detail/im-detail.screen.tsx'), 'chat'),
      { order: text, request: text, message: messageNumber },
    ),
    own(
      '/im-with-store/$storeId',
      lazyScreen(() => import('./diner/chat/im-with-store/im-with-store.screen.tsx'), 'chat'),
      { order: text, request: text },
    ),
    own(
      '/im-with-admin',
      lazyScreen(() => import('./diner/chat/im-with-admin/im-with-admin.screen.tsx'), 'chat'),
      { message: messageNumber },
    ),
    ownTopLevel(
      '/notice',
      lazyScreen(() => import('./diner/notices/notice/notice.screen.tsx'), 'notices', 'chat'),
    ),
  ]),
]);
