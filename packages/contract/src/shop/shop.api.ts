import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import { cart, cartInput, goodsDetail, quote, quoteInput, shopFront } from './goods.model.ts';
import { myShopOrder, shopOrderInput, shopOrderRow, shopOrderVersion } from './shop-orders.model.ts';

const storeParams = z.object({ storeId: id });
const orderParams = z.object({ storeId: id, shopOrderId: id });
const goodsReads = ['shop.products', 'shop.settings', 'stores.settings'] as const;
const orderChanges = ['shop.orders', 'shop.cart', 'shop.stock', 'money.payments', 'money.balance'] as const;
const limits = [{ max: 30, seconds: 600, by: 'person' }] as const;

/** The shop of a store as diners use it, their carts and orders. */
export const shopApi = api('shop', {
  readShop: {
    method: 'GET',
    path: '/api/stores/:storeId/goods',
    who: 'anyone',
    reads: goodsReads,
    about: 'Returns the shop of a store: its products in their order, by category, and how it delivers.',
    params: storeParams,
    output: shopFront,
    limits: [{ max: 600, seconds: 600, by: 'address' }],
  },
  readGoods: {
    method: 'GET',
    path: '/api/stores/:storeId/goods/:productId',
    who: 'anyone',
    reads: goodsReads,
    about: 'Returns a listed product with its variants, and how many of each can be ordered.',
    params: z.object({ storeId: id, productId: id }),
    output: goodsDetail,
    refusals: ['productMissing'],
    limits: [{ max: 600, seconds: 600, by: 'address' }],
  },
  quoteGoods: {
    method: 'POST',
    path: '/api/stores/:storeId/goods/quote',
    who: 'anyone',
    changes: [],
    ephemeral: true,
    about:
      'Returns what goods cost now, what prevents each line from being ordered, and how and when they can get to the buyer. Reserves nothing.',
    params: storeParams,
    body: quoteInput,
    output: quote,
    limits: [{ max: 600, seconds: 600, by: 'address' }],
  },
  readCart: {
    method: 'GET',
    path: '/api/me/carts/:storeId',
    who: 'user',
    reads: ['shop.cart', ...goodsReads],
    about: 'Returns the cart of this person at a store, with the present prices.',
    params: storeParams,
    output: cart,
  },
  saveCart: {
    method: 'PUT',
    path: '/api/me/carts/:storeId',
    who: 'user',
    changes: ['shop.cart'],
    about:
      'Stores the cart of this person at a store. Goods that are gone stay in it until they are removed.',
    params: storeParams,
    body: cartInput,
    output: cart,
    refusals: ['cartLimitReached', 'productMissing'],
    limits: [{ max: 300, seconds: 600, by: 'person' }],
  },
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
      'quantityTooFew',
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
