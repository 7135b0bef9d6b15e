import { createRoute } from '@tanstack/react-router';
import { SignedInOnly } from '#shared/identity/signed-in-only.tsx';
import { SignedInOrLinkKey } from '#shared/identity/signed-in-or-link-key.tsx';
import { SignedInOrOffline } from '#shared/identity/signed-in-or-offline.tsx';
import { SignedOutOnly } from '#shared/identity/signed-out-only.tsx';
import { pagesUnder } from '#shell/screen.tsx';
import { shell } from './shell-route.ts';

export const offline = createRoute({
  getParentRoute: () => shell,
  id: 'diner-offline',
  component: SignedInOrOffline,
});
export const signedIn = createRoute({
  getParentRoute: () => shell,
  id: 'diner-signed-in',
  component: SignedInOnly,
});
export const linked = createRoute({
  getParentRoute: () => shell,
  id: 'diner-linked',
  component: SignedInOrLinkKey,
});
export const signingIn = createRoute({
  getParentRoute: () => shell,
  id: 'diner-signing-in',
  component: SignedOutOnly,
});

/** A page for everyone. */
export const open = pagesUnder('diner', () => shell);
/** As `open`, in the full width of wide screens. */
export const openWide = pagesUnder('diner', () => shell, { wide: true });
/** As `open`, for a step after sign-in and before the first page. */
export const openSigningIn = pagesUnder('diner', () => shell, { signingIn: true });
/** A page for signed-in users; others are redirected to sign in and return. */
export const own = pagesUnder('diner', () => signedIn);
/** As `own`, with the bottom navigation. */
export const ownTopLevel = pagesUnder('diner', () => signedIn, { topLevel: true });
/** As `own`, but a link with a key also opens it. */
export const ownOrLinked = pagesUnder('diner', () => linked);
/** A step of the sign-in flow, for visitors who are signed out. */
export const signIn = pagesUnder('diner', () => signingIn, { signingIn: true });
/** As `own`, but it also opens offline with the data last seen. */
export const ownOrOffline = pagesUnder('diner', () => offline);
/** As `ownOrOffline`, with the bottom navigation. */
export const ownOrOfflineTopLevel = pagesUnder('diner', () => offline, { topLevel: true });
