import { BOOK_OUT_TABS } from '@xiwei/contract/bookout/bookout.model.ts';
import { oneOf } from '@xiwei/contract/common/search.ts';
import { operationPage, shell } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const requestPage = pagesUnder(() => shell, { tab: 'operation', parent: 'book-out-form-list' });

/** Pages of private dining requests. */
export const bookoutRoutes = [
  operationPage(
    'book-out-form-list',
    lazyScreen(
      () => import('./merchant/bookout/book-out-form-list/book-out-form-list.screen.tsx'),
      'bookout',
      'bookout-merchant',
      'booking-orders',
    ),
    { tab: oneOf(BOOK_OUT_TABS) },
  ),
  requestPage(
    'book-out-form-detail/$formId',
    lazyScreen(
      () => import('./merchant/bookout/book-out-form-detail/book-out-form-detail.screen.tsx'),
      'bookout',
      'bookout-merchant',
      'booking-orders',
      'booking-order-form',
      'booking-check',
      'booking-staff',
    ),
  ),
  requestPage(
    'book-out-form-detail',
    lazyScreen(
      () => import('./merchant/bookout/book-out-form-detail/book-out-form-detail.screen.tsx'),
      'bookout',
      'bookout-merchant',
      'booking-orders',
      'booking-order-form',
      'booking-check',
      'booking-staff',
    ),
  ),
] as const;
