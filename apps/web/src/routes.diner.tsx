import * as booking from './diner/booking/pages.ts';
import * as bookout from './diner/bookout/pages.ts';
import * as chat from './diner/chat/pages.ts';
import * as feasts from './diner/feasts/pages.ts';
import * as identity from './diner/identity/pages.ts';
import * as invitations from './diner/invitations/pages.ts';
import * as links from './diner/links/pages.ts';
import * as messages from './diner/messages/pages.ts';
import * as money from './diner/money/pages.ts';
import * as notices from './diner/notices/pages.ts';
import { linked, offline, shell, signedIn, signingIn } from './diner/page-kinds.tsx';
import * as privacy from './diner/privacy/pages.ts';
import * as stores from './diner/stores/pages.ts';
import * as gallery from './gallery/pages.ts';

/** The pages of diners: for everyone, and for those who are signed in or have the key of a link. */
export const dinerRoutes = shell.addChildren([
  ...stores.pages,
  ...identity.pages,
  ...links.pages,
  ...notices.pages,
  ...gallery.pages,
  ...booking.pages,
  ...invitations.pages,
  ...feasts.pages,
  signingIn.addChildren(identity.signingInPages),
  linked.addChildren(money.linkedPages),
  offline.addChildren(booking.offlinePages),
  signedIn.addChildren([
    ...bookout.ownPages,
    ...invitations.ownPages,
    ...booking.ownPages,
    ...feasts.ownPages,
    ...identity.ownPages,
    ...money.ownPages,
    ...privacy.ownPages,
    ...messages.ownPages,
    ...chat.ownPages,
    ...notices.ownPages,
  ]),
]);
