import { text } from '@xiwei/contract/common/search.ts';
import { operationPage, storePage, wideListPages } from '../page-kinds.tsx';

export const pages = [
  ...wideListPages('invitation-setting', 'templateId', { create: { style: text } }),
  storePage('invitation-style-list'),
  operationPage('store-order-invitation/$orderId', { parent: 'booking-home' }),
] as const;
