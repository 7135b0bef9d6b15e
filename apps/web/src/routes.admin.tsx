import { pages as admin } from './admin/admin/pages.ts';
import { pages as chat } from './admin/chat/pages.ts';
import { pages as feasts } from './admin/feasts/pages.ts';
import { pages as money } from './admin/money/pages.ts';
import { pages as notices } from './admin/notices/pages.ts';
import { shell, signedIn } from './admin/page-kinds.tsx';

/** The pages of the platform's own staff. */
export const adminRoutes = signedIn.addChildren([
  shell.addChildren([...admin, ...chat, ...notices, ...feasts, ...money]),
]);
