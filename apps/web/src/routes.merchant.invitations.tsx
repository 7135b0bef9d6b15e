import { text } from '@xiwei/contract/common/search.ts';
import { lazyList } from './merchant/settings/list-pages.tsx';
import { shell, storePage, wideListPages } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const orderPage = pagesUnder(() => shell, { tab: 'operation', parent: 'booking-home' });

/** Pages on which staff design invitations, and invite the guests of an order. */
export const invitationsRoutes = [
  ...wideListPages(
    'invitation-setting',
    'templateId',
    lazyList(
      () => import('./merchant/invitations/invitation-setting/invitation-setting.list.tsx'),
      'invitations-merchant',
      'invitations',
      'settings',
    ),
    { create: { style: text } },
  ),
  storePage(
    'invitation-style-list',
    lazyScreen(
      () => import('./merchant/invitations/invitation-style-list/invitation-style-list.screen.tsx'),
      'invitations-merchant',
      'invitations',
    ),
  ),
  orderPage(
    'store-order-invitation/$orderId',
    lazyScreen(
      () => import('./merchant/invitations/store-order-invitation/store-order-invitation.screen.tsx'),
      'invitations',
    ),
  ),
] as const;
