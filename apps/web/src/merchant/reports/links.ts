import { ChartColumn } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  entries: [{ page: 'store-report', rank: 95, icon: ChartColumn, role: 'manager' }],
};
