import { text } from '@xiwei/contract/common/search.ts';
import { settingsList, shell, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const templates = settingsList(
  'invitation-setting',
  lazyScreen(
    () => import('./merchant/invitations/invitation-setting/invitation-setting.screen.tsx'),
    'invitations-merchant',
    'invitations',
    'settings',
  ),
);
const templatePage = pagesUnder(() => shell, { tab: 'store', parent: 'invitation-setting' });
const orderPage = pagesUnder(() => shell, { tab: 'operation', parent: 'booking-home' });

/** Pages on which staff design invitations, and invite the guests of an order. */
export const invitationsRoutes = [
  templates.frame.addChildren([templates.list]),
  templatePage(
    'invitation-setting-create',
    lazyScreen(
      () => import('./merchant/invitations/invitation-setting-create/invitation-setting-create.screen.tsx'),
      'invitations-merchant',
      'invitations',
      'settings',
    ),
    { style: text },
  ),
  templatePage(
    'invitation-setting-update/$templateId',
    lazyScreen(
      () => import('./merchant/invitations/invitation-setting-update/invitation-setting-update.screen.tsx'),
      'invitations-merchant',
      'invitations',
      'settings',
    ),
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
