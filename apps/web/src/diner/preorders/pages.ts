import { own } from '../page-kinds.tsx';

export const ownPages = [own('/order-menu/$storeId/$orderId')] as const;
