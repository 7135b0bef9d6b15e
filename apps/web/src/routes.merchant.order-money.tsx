import { oneOf, text } from '@xiwei/contract/common/search.ts';
import { PANELS } from './merchant/orders/parts/money/panels.ts';
import { shell } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const moneyPage = pagesUnder(() => shell, { tab: 'operation', parent: 'booking-home' });

/** Pages of the money of one order: its deposit, and its meal cost. */
export const orderMoneyRoutes = [
  moneyPage(
    'store-order-deposit/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-deposit/store-order-deposit.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-order-log',
      'booking-staff',
      'booking-orders',
      'money',
    ),
    { panel: oneOf(PANELS), operation: text },
  ),
  moneyPage(
    'store-order-deposit-payment/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-deposit-payment/store-order-deposit-payment.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-staff',
      'booking-orders',
      'money',
    ),
  ),
  moneyPage(
    'store-order-deposit-refund/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-deposit-refund/store-order-deposit-refund.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-staff',
      'booking-orders',
      'money',
    ),
  ),
  moneyPage(
    'store-order-deposit-modify/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-deposit-modify/store-order-deposit-modify.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-staff',
      'booking-orders',
      'money',
    ),
  ),
  moneyPage(
    'store-order-amount/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-amount/store-order-amount.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-order-log',
      'booking-staff',
      'booking-orders',
      'money',
    ),
    { panel: oneOf(PANELS), operation: text },
  ),
  moneyPage(
    'store-order-amount-confirm/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-amount-confirm/store-order-amount-confirm.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-staff',
      'booking-orders',
      'money',
    ),
  ),
  moneyPage(
    'store-order-amount-payment/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-amount-payment/store-order-amount-payment.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-staff',
      'booking-orders',
      'money',
    ),
  ),
  moneyPage(
    'store-order-amount-refund/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-amount-refund/store-order-amount-refund.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-staff',
      'booking-orders',
      'money',
    ),
  ),
  moneyPage(
    'store-order-amount-forfeit/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-amount-forfeit/store-order-amount-forfeit.screen.tsx'),
      'booking-order-money',
      'booking-order-detail',
      'booking-staff',
      'booking-orders',
      'money',
    ),
  ),
] as const;
