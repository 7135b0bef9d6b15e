import { isOwnPath } from '@xiwei/contract/common/own-path.ts';
import { text, textLike } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { operationPage } from './routes.merchant.shell.tsx';
import { lazyScreen } from './shell/screen.tsx';

const returnTo = textLike(isOwnPath);
const date = textLike(isWallDate);

/** Pages on which staff find orders, dates and stores, and check guests in. */
export const findRoutes = [
  operationPage(
    'booking-order-search',
    lazyScreen(
      () => import('./merchant/orders/booking-order-search/booking-order-search.screen.tsx'),
      'booking-find',
      'booking-staff',
      'booking-orders',
      'booking',
    ),
    {
      ...{ q: text, statuses: text, from: date, to: date, sort: text, panel: text },
      ...{ shift: text, kind: text, table: text, taker: text, tag: text },
      ...{ channel: text, source: text, by: text },
    },
  ),
  operationPage(
    'store-search',
    lazyScreen(
      () => import('./merchant/stores/store-search/store-search.screen.tsx'),
      'stores-merchant',
      'stores',
    ),
    { q: text, returnTo },
  ),
  operationPage(
    'store-calendar-picker',
    lazyScreen(
      () => import('./merchant/booking/store-calendar-picker/store-calendar-picker.screen.tsx'),
      'booking-find',
    ),
    { date, returnTo },
  ),
  operationPage(
    'store-calendar-picker-range',
    lazyScreen(
      () => import('./merchant/booking/store-calendar-picker-range/store-calendar-picker-range.screen.tsx'),
      'booking-find',
    ),
    { from: date, to: date, returnTo },
  ),
  operationPage(
    'verification',
    lazyScreen(
      () => import('./merchant/check-in/verification/verification.screen.tsx'),
      'booking-find',
      'booking-staff',
      'booking-orders',
      'booking',
    ),
    { code: text },
  ),
] as const;
