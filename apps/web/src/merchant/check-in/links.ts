import { ScanLine } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  entries: [
    {
      page: 'verification',
      rank: 40,
      icon: ScanLine,
      role: 'host',
    },
  ],
};
