import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery } from '#common/shapes.ts';
import { stockChange, stockMovement, stockRow } from './catalogue.model.ts';
import { shopSettings, shopSettingsEdit } from './shop-settings.model.ts';

const SHOP = '/api/stores/:storeId/shop';
const params = z.object({ storeId: id });
const skuParams = z.object({ storeId: id, skuId: id });

/** The stock of a shop, and how it sells. */
export const stockApi = api('shop', {
  listStock: {
    method: 'GET',
    path: `${SHOP}/stock`,
    who: 'host',
    reads: ['shop.stock', 'shop.products'],
    about: 'Lists the variants that are counted, with how many there are, in the order of their products.',
    params,
    output: z.object({ items: z.array(stockRow), can: z.array(z.enum(['change'])) }),
  },
  changeStock: {
    method: 'POST',
    path: `${SHOP}/stock`,
    who: 'manager',
    changes: ['shop.stock'],
    about:
      'Records that pieces came or went, or how many were counted. Never fewer than orders have reserved.',
    params,
    body: stockChange,
    output: stockRow,
    refusals: ['productMissing', 'stockReserved', 'stockTooMuch', 'stockNotCounted'],
  },
  listStockMovements: {
    method: 'GET',
    path: `${SHOP}/stock/:skuId/movements`,
    who: 'host',
    reads: ['shop.stock'],
    about: 'Lists the changes of the stock of a variant, latest first.',
    params: skuParams,
    query: pageQuery,
    output: pageOf(stockMovement),
    refusals: ['productMissing'],
  },
  readShopSettings: {
    method: 'GET',
    path: `${SHOP}/settings`,
    who: 'host',
    reads: ['shop.settings'],
    about: 'Returns how a store sells: whether its shop is open, delivery, pick-up and deadlines.',
    params,
    output: shopSettings,
  },
  updateShopSettings: {
    method: 'PUT',
    path: `${SHOP}/settings`,
    who: 'manager',
    changes: ['shop.settings', 'shop.products'],
    about: 'Sets how a store sells. Orders keep the terms they were made with.',
    params,
    body: shopSettingsEdit,
    output: shopSettings,
    refusals: ['changedMeanwhile', 'shopNoOnlinePayment'],
  },
});
