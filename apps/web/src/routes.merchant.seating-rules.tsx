import { lazyList } from './merchant/settings/list-pages.tsx';
import { listPages, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** Pages of how far ahead a store is booked and how long parties stay. */
export const seatingRulesRoutes = [
  storePage(
    'store-rules',
    lazyScreen(
      () => import('./merchant/seating/store-rules/store-rules.screen.tsx'),
      'seating-rules',
      'settings',
    ),
  ),
  listPages(
    'store-turn-time',
    'turnRuleId',
    lazyList(
      () => import('./merchant/seating/store-turn-time/store-turn-time.list.tsx'),
      'seating-rules',
      'settings',
    ),
    { parent: 'store-rules' },
  ),
] as const;
