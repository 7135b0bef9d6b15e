import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { ClipboardCheck } from 'lucide-react';
import { type ModuleLinks, waitingWork } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  waiting: [
    waitingWork({
      page: 'message',
      alsoOn: ['booking-home'],
      rank: 10,
      icon: ClipboardCheck,
      read: hostStandApi.countPendingOrders,
      kinds: ['confirm', 'cancelRequest', 'deposit'],
      text: (t, count) => t('shell-merchant:pages.booking-home.waiting', { count }),
      // An unpaid deposit needs no decision of a person.
      news: {
        confirm: (t, count) => t('shell-merchant:pages.booking-home.news.confirm', { count }),
        cancelRequest: (t, count) => t('shell-merchant:pages.booking-home.news.cancelRequest', { count }),
      },
    }),
  ],
};
