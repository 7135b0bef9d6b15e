import { text, written } from '@xiwei/contract/common/search.ts';
import { operationPage } from './routes.merchant.shell.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** Pages on which staff create and move orders. */
export const orderFormsRoutes = [
  operationPage(
    'store-order-create-select',
    lazyScreen(
      () => import('./merchant/orders/store-order-create-select/store-order-create-select.screen.tsx'),
      'booking-order-form',
      'booking-check',
      'booking-orders',
      'booking-staff',
      'identity-phone',
    ),
    { date: text, time: text, table: text, panel: text },
  ),
  operationPage(
    'store-order-create',
    lazyScreen(
      () => import('./merchant/orders/store-order-create/store-order-create.screen.tsx'),
      'booking-order-form',
      'booking-check',
      'booking-orders',
      'booking-staff',
      'identity-phone',
      'settings',
    ),
    { date: text, time: text, table: text, people: written, method: text, dinerId: text, order: text },
  ),
  operationPage(
    'store-order-update-table/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-update-table/store-order-update-table.screen.tsx'),
      'booking-order-form',
      'booking-check',
      'booking-orders',
      'booking-staff',
      'settings',
    ),
  ),
  operationPage(
    'store-order-update-diner/$orderId',
    lazyScreen(
      () => import('./merchant/orders/store-order-update-diner/store-order-update-diner.screen.tsx'),
      'booking-order-form',
      'booking-orders',
      'booking-staff',
      'identity-phone',
      'settings',
    ),
  ),
] as const;
