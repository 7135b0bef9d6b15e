import { oneOf } from '@xiwei/contract/common/search.ts';
import { SEND_STATUSES } from '@xiwei/contract/messages/messages.model.ts';
import { MESSAGE_SCENES } from '@xiwei/contract/messages/scenes.ts';
import { MESSAGE_CHANNELS } from '@xiwei/contract/stores/store-messages.ts';
import { shell, storePage } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const orderPage = pagesUnder(() => shell, { tab: 'operation', parent: 'booking-home' });

/** Pages of the messages that a store sends to its guests. */
export const messagesRoutes = [
  storePage(
    'auto-push-sms-config',
    lazyScreen(
      () => import('./merchant/messages/auto-push-sms-config/auto-push-sms-config.screen.tsx'),
      'messages-merchant',
      'settings',
    ),
  ),
  storePage(
    'message-template',
    lazyScreen(
      () => import('./merchant/messages/message-template/message-template.screen.tsx'),
      'messages-merchant',
    ),
  ),
  storePage(
    'message-history',
    lazyScreen(
      () => import('./merchant/messages/message-history/message-history.screen.tsx'),
      'messages-merchant',
      'booking-orders',
    ),
    { scene: oneOf(MESSAGE_SCENES), channel: oneOf(MESSAGE_CHANNELS), status: oneOf(SEND_STATUSES) },
  ),
  orderPage(
    'store-order-push/$orderId',
    lazyScreen(
      () => import('./merchant/messages/store-order-push/store-order-push.screen.tsx'),
      'messages-merchant',
      'booking-orders',
    ),
  ),
] as const;
