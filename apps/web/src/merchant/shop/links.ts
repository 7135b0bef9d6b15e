import { type ShopNews, URGENT_SHOP_NEWS } from '@xiwei/contract/shop/shop-news.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import {
  Boxes,
  CalendarRange,
  FolderTree,
  Package,
  PackagePlus,
  ShoppingBag,
  SlidersHorizontal,
} from 'lucide-react';
import { type ModuleLinks, waitingWork } from '#merchant/shell/module-links.ts';

/** The urgent news of an event; undefined for others. */
const urgentNewsOf = (news: ShopNews) => URGENT_SHOP_NEWS.find((urgent) => urgent === news);

export const links: ModuleLinks = {
  settings: [
    { page: 'shop-settings', group: 'shop', rank: 10, icon: ShoppingBag },
    { page: 'shop-products', group: 'shop', rank: 20, icon: Package },
    { page: 'shop-categories', group: 'shop', rank: 30, icon: FolderTree },
    { page: 'shop-specs', group: 'shop', rank: 40, icon: SlidersHorizontal },
    { page: 'shop-sale-plans', group: 'shop', rank: 50, icon: CalendarRange },
    { page: 'shop-stock', group: 'shop', rank: 60, icon: Boxes },
  ],
  entries: [
    { page: 'shop-order', rank: 82, icon: PackagePlus, role: 'host' },
    { page: 'shop-products', rank: 84, icon: Package, role: 'host' },
    { page: 'shop-stock', rank: 86, icon: Boxes, role: 'host' },
  ],
  waiting: [
    waitingWork({
      page: 'shop-order',
      rank: 40,
      icon: PackagePlus,
      read: storeShopApi.countShopOrders,
      kinds: ['toConfirm', 'toShip'],
      text: (t, count) => t('shell-merchant:pages.shop-order.waiting', { count }),
      rows: {
        toConfirm: {
          text: (t, count) => t('shell-merchant:pages.shop-order.work.toConfirm', { count }),
          search: { tab: 'toConfirm' },
        },
        toShip: {
          text: (t, count) => t('shell-merchant:pages.shop-order.work.toShip', { count }),
          search: { tab: 'toShip' },
        },
      },
      // By events: orders that staff confirm are also more to send, and are no news.
      news: {},
      newsOf: ({ name, data }, storeId) => {
        if (name !== 'shop.news' || data.storeId !== storeId) return undefined;
        const news = urgentNewsOf(data.news);
        if (news === undefined) return undefined;
        const kind = news === 'staffShopOrderToConfirm' ? 'toConfirm' : 'toShip';
        return (t, count) => t(`shell-merchant:pages.shop-order.news.${kind}`, { count });
      },
    }),
  ],
};
