import { lazyList } from './merchant/settings/list-pages.tsx';
import { listPages } from './routes.merchant.shell.tsx';

/** Pages on which staff edit the menu and the articles of their store. */
export const menuRoutes = [
  listPages(
    'store-menu',
    'dishId',
    lazyList(() => import('./merchant/stores/store-menu/store-menu.list.tsx'), 'stores-menu', 'settings'),
    { filters: ['availability', 'visibility'] },
  ),
  listPages(
    'store-menu-section',
    'sectionId',
    lazyList(
      () => import('./merchant/stores/store-menu-section/store-menu-section.list.tsx'),
      'stores-menu',
      'settings',
    ),
    { parent: 'store-menu' },
  ),
  listPages(
    'store-article',
    'articleId',
    lazyList(
      () => import('./merchant/stores/store-article/store-article.list.tsx'),
      'stores-menu',
      'settings',
    ),
    { filters: ['state'] },
  ),
] as const;
