import { Ticket, Unplug } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [{ page: 'group-authorization', group: 'booking', rank: 90, icon: Unplug }],
  entries: [
    {
      page: 'group-order',
      rank: 55,
      icon: Ticket,
      role: 'host',
      state: ({ groupOrders }, t) =>
        groupOrders > 0
          ? t('shell-merchant:pending.groupOrders', { count: groupOrders })
          : t('shell-merchant:pages.group-order.detail'),
    },
  ],
};
