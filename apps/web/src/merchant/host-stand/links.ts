import { LayoutGrid } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  entries: [
    {
      page: 'booking-home',
      rank: 10,
      icon: LayoutGrid,
      role: 'host',
    },
  ],
};
