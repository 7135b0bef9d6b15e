import { text } from '@xiwei/contract/common/search.ts';
import { lazyList } from './merchant/settings/list-pages.tsx';
import { listPages } from './routes.merchant.shell.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** Pages of a store's shifts and booking calendar. */
export const seatingTimesRoutes = [
  listPages(
    'store-shifts',
    'shiftId',
    lazyList(
      () => import('./merchant/seating/store-shifts/store-shifts.list.tsx'),
      'seating-shifts',
      'settings',
    ),
    { filters: ['state'], create: { copy: text } },
  ),
  listPages(
    'booking-plan',
    'planEntryId',
    lazyList(
      () => import('./merchant/seating/booking-plan/booking-plan.list.tsx'),
      'seating-shifts',
      'settings',
    ),
    {
      filters: ['month', 'dateFrom', 'dateTo'],
      create: { type: text },
      screen: lazyScreen(
        () => import('./merchant/seating/booking-plan/booking-plan.screen.tsx'),
        'seating-shifts',
        'settings',
      ),
    },
  ),
] as const;
