import { Soup } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [{ page: 'preorder-setting', group: 'booking', rank: 45, icon: Soup }],
};
