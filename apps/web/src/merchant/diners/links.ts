import { Award, ContactRound } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [{ page: 'member-ship', group: 'booking', rank: 70, icon: Award }],
  entries: [
    {
      page: 'diner-list',
      rank: 70,
      icon: ContactRound,
      role: 'host',
    },
  ],
};
