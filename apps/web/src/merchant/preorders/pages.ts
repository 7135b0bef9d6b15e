import { operationPage, storePage } from '../page-kinds.tsx';

export const pages = [
  operationPage('store-order-menu/$orderId', { parent: 'booking-home' }),
  storePage('preorder-setting'),
] as const;
