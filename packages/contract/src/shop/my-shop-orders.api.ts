import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import { myShopOrder, shopOrderInput, shopOrderRow, shopOrderVersion } from './shop-orders.model.ts';

const storeParams = z.object({ storeId: id });
const orderParams = z.object({ storeId: id, shopOrderId: id });
const orderChanges = ['shop.orders', 'shop.cart', 'shop.stock', 'money.payments', 'money.balance'] as const;
const limits = [{ max: 30, seconds: 600, by: 'person' }] as const;

/** Orders of goods, for their buyers. */
export const myShopOrdersApi = api('shop', {
  placeShopOrder: {
    method: 'POST',
    path: '/api/stores/:storeId/goods/orders',
    who: 'user',
    changes: orderChanges,
    about:
      'Orders goods. They are reserved until the payment is due. Prices, titles and the address are copied to the order.',
    params: storeParams,
    body: shopOrderInput,
    output: myShopOrder,
    refusals: [
      'shopIsClosed',
      'productMissing',
      'quantityTooMany',
      'comboChoiceMissing',
      'selectedCountFull',
      'stockShort',
      'salePlanNotOpen',
      'shopPriceChanged',
      'deliveryNotOffered',
      'pickupNotOffered',
      'notDeliveredThere',
      'deliveryAddressMissing',
      'pickupTimeNotPossible',
      'phoneInvalid',
      'phoneLandline',
      'shopNoOnlinePayment',
      'shopOrderLimitReached',
      'tooHot',
    ],
    limits,
  },
  listMyShopOrders: {
    method: 'GET',
    path: '/api/me/shop-orders',
    who: 'user',
    reads: ['shop.orders', 'money.payments', 'stores.settings'],
    about: 'Lists the orders of goods of this person at all stores, newest first.',
    query: z.extend(pageQuery, { open: z.optional(z.enum(['true', 'false'])) }),
    output: pageOf(shopOrderRow),
  },
  readMyShopOrder: {
    method: 'GET',
    path: '/api/me/shop-orders/:storeId/:shopOrderId',
    who: 'user',
    reads: ['shop.orders', 'money.payments', 'stores.settings'],
    about: 'Returns an order of goods of this person with its parcels.',
    params: orderParams,
    output: myShopOrder,
    refusals: ['shopOrderMissing'],
  },
  cancelMyShopOrder: {
    method: 'POST',
    path: '/api/me/shop-orders/:storeId/:shopOrderId/cancel',
    who: 'user',
    changes: orderChanges,
    about:
      'Cancels an order of this person that the store has not confirmed. What was paid is refunded, and the goods can be sold again.',
    params: orderParams,
    body: shopOrderVersion,
    output: myShopOrder,
    refusals: ['shopOrderMissing', 'shopOrderNotPossible', 'changedMeanwhile', 'tooHot'],
    limits,
  },
  confirmReceipt: {
    method: 'POST',
    path: '/api/me/shop-orders/:storeId/:shopOrderId/receipt',
    who: 'user',
    changes: orderChanges,
    about: 'Confirms that this person has received all goods of an order, which ends it.',
    params: orderParams,
    body: shopOrderVersion,
    output: myShopOrder,
    refusals: ['shopOrderMissing', 'shopOrderNotPossible', 'changedMeanwhile', 'tooHot'],
    limits,
  },
});
