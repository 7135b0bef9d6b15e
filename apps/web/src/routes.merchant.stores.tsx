import { operationPage, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** Pages of the store itself: its day, and the settings of its profile and online booking. */
export const storesRoutes = [
  operationPage(
    'operation',
    lazyScreen(
      () => import('./merchant/stores/operation/operation.screen.tsx'),
      'stores-merchant',
      'stores',
      'booking-orders',
    ),
  ),
  storePage(
    'store',
    lazyScreen(
      () => import('./merchant/stores/store/store.screen.tsx'),
      'stores-merchant',
      'stores',
      'stores-setup',
    ),
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
  storePage(
    'store-base',
    lazyScreen(
      () => import('./merchant/stores/store-base/store-base.screen.tsx'),
      'settings',
      'stores-settings',
      'stores',
    ),
  ),
  storePage(
    'store-contacts',
    lazyScreen(
      () => import('./merchant/stores/store-contacts/store-contacts.screen.tsx'),
      'settings',
      'stores-settings',
    ),
  ),
  storePage(
    'store-description',
    lazyScreen(
      () => import('./merchant/stores/store-description/store-description.screen.tsx'),
      'settings',
      'stores-settings',
    ),
  ),
  storePage(
    'store-images-info',
    lazyScreen(
      () => import('./merchant/stores/store-images-info/store-images-info.screen.tsx'),
      'settings',
      'stores-settings',
    ),
  ),
  storePage(
    'store-official-notification',
    lazyScreen(
      () => import('./merchant/stores/store-official-notification/store-official-notification.screen.tsx'),
      'settings',
      'stores-settings',
      'stores',
    ),
  ),
  storePage(
    'display-setting',
    lazyScreen(
      () => import('./merchant/stores/display-setting/display-setting.screen.tsx'),
      'settings',
      'stores-settings',
    ),
  ),
  storePage(
    'select-week-start',
    lazyScreen(
      () => import('./merchant/stores/select-week-start/select-week-start.screen.tsx'),
      'settings',
      'stores-settings',
    ),
  ),
] as const;
