import { oneOf, text, wholeNumber } from '@xiwei/contract/common/search.ts';
import { lazyList } from './merchant/settings/list-pages.tsx';
import { listPages, shell } from './routes.merchant.shell.tsx';
import { listsUnder } from './shell/list-routes.ts';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const guests = listsUnder(() => shell, { tab: 'operation' })(
  'diner-list',
  lazyScreen(
    () => import('./merchant/diners/diner-list/diner-list.screen.tsx'),
    'diners-staff',
    'settings',
    'booking-orders',
  ),
  ['level', 'blacklisted'],
);
const guestPage = pagesUnder(() => guests.frame, { tab: 'operation', parent: 'diner-list' });

const guestToolPage = pagesUnder(() => shell, { tab: 'operation', parent: 'diner-list' });

/** Pages of a store's guests and of their levels. */
export const guestsRoutes = [
  guests.frame.addChildren([
    guests.list,
    guestPage(
      'diner-create',
      lazyScreen(
        () => import('./merchant/diners/diner-create/diner-create.screen.tsx'),
        'diners-staff',
        'settings',
        'identity-phone',
      ),
      { name: text, phone: text },
    ),
    guestPage(
      'diner-update/$dinerId',
      lazyScreen(
        () => import('./merchant/diners/diner-update/diner-update.screen.tsx'),
        'diners-staff',
        'settings',
        'booking-orders',
        'identity-phone',
      ),
    ),
    guestPage(
      'diner-detail/$dinerId',
      lazyScreen(
        () => import('./merchant/diners/diner-detail/diner-detail.screen.tsx'),
        'diners-staff',
        'feasts',
        'settings',
        'booking-staff',
        'booking-orders',
        'booking',
      ),
      { panel: text },
    ),
  ]),
  guestToolPage(
    'diner-merge',
    lazyScreen(
      () => import('./merchant/diners/diner-merge/diner-merge.screen.tsx'),
      'diners-records',
      'booking-orders',
    ),
    { keep: text, drop: text, dinerId: text },
  ),
  guestToolPage(
    'diner-import',
    lazyScreen(() => import('./merchant/diners/diner-import/diner-import.screen.tsx'), 'diners-records'),
  ),
  guestToolPage(
    'diner-risk',
    lazyScreen(
      () => import('./merchant/diners/diner-risk/diner-risk.screen.tsx'),
      'diners-risk',
      'diners-staff',
      'settings',
      'booking-orders',
    ),
    {
      finished: wholeNumber(1, 999),
      closed: wholeNumber(0, 999),
      blacklisted: oneOf(['yes', 'no']),
      panel: text,
    },
  ),
  listPages(
    'member-ship',
    'levelId',
    lazyList(() => import('./merchant/diners/member-ship/member-ship.list.tsx'), 'diners-levels', 'settings'),
    { filters: ['color'] },
  ),
] as const;
