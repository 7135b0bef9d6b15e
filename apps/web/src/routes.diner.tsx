import type { AnyRouter } from '@tanstack/react-router';
import { linked, offline, signedIn, signingIn } from './diner/page-kinds.tsx';
import { shell } from './diner/shell-route.ts';
import { linkedPages, offlinePages, ownPages, pages, signingInPages } from './pages.diner.generated.ts';
import { rebuildRoutes } from './shell/rebuild-routes.ts';

/** The pages of diners: for everyone, and for those who are signed in or have the key of a link. */
export const dinerRoutes = () =>
  shell.addChildren([
    ...pages,
    signingIn.addChildren(signingInPages),
    linked.addChildren(linkedPages),
    offline.addChildren(offlinePages),
    signedIn.addChildren(ownPages),
  ]);

/** Adds the other pages of diners to the router, which has the home page. */
export function addDinerRoutes(router: AnyRouter): void {
  dinerRoutes();
  rebuildRoutes(router);
}
