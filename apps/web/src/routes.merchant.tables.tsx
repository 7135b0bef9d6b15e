import { text } from '@xiwei/contract/common/search.ts';
import { settingsList, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const areas = settingsList(
  'store-area',
  lazyScreen(
    () => import('./merchant/seating/store-area/store-area.screen.tsx'),
    'seating-tables',
    'settings',
  ),
);
const areaPage = pagesUnder(() => areas.frame, { tab: 'store', parent: 'store-area' });

const kinds = settingsList(
  'store-table',
  lazyScreen(
    () => import('./merchant/seating/store-table/store-table.screen.tsx'),
    'seating-tables',
    'settings',
  ),
  ['status', 'channel'],
);
const kindPage = pagesUnder(() => kinds.frame, { tab: 'store', parent: 'store-table' });

const combinations = settingsList(
  'store-combination',
  lazyScreen(
    () => import('./merchant/seating/store-combination/store-combination.screen.tsx'),
    'seating-tables',
    'settings',
  ),
  ['state'],
);
const combinationPage = pagesUnder(() => combinations.frame, { tab: 'store', parent: 'store-combination' });

/** Pages of a store's kinds of table, tables, areas and combinations. */
export const tablesRoutes = [
  kinds.frame.addChildren([
    kinds.list,
    kindPage(
      'store-table-create',
      lazyScreen(
        () => import('./merchant/seating/store-table-create/store-table-create.screen.tsx'),
        'seating-tables',
        'settings',
      ),
      { copy: text },
    ),
    kindPage(
      'store-table-update/$kindId',
      lazyScreen(
        () => import('./merchant/seating/store-table-update/store-table-update.screen.tsx'),
        'seating-tables',
        'settings',
      ),
    ),
  ]),
  storePage(
    'store-table-item-sort',
    lazyScreen(
      () => import('./merchant/seating/store-table-item-sort/store-table-item-sort.screen.tsx'),
      'seating-tables',
      'settings',
    ),
  ),
  combinations.frame.addChildren([
    combinations.list,
    combinationPage(
      'store-combination-create',
      lazyScreen(
        () => import('./merchant/seating/store-combination-create/store-combination-create.screen.tsx'),
        'seating-tables',
        'settings',
      ),
    ),
    combinationPage(
      'store-combination-update/$combinationId',
      lazyScreen(
        () => import('./merchant/seating/store-combination-update/store-combination-update.screen.tsx'),
        'seating-tables',
        'settings',
      ),
    ),
  ]),
  areas.frame.addChildren([
    areas.list,
    areaPage(
      'store-area-create',
      lazyScreen(
        () => import('./merchant/seating/store-area-create/store-area-create.screen.tsx'),
        'seating-tables',
        'settings',
      ),
    ),
    areaPage(
      'store-area-update/$areaId',
      lazyScreen(
        () => import('./merchant/seating/store-area-update/store-area-update.screen.tsx'),
        'seating-tables',
        'settings',
      ),
    ),
  ]),
] as const;
