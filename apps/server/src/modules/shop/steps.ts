/** The steps of an order of goods, for the demo data, which takes them at times of its own. Only files in `demo/` import this file. */
export { pickupTimes } from './goods/delivery.rules.ts';
export {
  confirmShopOrder,
  handOverShopOrder,
  makeShopOrderReady,
  rejectShopOrder,
} from './orders/desk.service.ts';
export { cancelMyShopOrder, confirmReceipt } from './orders/my-orders.service.ts';
export { causeOf, withMoney } from './orders/order-money.ts';
export { listLinesOf, listShipmentsOf } from './orders/order-parts.store.ts';
export { findOrder, type OrderRow } from './orders/orders.store.ts';
export { completePayment } from './orders/payments.ts';
export { placeShopOrder } from './orders/placing.service.ts';
export { createShipment, deliverShipment } from './orders/shipments.service.ts';
export { findShopSettings } from './settings/settings.store.ts';
export type { ShopDeps } from './shop.deps.ts';
