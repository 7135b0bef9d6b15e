import { CalendarHeart } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  entries: [
    {
      page: 'book-out-form-list',
      rank: 60,
      icon: CalendarHeart,
      role: 'host',
      state: ({ requests }, t) =>
        requests > 0
          ? t('shell-merchant:pending.requests', { count: requests })
          : t('shell-merchant:pages.book-out-form-list.detail'),
    },
  ],
};
