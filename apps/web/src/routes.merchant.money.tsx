import { storePage } from './routes.merchant.shell.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** Pages of how a store is paid. */
export const moneyRoutes = [
  storePage(
    'store-payment-method',
    lazyScreen(
      () => import('./merchant/money/store-payment-method/store-payment-method.screen.tsx'),
      'money-merchant',
      'money',
      'settings',
    ),
  ),
] as const;
