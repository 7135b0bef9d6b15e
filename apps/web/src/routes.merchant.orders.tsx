import { oneOf } from '@xiwei/contract/common/search.ts';
import { shell } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const orderPage = pagesUnder(() => shell, { tab: 'operation', parent: 'booking-home' });

/** Pages of one order: its details, cancellation. */
export const ordersRoutes = [
  orderPage(
    'store-order-detail/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-detail/store-order-detail.screen.tsx'),
      'booking-order-detail',
      'booking-order-log',
      'booking-staff',
      'booking-orders',
      'booking-sharing',
      'invitations',
    ),
  ),
  orderPage(
    'store-order-cancel/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-cancel/store-order-cancel.screen.tsx'),
      'booking-order-detail',
      'booking-order-log',
      'booking-staff',
      'booking-orders',
    ),
    { verb: oneOf(['storeCancel', 'reject', 'agreeCancel', 'closeAbsent']) },
  ),
] as const;
