import { Mail } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [{ page: 'invitation-setting', group: 'booking', rank: 50, icon: Mail }],
  entries: [
    {
      page: 'invitation-setting',
      rank: 90,
      icon: Mail,
      role: 'host',
    },
  ],
};
