import { text } from '@xiwei/contract/common/search.ts';
import { settingsList } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const shifts = settingsList(
  'store-shifts',
  lazyScreen(
    () => import('./merchant/seating/store-shifts/store-shifts.screen.tsx'),
    'seating-shifts',
    'settings',
  ),
  ['state'],
);
const shiftPage = pagesUnder(() => shifts.frame, { tab: 'store', parent: 'store-shifts' });

const plan = settingsList(
  'booking-plan',
  lazyScreen(
    () => import('./merchant/seating/booking-plan/booking-plan.screen.tsx'),
    'seating-shifts',
    'settings',
  ),
  ['month', 'dateFrom', 'dateTo'],
);
const planPage = pagesUnder(() => plan.frame, { tab: 'store', parent: 'booking-plan' });

/** Pages of a store's shifts and booking calendar. */
export const seatingTimesRoutes = [
  shifts.frame.addChildren([
    shifts.list,
    shiftPage(
      'store-shifts-create',
      lazyScreen(
        () => import('./merchant/seating/store-shifts-create/store-shifts-create.screen.tsx'),
        'seating-shifts',
        'settings',
      ),
      { copy: text },
    ),
    shiftPage(
      'store-shifts-update/$shiftId',
      lazyScreen(
        () => import('./merchant/seating/store-shifts-update/store-shifts-update.screen.tsx'),
        'seating-shifts',
        'settings',
      ),
    ),
  ]),
  plan.frame.addChildren([
    plan.list,
    planPage(
      'booking-plan-create',
      lazyScreen(
        () => import('./merchant/seating/booking-plan-create/booking-plan-create.screen.tsx'),
        'seating-shifts',
        'settings',
      ),
      { type: text },
    ),
    planPage(
      'booking-plan-update/$planEntryId',
      lazyScreen(
        () => import('./merchant/seating/booking-plan-update/booking-plan-update.screen.tsx'),
        'seating-shifts',
        'settings',
      ),
    ),
  ]),
] as const;
