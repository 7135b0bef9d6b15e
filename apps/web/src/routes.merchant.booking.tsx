import { text, written } from '@xiwei/contract/common/search.ts';
import { standReaders } from './merchant/host-stand/booking-home/stand/stand-search.ts';
import { startStandReads } from './merchant/host-stand/booking-home/stand/start-stand-reads.ts';
import { lazyList } from './merchant/settings/list-pages.tsx';
import { listPages, shell, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const workspacePage = pagesUnder(() => shell, { tab: 'operation', workspace: true });

/** Pages of a store's orders, and of the lists and rules that orders use. */
export const bookingRoutes = [
  workspacePage(
    'booking-home',
    lazyScreen(
      () => import('./merchant/host-stand/booking-home/booking-home.screen.tsx'),
      'booking-stand',
      'booking-views',
      'booking-staff',
      'booking-order-detail',
      'booking-order-form',
      'booking-order-log',
      'booking-check',
      'booking-sharing',
      'booking-orders',
      'booking',
      'identity-phone',
      'seating-floor',
      'seating-tables',
    ),
    standReaders,
    startStandReads,
  ),
  storePage(
    'booking-rules',
    lazyScreen(
      () => import('./merchant/booking/booking-rules/booking-rules.screen.tsx'),
      'booking-rules',
      'settings',
    ),
  ),
  listPages(
    'booking-order-tag',
    'tagId',
    lazyList(
      () => import('./merchant/booking/booking-order-tag/booking-order-tag.list.tsx'),
      'booking-merchant',
      'settings',
    ),
    { filters: ['color'] },
  ),
  storePage(
    'store-order-share-setting',
    lazyScreen(
      () => import('./merchant/booking/store-order-share-setting/store-order-share-setting.screen.tsx'),
      'booking-sharing',
      'settings',
    ),
  ),
  storePage(
    'booking-check',
    lazyScreen(() => import('./merchant/booking/booking-check/booking-check.screen.tsx'), 'booking-check'),
    { date: text, time: text, people: written, children: written, as: text },
  ),
] as const;
