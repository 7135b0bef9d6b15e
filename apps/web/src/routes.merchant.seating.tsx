import { text } from '@xiwei/contract/common/search.ts';
import { seatingRulesRoutes } from './routes.merchant.seating-rules.tsx';
import { seatingTimesRoutes } from './routes.merchant.seating-times.tsx';
import { storePage } from './routes.merchant.shell.tsx';
import { tablesRoutes } from './routes.merchant.tables.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** Pages of a store's tables, floor plan, shifts and special days. */
export const seatingRoutes = [
  ...tablesRoutes,
  storePage(
    'store-template',
    lazyScreen(
      () => import('./merchant/seating/store-template/store-template.screen.tsx'),
      'seating-templates',
    ),
  ),
  ...seatingTimesRoutes,
  storePage(
    'store-floor-plan',
    lazyScreen(
      () => import('./merchant/seating/store-floor-plan/store-floor-plan.screen.tsx'),
      'seating-floor',
      'settings',
    ),
    { area: text },
  ),
  ...seatingRulesRoutes,
] as const;
