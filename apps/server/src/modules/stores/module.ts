import { defineModule } from '#define-module.ts';
import { articlePage } from '#public-pages/article-page.ts';
import { mapPage, searchPage } from '#public-pages/finding-pages.ts';
import { homePage, merchantPage } from '#public-pages/home-page.ts';
import { articleListPage, dishPage, menuPage, storeHomePage, storePage } from '#public-pages/store-page.ts';
import { storesConstraints } from './new-store.store.ts';
import { storesPictures, storesRetention } from './retention.ts';
import { catchUpSearch, storeSearchJobs } from './store-search.jobs.ts';
import { storeSearchRoutes, storesRoutes } from './stores.routes.ts';

export const storesModule = defineModule({
  name: 'stores',
  routes: (platform) => [...storesRoutes(platform), ...storeSearchRoutes()],
  jobs: storeSearchJobs,
  afterStart: ({ db }) => catchUpSearch(db),
  constraints: storesConstraints,
  retention: storesRetention,
  pictures: storesPictures,
  publicPages: {
    '/': homePage,
    '/merchant/:merchantId': merchantPage,
    '/mch/:merchantName': merchantPage,
    '/store/:storeId': storePage,
    '/store-home/:storeId': storeHomePage,
    '/store-detail-menu/:storeId': menuPage,
    '/menu-detail/:storeId/:menuId': dishPage,
    '/store-article-list/:storeId': articleListPage,
    '/article-detail/:storeId/:articleId': articlePage,
    '/home-search': searchPage,
    '/map-collection': mapPage,
  },
});
