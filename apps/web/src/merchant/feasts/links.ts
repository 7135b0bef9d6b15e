import { PartyPopper } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  tabs: [{ page: 'feast', key: '4', icon: PartyPopper }],
  entries: [{ page: 'feast', rank: 80, icon: PartyPopper, role: 'host' }],
};
