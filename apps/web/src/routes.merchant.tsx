import { createRoute, redirect } from '@tanstack/react-router';
import { bookingRoutes } from './routes.merchant.booking.tsx';
import { bookoutRoutes } from './routes.merchant.bookout.tsx';
import { chatRoutes } from './routes.merchant.chat.tsx';
import { feastsRoutes } from './routes.merchant.feasts.tsx';
import { findRoutes } from './routes.merchant.find.tsx';
import { guestsRoutes } from './routes.merchant.guests.tsx';
import { invitationsRoutes } from './routes.merchant.invitations.tsx';
import { menuRoutes } from './routes.merchant.menu.tsx';
import { messagesRoutes } from './routes.merchant.messages.tsx';
import { moneyRoutes } from './routes.merchant.money.tsx';
import { orderFormsRoutes } from './routes.merchant.order-forms.tsx';
import { orderMoneyRoutes } from './routes.merchant.order-money.tsx';
import { ordersRoutes } from './routes.merchant.orders.tsx';
import { printingRoutes } from './routes.merchant.printing.tsx';
import { seatingRoutes } from './routes.merchant.seating.tsx';
import { managementPage, messagePage, shell, signedIn } from './routes.merchant.shell.tsx';
import { storesRoutes } from './routes.merchant.stores.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

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

export const merchantRoutes = [
  webIndex,
  pagesUnder(() => rootRoute)(
    '/web/store-entrance',
    lazyScreen(
      () => import('./merchant/stores/store-entrance/store-entrance.screen.tsx'),
      'stores-merchant',
      'stores',
      'shell-merchant',
    ),
  ),
  signedIn.addChildren([
    shell.addChildren([
      storeIndex,
      ...storesRoutes,
      ...menuRoutes,
      ...seatingRoutes,
      ...bookingRoutes,
      ...ordersRoutes,
      ...orderMoneyRoutes,
      ...orderFormsRoutes,
      ...findRoutes,
      ...bookoutRoutes,
      ...feastsRoutes,
      ...guestsRoutes,
      ...messagesRoutes,
      ...chatRoutes,
      ...invitationsRoutes,
      ...moneyRoutes,
      ...printingRoutes,
      messagePage(
        'message',
        lazyScreen(
          () => import('./merchant/notices/message/message.screen.tsx'),
          'notices',
          'chat',
          'booking-find',
          'booking-staff',
          'booking-orders',
          'booking',
          'bookout-merchant',
        ),
      ),
      managementPage(
        'management',
        lazyScreen(() => import('./merchant/identity/management/management.screen.tsx'), 'identity-merchant'),
      ),
      managementPage(
        'store-staff',
        lazyScreen(
          () => import('./merchant/identity/store-staff/store-staff.screen.tsx'),
          'identity-merchant',
          'identity-phone',
        ),
      ),
      managementPage(
        'update-cell',
        lazyScreen(
          () => import('./merchant/identity/update-cell/update-cell.screen.tsx'),
          'identity',
          'identity-phone',
        ),
      ),
    ]),
  ]),
] as const;
