import { listsUnder } from '#shell/list-routes.ts';
import { loadScreen, pagesUnder } from '#shell/screen.tsx';
import { listPages, shell, storePage, wideListPages } from '../page-kinds.tsx';

const stockPages = listsUnder(() => shell, { tab: 'store' });
const stock = stockPages('shop-stock', () => loadScreen('merchant', 'shop-stock'), ['level', 'listing']);
const stockPage = pagesUnder('merchant', () => stock.frame, { tab: 'store', parent: 'shop-stock' });

export const pages = [
  ...wideListPages('shop-products', 'productId', { filters: ['category', 'listing', 'stock'] }),
  listPages('shop-categories', 'categoryId', { parent: 'shop-products' }),
  listPages('shop-specs', 'specId', { parent: 'shop-products' }),
  listPages('shop-sale-plans', 'salePlanId', { parent: 'shop-products', filters: ['mode'] }),
  stock.frame.addChildren([stock.list, stockPage('shop-stock-detail/$skuId')]),
  storePage('shop-settings'),
] as const;
