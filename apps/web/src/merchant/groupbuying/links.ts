import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { Ticket, Unplug } from 'lucide-react';
import { type ModuleLinks, waitingWork } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [{ page: 'group-authorization', group: 'booking', rank: 90, icon: Unplug }],
  entries: [{ page: 'group-order', rank: 55, icon: Ticket, role: 'host' }],
  waiting: [
    waitingWork({
      page: 'group-order',
      rank: 20,
      icon: Ticket,
      read: groupbuyingApi.countExternalOrders,
      kinds: ['process', 'appeals'],
      text: (t, count) => t('shell-merchant:pages.group-order.waiting', { count }),
      rows: {
        process: {
          text: (t, count) => t('shell-merchant:pages.group-order.work.process', { count }),
          search: { tab: 'waiting' },
        },
        appeals: {
          text: (t, count) => t('shell-merchant:pages.group-order.work.appeals', { count }),
          search: { tab: 'waiting' },
        },
      },
      news: {
        process: (t, count) => t('shell-merchant:pages.group-order.news.process', { count }),
        appeals: (t, count) => t('shell-merchant:pages.group-order.news.appeals', { count }),
      },
      // Urgent news of orders that already waited, or need no answer to the platform.
      newsOf: ({ name, data }, storeId) => {
        if (name !== 'groupbuying.news' || data.storeId !== storeId) return undefined;
        if (data.news === 'staffGroupOrderDeadline')
          return (t, count) => t('shell-merchant:pages.group-order.news.deadline', { count });
        if (data.news === 'staffGroupOrderNoTable')
          return (t, count) => t('shell-merchant:pages.group-order.news.noTable', { count });
        return undefined;
      },
    }),
  ],
};
