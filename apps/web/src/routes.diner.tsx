import { linked, offline, shell, signedIn, signingIn } from './diner/page-kinds.tsx';
import { linkedPages, offlinePages, ownPages, pages, signingInPages } from './pages.diner.generated.ts';

/** The pages of diners: for everyone, and for those who are signed in or have the key of a link. */
export const dinerRoutes = shell.addChildren([
  ...pages,
  signingIn.addChildren(signingInPages),
  linked.addChildren(linkedPages),
  offline.addChildren(offlinePages),
  signedIn.addChildren(ownPages),
]);
