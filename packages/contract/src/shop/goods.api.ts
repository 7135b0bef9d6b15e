import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { cart, cartInput, goodsDetail, quote, quoteInput, shopFront } from './goods.model.ts';

const storeParams = z.object({ storeId: id });
const goodsReads = ['shop.products', 'shop.settings', 'stores.settings'] as const;

/** The shop of a store as diners see it, and their carts. */
export const goodsApi = api('shop', {
  readShop: {
    method: 'GET',
    path: '/api/stores/:storeId/goods',
    who: 'anyone',
    reads: goodsReads,
    about:
      'Returns the shop of a store: its products in their order, by category, and how it delivers. With a limit, the first that can be ordered, then the others.',
    params: storeParams,
    query: z.object({ limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))) }),
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
});
