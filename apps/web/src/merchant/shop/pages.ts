import { oneOf, text, uuid } from '@xiwei/contract/common/search.ts';
import { SHOP_ORDER_TABS } from '@xiwei/contract/shop/shop-orders.model.ts';
import { listsUnder } from '#shell/list-routes.ts';
import { loadScreen, pagesUnder } from '#shell/screen.tsx';
import { listPages, operationPage, shell, storePage, wideListPages } from '../page-kinds.tsx';
import { PACKING_PAPERS } from './shop-order-print/packing-paper.ts';

const stockPages = listsUnder(() => shell, { tab: 'store' });
const stock = stockPages('shop-stock', () => loadScreen('merchant', 'shop-stock'), ['level', 'listing']);
const stockPage = pagesUnder('merchant', () => stock.frame, { tab: 'store', parent: 'shop-stock' });

/** How the list of orders is shown: an order keeps it for the next one of the list, and for the way back. */
const orderList = { tab: oneOf(SHOP_ORDER_TABS), q: text };

export const pages = [
  ...wideListPages('shop-products', 'productId', { filters: ['category', 'listing', 'stock'] }),
  listPages('shop-categories', 'categoryId', { parent: 'shop-products' }),
  listPages('shop-specs', 'specId', { parent: 'shop-products' }),
  listPages('shop-sale-plans', 'salePlanId', { parent: 'shop-products', filters: ['mode'] }),
  stock.frame.addChildren([stock.list, stockPage('shop-stock-detail/$skuId')]),
  storePage('shop-settings'),
  operationPage('shop-order', { search: orderList }),
  operationPage('shop-order/$shopOrderId', {
    parent: 'shop-order',
    screen: 'shop-order-detail',
    search: orderList,
  }),
  operationPage('shop-order-print', {
    parent: 'shop-order',
    search: { order: uuid, q: text, paper: oneOf(PACKING_PAPERS) },
  }),
] as const;
