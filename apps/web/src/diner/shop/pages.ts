import { text, written } from '@xiwei/contract/common/search.ts';
import { open, openWide, own } from '../page-kinds.tsx';

/** A line to order without the cart. The page validates the values. */
const line = { sku: text, quantity: written, choices: text };

export const pages = [
  openWide('/store-shop/$storeId', { search: { q: text, category: text } }),
  open('/store-product/$storeId/$productId', { search: { sku: text, panel: text } }),
  open('/shop-cart/$storeId'),
] as const;

export const ownPages = [
  own('/shop-checkout/$storeId', { search: line }),
  own('/shop-orders', { search: { tab: text } }),
  own('/shop-order/$storeId/$shopOrderId'),
] as const;
