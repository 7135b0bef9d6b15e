import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { catalogueApi } from './catalogue.api.ts';
import { goodsApi } from './goods.api.ts';
import { myShopOrdersApi } from './my-shop-orders.api.ts';
import { shopPersonalData } from './shop.data.ts';
import { shopDeclarations } from './shop.declarations.ts';
import type { ShopNews } from './shop-news.ts';
import type { ShopLogType } from './shop-orders.model.ts';
import { stockApi } from './stock.api.ts';
import { storeShopApi } from './store-shop.api.ts';

interface ShopEvents {
  'shop.orderChanged': { storeId: string; shopOrderId: string; version: number; change: ShopLogType };
  /** Goods, prices or settings of a shop were changed. */
  'shop.goodsChanged': { storeId: string };
  /** Pieces were ordered, given back, or changed by staff. For staff alone. */
  'shop.stockChanged': { storeId: string };
  'shop.cartChanged': { userId: string; storeId: string };
  /** Something that a person is notified of: `userId`, or the staff of the store without one. */
  'shop.news': {
    storeId: string;
    userId: string | null;
    news: ShopNews;
    /** Null for news about goods. */
    shopOrderId: string | null;
    productId: string | null;
    amount: number | null;
  };
}

const events: EventTable<'shop', ShopEvents> = {
  changes: {
    'shop.orderChanged': ['shop.orders'],
    'shop.goodsChanged': ['shop.products', 'shop.stock', 'shop.settings'],
    'shop.stockChanged': ['shop.stock'],
    'shop.cartChanged': ['shop.cart'],
    'shop.news': [],
  },
};

export const shopModule = {
  ...shopDeclarations,
  apis: [catalogueApi, stockApi, goodsApi, myShopOrdersApi, storeShopApi],
  events,
  personalData: shopPersonalData,
} satisfies ContractModule;
