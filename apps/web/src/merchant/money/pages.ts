import { storePage } from '../page-kinds.tsx';

export const pages = [storePage('store-payment-method')] as const;
