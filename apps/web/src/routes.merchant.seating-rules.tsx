import { settingsList, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const turns = settingsList(
  'store-turn-time',
  lazyScreen(
    () => import('./merchant/seating/store-turn-time/store-turn-time.screen.tsx'),
    'seating-rules',
    'settings',
  ),
  [],
  'store-rules',
);
const turnPage = pagesUnder(() => turns.frame, { tab: 'store', parent: 'store-turn-time' });

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
  turns.frame.addChildren([
    turns.list,
    turnPage(
      'store-turn-time-create',
      lazyScreen(
        () => import('./merchant/seating/store-turn-time-create/store-turn-time-create.screen.tsx'),
        'seating-rules',
        'settings',
      ),
    ),
    turnPage(
      'store-turn-time-update/$turnRuleId',
      lazyScreen(
        () => import('./merchant/seating/store-turn-time-update/store-turn-time-update.screen.tsx'),
        'seating-rules',
        'settings',
      ),
    ),
  ]),
] as const;
