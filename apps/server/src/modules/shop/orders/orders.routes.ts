import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { AdmissionQueue } from '#platform/admission-queue.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import type { ShopDeps } from '../shop.deps.ts';
import {
  cancelShopOrder,
  confirmShopOrder,
  countShopOrders,
  handOverShopOrder,
  listPackingLists,
  listShopOrders,
  makeShopOrderReady,
  readShopOrder,
  rejectShopOrder,
} from './desk.service.ts';
import { cancelMyShopOrder, confirmReceipt, listMyShopOrders, readMyShopOrder } from './my-orders.service.ts';
import { placeShopOrder } from './placing.service.ts';
import { refundShopOrder, refundShopOrderAnotherWay } from './refunds.service.ts';
import { closeShipment, createShipment, deliverShipment } from './shipments.service.ts';

/**
 * The orders of one store that are placed at a time, how many wait besides, and for how long in milliseconds. Many people order the
 * last pieces in the second in which a sale begins; they hold no database connection while they wait.
 */
const ORDERS_OF_STORE = { concurrency: 4, maxWaiting: 1024, maxWaitMs: 20_000 };

export const ordersRoutes = (deps: ShopDeps, admission = new AdmissionQueue(ORDERS_OF_STORE)): Route[] => [
  ...routes(myShopOrdersApi, deps, {
    placeShopOrder: { admission, queueBy: 'storeId', work: placeShopOrder },
    listMyShopOrders,
    readMyShopOrder,
    cancelMyShopOrder,
    confirmReceipt,
  }),
  ...routes(storeShopApi, deps, {
    listShopOrders,
    countShopOrders,
    listPackingLists,
    readShopOrder,
    confirmShopOrder,
    rejectShopOrder,
    cancelShopOrder,
    createShipment,
    deliverShipment,
    closeShipment,
    makeShopOrderReady,
    handOverShopOrder,
    refundShopOrder,
    refundShopOrderAnotherWay,
  }),
];
