import { oneOf } from '@xiwei/contract/common/search.ts';
import { SEND_STATUSES } from '@xiwei/contract/messages/messages.model.ts';
import { MESSAGE_SCENES } from '@xiwei/contract/messages/scenes.ts';
import { MESSAGE_CHANNELS } from '@xiwei/contract/stores/store-messages.ts';
import { operationPage, storePage } from '../page-kinds.tsx';

const history = {
  scene: oneOf(MESSAGE_SCENES),
  channel: oneOf(MESSAGE_CHANNELS),
  status: oneOf(SEND_STATUSES),
};

export const pages = [
  storePage('auto-push-sms-config'),
  storePage('message-template'),
  storePage('message-history', { search: history }),
  operationPage('store-order-push/$orderId', { parent: 'booking-home' }),
] as const;
