import { textLike } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { settingsList, shell, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const date = textLike(isWallDate);
const previewPage = pagesUnder(() => shell, { tab: 'operation', parent: 'booking-home' });

const takers = settingsList(
  'booking-order-taker',
  lazyScreen(
    () => import('./merchant/booking/booking-order-taker/booking-order-taker.screen.tsx'),
    'booking-takers',
    'settings',
  ),
  ['state'],
);
const takerPage = pagesUnder(() => takers.frame, { tab: 'store', parent: 'booking-order-taker' });

/** Pages of order takers and of printing. */
export const printingRoutes = [
  takers.frame.addChildren([
    takers.list,
    takerPage(
      'booking-order-taker-create',
      lazyScreen(
        () => import('./merchant/booking/booking-order-taker-create/booking-order-taker-create.screen.tsx'),
        'booking-takers',
        'settings',
      ),
    ),
    takerPage(
      'booking-order-taker-update/$takerId',
      lazyScreen(
        () => import('./merchant/booking/booking-order-taker-update/booking-order-taker-update.screen.tsx'),
        'booking-takers',
        'settings',
      ),
    ),
  ]),
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
