import { settingsList } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const menu = settingsList(
  'store-menu',
  lazyScreen(() => import('./merchant/stores/store-menu/store-menu.screen.tsx'), 'stores-menu', 'settings'),
  ['availability', 'visibility'],
);
const dishPage = pagesUnder(() => menu.frame, { tab: 'store', parent: 'store-menu' });

const sections = settingsList(
  'store-menu-section',
  lazyScreen(
    () => import('./merchant/stores/store-menu-section/store-menu-section.screen.tsx'),
    'stores-menu',
    'settings',
  ),
  [],
  'store-menu',
);
const sectionPage = pagesUnder(() => sections.frame, { tab: 'store', parent: 'store-menu-section' });

const articles = settingsList(
  'store-article',
  lazyScreen(
    () => import('./merchant/stores/store-article/store-article.screen.tsx'),
    'stores-menu',
    'settings',
  ),
  ['state'],
);
const articlePage = pagesUnder(() => articles.frame, { tab: 'store', parent: 'store-article' });

/** Pages on which staff edit the menu and the articles of their store. */
export const menuRoutes = [
  menu.frame.addChildren([
    menu.list,
    dishPage(
      'store-menu-create',
      lazyScreen(
        () => import('./merchant/stores/store-menu-create/store-menu-create.screen.tsx'),
        'stores-menu',
        'settings',
      ),
    ),
    dishPage(
      'store-menu-update/$dishId',
      lazyScreen(
        () => import('./merchant/stores/store-menu-update/store-menu-update.screen.tsx'),
        'stores-menu',
        'settings',
      ),
    ),
  ]),
  sections.frame.addChildren([
    sections.list,
    sectionPage(
      'store-menu-section-create',
      lazyScreen(
        () => import('./merchant/stores/store-menu-section-create/store-menu-section-create.screen.tsx'),
        'stores-menu',
        'settings',
      ),
    ),
    sectionPage(
      'store-menu-section-update/$sectionId',
      lazyScreen(
        () => import('./merchant/stores/store-menu-section-update/store-menu-section-update.screen.tsx'),
        'stores-menu',
        'settings',
      ),
    ),
  ]),
  articles.frame.addChildren([
    articles.list,
    articlePage(
      'store-article-create',
      lazyScreen(
        () => import('./merchant/stores/store-article-create/store-article-create.screen.tsx'),
        'stores-menu',
        'settings',
      ),
    ),
    articlePage(
      'store-article-update/$articleId',
      lazyScreen(
        () => import('./merchant/stores/store-article-update/store-article-update.screen.tsx'),
        'stores-menu',
        'settings',
      ),
    ),
  ]),
] as const;
