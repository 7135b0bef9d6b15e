import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import { freeText } from '#common/text.ts';
import type { RefusalCode } from '#refusals.ts';
import {
  packingList,
  SHOP_ORDER_TABS,
  shipInput,
  shipmentEnd,
  shopOrderCounts,
  shopOrderEnd,
  shopOrderRow,
  shopOrderVersion,
  shopRefundAnotherWay,
  shopRefundInput,
  storeShopOrder,
} from './shop-orders.model.ts';

const ORDERS = '/api/stores/:storeId/desk/shop-orders';
const ORDER = `${ORDERS}/:shopOrderId`;
const storeParams = z.object({ storeId: id });
const params = z.object({ storeId: id, shopOrderId: id });
const shipmentParams = z.object({ storeId: id, shopOrderId: id, shipmentId: id });
const reads = ['shop.orders', 'money.payments'] as const;
const changes = ['shop.orders', 'shop.stock', 'money.payments'] as const;
const REFUSALS = [
  'shopOrderMissing',
  'shopOrderNotPossible',
  'changedMeanwhile',
  'tooHot',
] as const satisfies readonly RefusalCode[];

/** Orders of goods, for the staff of a store. */
export const storeShopApi = api('shop', {
  listShopOrders: {
    method: 'GET',
    path: ORDERS,
    who: 'host',
    reads,
    about:
      'Lists the orders of goods of a store by tab. Those that wait for staff come with the nearest deadline first, all others newest first.',
    params: storeParams,
    query: z.extend(pageQuery, {
      tab: z.enum(SHOP_ORDER_TABS),
      /** Finds numbers, buyers, phones, titles and numbers of parcels. */
      q: z.optional(freeText(50)),
    }),
    output: pageOf(shopOrderRow),
  },
  countShopOrders: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/shop-order-counts',
    who: 'host',
    reads: ['shop.orders'],
    about: 'Counts the orders of goods that wait for the staff of a store.',
    params: storeParams,
    output: shopOrderCounts,
  },
  listPackingLists: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/packing-lists',
    who: 'host',
    reads: ['shop.orders'],
    about:
      'Lists what is to be packed of the orders that are to be sent, those with the nearest deadline first, or of one order.',
    params: storeParams,
    query: z.extend(pageQuery, {
      order: z.optional(id),
      /** Finds numbers, buyers, phones, titles and numbers of parcels. */
      q: z.optional(freeText(50)),
    }),
    output: pageOf(packingList),
  },
  readShopOrder: {
    method: 'GET',
    path: ORDER,
    who: 'host',
    reads,
    about: 'Returns an order of goods with its parcels, its money and its log.',
    params,
    output: storeShopOrder,
    refusals: ['shopOrderMissing'],
  },
  confirmShopOrder: {
    method: 'POST',
    path: `${ORDER}/confirm`,
    who: 'host',
    changes,
    about: 'Confirms a paid order. The store prepares its goods.',
    params,
    body: shopOrderVersion,
    output: storeShopOrder,
    refusals: REFUSALS,
  },
  rejectShopOrder: {
    method: 'POST',
    path: `${ORDER}/reject`,
    who: 'manager',
    changes,
    about: 'Rejects a paid order. All money is refunded, and the goods can be sold again.',
    params,
    body: shopOrderEnd,
    output: storeShopOrder,
    refusals: REFUSALS,
  },
  cancelShopOrder: {
    method: 'POST',
    path: `${ORDER}/cancel`,
    who: 'manager',
    changes,
    about:
      'Cancels an order of which nothing has been sent. All money is refunded, and the goods can be sold again.',
    params,
    body: shopOrderEnd,
    output: storeShopOrder,
    refusals: REFUSALS,
  },
  createShipment: {
    method: 'POST',
    path: `${ORDER}/shipments`,
    who: 'host',
    changes,
    about: 'Records a parcel that was handed to a carrier, with all or a part of the goods that are left.',
    params,
    body: shipInput,
    output: storeShopOrder,
    refusals: [...REFUSALS, 'shipmentQuantityRequired', 'shipmentTooMany'],
  },
  deliverShipment: {
    method: 'POST',
    path: `${ORDER}/shipments/:shipmentId/deliver`,
    who: 'host',
    changes,
    about: 'Records that a parcel has been delivered.',
    params: shipmentParams,
    body: shopOrderVersion,
    output: storeShopOrder,
    refusals: [...REFUSALS, 'shipmentMissing'],
  },
  closeShipment: {
    method: 'POST',
    path: `${ORDER}/shipments/:shipmentId/close`,
    who: 'host',
    changes,
    about: 'Records that a parcel came back or was lost. Its goods have to be sent again.',
    params: shipmentParams,
    body: shipmentEnd,
    output: storeShopOrder,
    refusals: [...REFUSALS, 'shipmentMissing', 'stockShort'],
  },
  makeShopOrderReady: {
    method: 'POST',
    path: `${ORDER}/ready`,
    who: 'host',
    changes,
    about: 'Records that an order can be picked up, and notifies its buyer.',
    params,
    body: shopOrderVersion,
    output: storeShopOrder,
    refusals: REFUSALS,
  },
  handOverShopOrder: {
    method: 'POST',
    path: `${ORDER}/hand-over`,
    who: 'host',
    changes,
    about: 'Records that an order was picked up, which ends it.',
    params,
    body: shopOrderVersion,
    output: storeShopOrder,
    refusals: REFUSALS,
  },
  refundShopOrder: {
    method: 'POST',
    path: `${ORDER}/refund`,
    who: 'manager',
    changes,
    about: 'Refunds an amount of an order. Goods that are not sent any more can be cancelled with it.',
    params,
    body: shopRefundInput,
    output: storeShopOrder,
    refusals: [...REFUSALS, 'refundTooLarge', 'shipmentTooMany'],
  },
  refundShopOrderAnotherWay: {
    method: 'POST',
    path: `${ORDER}/refund-another-way`,
    who: 'manager',
    changes,
    about:
      'Records that the store has given back what providers failed to refund: by hand, or to the balance of the payer. Providers are asked first whether their refunds have succeeded after all.',
    params,
    body: shopRefundAnotherWay,
    output: storeShopOrder,
    refusals: [...REFUSALS, 'refundNotFailed', 'refundStateUnknown', 'payerHasNoBalance'],
  },
});
