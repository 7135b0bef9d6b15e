import { createRoute, redirect } from '@tanstack/react-router';
import { pages as booking } from './merchant/booking/pages.ts';
import { pages as bookout } from './merchant/bookout/pages.ts';
import { pages as chat } from './merchant/chat/pages.ts';
import { pages as checkIn } from './merchant/check-in/pages.ts';
import { pages as diners } from './merchant/diners/pages.ts';
import { pages as feasts } from './merchant/feasts/pages.ts';
import { pages as hostStand } from './merchant/host-stand/pages.ts';
import { pages as identity } from './merchant/identity/pages.ts';
import { pages as invitations } from './merchant/invitations/pages.ts';
import { pages as messages } from './merchant/messages/pages.ts';
import { pages as money } from './merchant/money/pages.ts';
import { pages as notices } from './merchant/notices/pages.ts';
import { pages as orders } from './merchant/orders/pages.ts';
import { shell, signedIn } from './merchant/page-kinds.tsx';
import { pages as printing } from './merchant/printing/pages.ts';
import { pages as seating } from './merchant/seating/pages.ts';
import { entrancePages, pages as stores } from './merchant/stores/pages.ts';
import { rootRoute } from './shell/root-route.tsx';

/** `/web` redirects to the choice of a store. */
const webIndex = createRoute({
  getParentRoute: () => rootRoute,
  path: '/web',
  beforeLoad: () => {
    throw redirect({ to: '/web/store-entrance', replace: true });
  },
});

/** `/web/<store>` without a page redirects like unknown paths under `/web`. */
const storeIndex = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/web', replace: true });
  },
});

/** The pages of restaurant staff. */
export const merchantRoutes = [
  webIndex,
  ...entrancePages,
  signedIn.addChildren([
    shell.addChildren([
      storeIndex,
      ...stores,
      ...seating,
      ...hostStand,
      ...booking,
      ...orders,
      ...checkIn,
      ...bookout,
      ...feasts,
      ...diners,
      ...messages,
      ...chat,
      ...invitations,
      ...money,
      ...printing,
      ...notices,
      ...identity,
    ]),
  ]),
] as const;
