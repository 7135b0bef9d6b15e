import { MAX_BOOK_OUT_PEOPLE } from '@xiwei/contract/bookout/book-out-limits.ts';
import { text, textLike, wholeNumber, written } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import {
  linked,
  offline,
  open,
  own,
  ownOrLinked,
  ownOrOffline,
  ownOrOfflineTopLevel,
} from './routes.diner.access.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** The table a booking is for. The page validates the values. */
const tableSearch = { date: text, time: text, adults: written, children: written };
const tableSearchWithKind = { ...tableSearch, kind: text };
/** What a private dining request begins with. */
const bookOutSearch = { date: textLike(isWallDate), people: wholeNumber(1, MAX_BOOK_OUT_PEOPLE) };
const linkKey = { key: text };
const returnTo = { returnTo: text };
/** The open panel of a page is a search param: Back closes it, and a link opens it. */
const panel = { panel: text };
const ordersTab = { tab: text };

/** Pages from the choice of a table to the payment and the booking's detail. */
export const bookingRoutes = [
  open(
    '/booking-before/$storeId',
    lazyScreen(
      () => import('./diner/booking/booking-before/booking-before.screen.tsx'),
      'booking',
      'stores',
      'stores-search',
    ),
    tableSearch,
  ),
  linked.addChildren([
    ownOrLinked(
      '/payment/$storeId/$paymentId',
      lazyScreen(() => import('./diner/money/payment/payment.screen.tsx'), 'money'),
      { ...linkKey, ...returnTo },
    ),
    ownOrLinked(
      '/payment-result/$storeId/$paymentId',
      lazyScreen(
        () => import('./diner/money/payment-result/payment-result.screen.tsx'),
        'money',
        'booking',
        'messages-choices',
      ),
      { ...linkKey, ...returnTo },
    ),
  ]),
  open(
    '/order-detail-share/$storeId/$orderId',
    lazyScreen(
      () => import('./diner/booking/order-detail-share/order-detail-share.screen.tsx'),
      'booking-orders',
      'booking',
      'stores',
    ),
    linkKey,
  ),
  open(
    '/order-answer/$storeId/$orderId',
    lazyScreen(
      () => import('./diner/booking/order-answer/order-answer.screen.tsx'),
      'booking-answer',
      'booking-orders',
      'booking',
    ),
    linkKey,
  ),
  open(
    '/invitation/$storeId/$key',
    lazyScreen(() => import('./diner/invitations/invitation/invitation.screen.tsx'), 'invitations'),
  ),
  offline.addChildren([
    ownOrOfflineTopLevel(
      '/order-history',
      lazyScreen(
        () => import('./diner/booking/order-history/order-history.screen.tsx'),
        'booking-orders',
        'booking',
      ),
      ordersTab,
    ),
    ownOrOffline(
      '/order-detail/$storeId/$orderId',
      lazyScreen(
        () => import('./diner/booking/order-detail/order-detail.screen.tsx'),
        'booking-orders',
        'booking-sharing',
        'booking',
        'messages-choices',
        'money',
        'stores',
      ),
      panel,
    ),
    ownOrOffline(
      '/order-detail-qrcode/$storeId/$orderId',
      lazyScreen(
        () => import('./diner/booking/order-detail-qrcode/order-detail-qrcode.screen.tsx'),
        'booking-orders',
        'booking',
      ),
    ),
  ]),
] as const;

/** Pages of bookings and of private dining requests for signed-in users. */
export const ownBookingRoutes = [
  own(
    '/book-out-form-create/$storeId',
    lazyScreen(
      () => import('./diner/bookout/book-out-form-create/book-out-form-create.screen.tsx'),
      'bookout',
      'booking',
      'stores',
      'identity-phone',
    ),
    bookOutSearch,
  ),
  own(
    '/book-out-form-history',
    lazyScreen(
      () => import('./diner/bookout/book-out-form-history/book-out-form-history.screen.tsx'),
      'bookout',
    ),
  ),
  own(
    '/book-out-form-detail/$storeId/$formId',
    lazyScreen(
      () => import('./diner/bookout/book-out-form-detail/book-out-form-detail.screen.tsx'),
      'bookout',
      'stores',
    ),
  ),
  own(
    '/book-out-form-detail/$storeId',
    lazyScreen(
      () => import('./diner/bookout/book-out-form-detail/book-out-form-detail.screen.tsx'),
      'bookout',
      'stores',
    ),
  ),
  own(
    '/book-out-form-detail',
    lazyScreen(
      () => import('./diner/bookout/book-out-form-detail/book-out-form-detail.screen.tsx'),
      'bookout',
      'stores',
    ),
  ),
  own(
    '/order-invitation/$storeId/$orderId',
    lazyScreen(
      () => import('./diner/invitations/order-invitation/order-invitation.screen.tsx'),
      'invitations',
    ),
  ),
  own(
    '/order-cancel/$storeId/$orderId',
    lazyScreen(
      () => import('./diner/booking/order-cancel/order-cancel.screen.tsx'),
      'booking-orders',
      'booking',
    ),
  ),
  own(
    '/order-modify/$storeId/$orderId',
    lazyScreen(
      () => import('./diner/booking/order-modify/order-modify.screen.tsx'),
      'booking-orders',
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
      'stores-search',
      'identity-phone',
    ),
    tableSearchWithKind,
  ),
] as const;
