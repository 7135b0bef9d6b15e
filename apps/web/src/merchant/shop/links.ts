import { Boxes, CalendarRange, FolderTree, Package, ShoppingBag, SlidersHorizontal } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

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
    { page: 'shop-products', rank: 84, icon: Package, role: 'host' },
    { page: 'shop-stock', rank: 86, icon: Boxes, role: 'host' },
  ],
};
