import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { CalendarHeart } from 'lucide-react';
import { type ModuleLinks, waitingWork } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  entries: [{ page: 'book-out-form-list', rank: 60, icon: CalendarHeart, role: 'host' }],
  waiting: [
    waitingWork({
      page: 'book-out-form-list',
      rank: 30,
      icon: CalendarHeart,
      read: staffBookoutApi.countBookOuts,
      kinds: ['confirm', 'allocate'],
      text: (t, count) => t('shell-merchant:pages.book-out-form-list.waiting', { count }),
      rows: {
        confirm: {
          text: (t, count) => t('shell-merchant:pages.book-out-form-list.work.confirm', { count }),
          search: { tab: 'confirm' },
        },
        allocate: {
          text: (t, count) => t('shell-merchant:pages.book-out-form-list.work.allocate', { count }),
          search: { tab: 'allocate' },
        },
      },
      news: {
        unconfirmed: (t, count) => t('shell-merchant:pages.book-out-form-list.news.unconfirmed', { count }),
      },
    }),
  ],
};
