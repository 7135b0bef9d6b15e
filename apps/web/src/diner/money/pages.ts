import { text } from '@xiwei/contract/common/search.ts';
import { own, ownOrLinked } from '../page-kinds.tsx';

const payment = { key: text, returnTo: text };
/** Page to return to after a top-up, and the amount missing there, in fen. */
const topUp = { returnTo: text, amount: text };

export const linkedPages = [
  ownOrLinked('/payment/$storeId/$paymentId', { search: payment }),
  ownOrLinked('/payment-result/$storeId/$paymentId', { search: payment }),
] as const;

export const ownPages = [own('/balance', { search: topUp })] as const;
