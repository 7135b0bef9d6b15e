import { ConciergeBell, Scale, SearchCheck, Share2, Tags } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [
    { page: 'booking-check', group: 'times', rank: 50, icon: SearchCheck },
    {
      page: 'booking-rules',
      group: 'booking',
      rank: 10,
      icon: Scale,
      state: ({ settings: { rules } }, t) =>
        t('shell-merchant:pages.booking-rules.state', { min: rules.minPeople, max: rules.maxPeople }),
    },
    {
      page: 'store-order-share-setting',
      group: 'booking',
      rank: 40,
      icon: Share2,
      state: ({ settings }, t) =>
        t(settings.sharing.enabled ? 'shell-merchant:states.on' : 'shell-merchant:states.off'),
    },
    { page: 'booking-order-tag', group: 'booking', rank: 60, icon: Tags },
    { page: 'booking-order-taker', group: 'booking', rank: 80, icon: ConciergeBell },
  ],
  entries: [
    {
      page: 'booking-order-tag',
      rank: 130,
      icon: Tags,
      role: 'manager',
    },
  ],
};
