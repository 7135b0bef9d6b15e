import { PartyPopper } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  entries: [
    { page: 'feast', rank: 80, icon: PartyPopper, role: 'host', state: (_, t) => t('operation.feastDetail') },
  ],
};
