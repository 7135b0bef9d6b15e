import { Printer } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [{ page: 'printer-setting', group: 'display', rank: 20, icon: Printer }],
};
