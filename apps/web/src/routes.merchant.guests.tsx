import { oneOf, text, wholeNumber } from '@xiwei/contract/common/search.ts';
import { settingsList, shell } from './routes.merchant.shell.tsx';
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

const levels = settingsList(
  'member-ship',
  lazyScreen(
    () => import('./merchant/diners/member-ship/member-ship.screen.tsx'),
    'diners-levels',
    'settings',
  ),
  ['color'],
);
const levelPage = pagesUnder(() => levels.frame, { tab: 'store', parent: 'member-ship' });

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
  levels.frame.addChildren([
    levels.list,
    levelPage(
      'member-ship-create',
      lazyScreen(
        () => import('./merchant/diners/member-ship-create/member-ship-create.screen.tsx'),
        'diners-levels',
        'settings',
      ),
    ),
    levelPage(
      'member-ship-update/$levelId',
      lazyScreen(
        () => import('./merchant/diners/member-ship-update/member-ship-update.screen.tsx'),
        'diners-levels',
        'settings',
      ),
    ),
  ]),
] as const;
