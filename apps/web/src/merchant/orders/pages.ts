import { oneOf, text, textLike, written } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { operationPage } from '../page-kinds.tsx';
import { PANELS } from './parts/money/panels.ts';

const date = textLike(isWallDate);
const orderSearch = {
  ...{ q: text, statuses: text, from: date, to: date, sort: text, panel: text },
  ...{ shift: text, kind: text, table: text, taker: text, tag: text },
  ...{ channel: text, source: text, by: text },
};
const newOrder = {
  ...{ date: text, time: text, table: text, people: written },
  ...{ method: text, dinerId: text, order: text },
};
const CANCEL_VERBS = ['storeCancel', 'reject', 'agreeCancel', 'closeAbsent'] as const;
const account = { panel: oneOf(PANELS), operation: text };
const inDay = { parent: 'booking-home' } as const;

export const pages = [
  operationPage('booking-order-search', { search: orderSearch }),
  operationPage('store-order-create-select', {
    search: { date: text, time: text, table: text, panel: text },
  }),
  operationPage('store-order-create', { search: newOrder }),
  operationPage('store-order-update-table/$orderId'),
  operationPage('store-order-update-diner/$orderId'),
  operationPage('store-order-detail/$orderId', inDay),
  operationPage('store-order-cancel/$orderId', { ...inDay, search: { verb: oneOf(CANCEL_VERBS) } }),
  operationPage('store-order-deposit/$orderId', { ...inDay, search: account }),
  operationPage('store-order-deposit-payment/$orderId', inDay),
  operationPage('store-order-deposit-refund/$orderId', inDay),
  operationPage('store-order-deposit-modify/$orderId', inDay),
  operationPage('store-order-amount/$orderId', { ...inDay, search: account }),
  operationPage('store-order-amount-confirm/$orderId', inDay),
  operationPage('store-order-amount-payment/$orderId', inDay),
  operationPage('store-order-amount-refund/$orderId', inDay),
  operationPage('store-order-amount-forfeit/$orderId', inDay),
] as const;
