import { shell, signedIn } from './admin/page-kinds.tsx';
import { pages } from './pages.admin.generated.ts';

/** The pages of the platform's own staff. */
export const adminRoutes = signedIn.addChildren([shell.addChildren(pages)]);
