import { WalletCards } from 'lucide-react';
import type { ModuleLinks } from '#merchant/shell/module-links.ts';

export const links: ModuleLinks = {
  settings: [{ page: 'store-payment-method', group: 'money', rank: 10, icon: WalletCards }],
};
