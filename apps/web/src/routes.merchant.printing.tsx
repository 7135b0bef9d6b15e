import { textLike } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { lazyList } from './merchant/settings/list-pages.tsx';
import { listPages, shell, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const date = textLike(isWallDate);
const previewPage = pagesUnder(() => shell, { tab: 'operation', parent: 'booking-home' });

/** Pages of order takers and of printing. */
export const printingRoutes = [
  listPages(
    'booking-order-taker',
    'takerId',
    lazyList(
      () => import('./merchant/booking/booking-order-taker/booking-order-taker.list.tsx'),
      'booking-takers',
      'settings',
    ),
    { filters: ['state'] },
  ),
  storePage(
    'printer-setting',
    lazyScreen(
      () => import('./merchant/printing/printer-setting/printer-setting.screen.tsx'),
      'booking-printing',
      'booking-staff',
      'booking-orders',
      'settings',
    ),
  ),
  previewPage(
    'print-preview',
    lazyScreen(
      () => import('./merchant/printing/print-preview/print-preview.screen.tsx'),
      'booking-printing',
      'booking-staff',
      'booking-orders',
    ),
    { date, from: date, to: date, shift: textLike((value) => UUID.test(value)) },
  ),
] as const;
