import { open, own } from '../page-kinds.tsx';

export const pages = [open('/invitation/$storeId/$key')] as const;

export const ownPages = [own('/order-invitation/$storeId/$orderId')] as const;
