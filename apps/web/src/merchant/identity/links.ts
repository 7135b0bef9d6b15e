import { SlidersHorizontal, UsersRound } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  tabs: [{ page: 'management', key: '5', icon: SlidersHorizontal }],
  settings: [
    {
      page: 'store-staff',
      group: 'team',
      rank: 10,
      icon: UsersRound,
      state: ({ workplace }, t) => t('shell-merchant:staff.count', { count: workplace.staffCount }),
    },
  ],
  entries: [
    {
      page: 'store-staff',
      rank: 110,
      icon: UsersRound,
      role: 'host',
      state: ({ staffCount }, t) => t('shell-merchant:staff.count', { count: staffCount }),
    },
  ],
};
