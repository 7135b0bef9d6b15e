import { CalendarPlus, Search, SquarePlus } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  entries: [
    {
      page: 'store-order-create',
      rank: 20,
      icon: CalendarPlus,
      role: 'host',
    },
    {
      page: 'store-order-create-select',
      rank: 30,
      icon: SquarePlus,
      role: 'host',
    },
    {
      page: 'booking-order-search',
      rank: 50,
      icon: Search,
      role: 'host',
    },
  ],
};
