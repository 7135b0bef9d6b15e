import { isOwnPath } from '@xiwei/contract/common/own-path.ts';
import { text, textLike, written } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { listPages, operationPage, storePage } from '../page-kinds.tsx';

const date = textLike(isWallDate);
const returnTo = textLike(isOwnPath);

export const pages = [
  storePage('booking-rules'),
  listPages('booking-order-tag', 'tagId', { filters: ['color'] }),
  listPages('booking-order-taker', 'takerId', { filters: ['state'] }),
  storePage('store-order-share-setting'),
  storePage('booking-check', {
    search: { date: text, time: text, people: written, children: written, as: text },
  }),
  operationPage('store-calendar-picker', { search: { date, returnTo } }),
  operationPage('store-calendar-picker-range', { search: { from: date, to: date, returnTo } }),
] as const;
