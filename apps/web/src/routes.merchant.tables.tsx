import { text } from '@xiwei/contract/common/search.ts';
import { lazyList } from './merchant/settings/list-pages.tsx';
import { listPages, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** Pages of a store's kinds of table, tables, areas and combinations. */
export const tablesRoutes = [
  listPages(
    'store-table',
    'kindId',
    lazyList(
      () => import('./merchant/seating/store-table/store-table.list.tsx'),
      'seating-tables',
      'settings',
    ),
    { filters: ['status', 'channel'], create: { copy: text } },
  ),
  storePage(
    'store-table-item-sort',
    lazyScreen(
      () => import('./merchant/seating/store-table-item-sort/store-table-item-sort.screen.tsx'),
      'seating-tables',
      'settings',
    ),
  ),
  listPages(
    'store-combination',
    'combinationId',
    lazyList(
      () => import('./merchant/seating/store-combination/store-combination.list.tsx'),
      'seating-tables',
      'settings',
    ),
    { filters: ['state'] },
  ),
  listPages(
    'store-area',
    'areaId',
    lazyList(() => import('./merchant/seating/store-area/store-area.list.tsx'), 'seating-tables', 'settings'),
  ),
] as const;
