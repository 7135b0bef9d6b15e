import { text, written } from '@xiwei/contract/common/search.ts';
import { open, own, ownOrOffline, ownOrOfflineTopLevel } from '../page-kinds.tsx';

/** The table a booking is for. The page validates the values. */
const table = { date: text, time: text, adults: written, children: written };
const tableWithKind = { ...table, kind: text };

export const pages = [
  open('/booking-before/$storeId', { search: table }),
  open('/order-detail-share/$storeId/$orderId', { search: { key: text } }),
  open('/order-answer/$storeId/$orderId', { search: { key: text } }),
] as const;

export const offlinePages = [
  ownOrOfflineTopLevel('/order-history', { search: { tab: text } }),
  ownOrOffline('/order-detail/$storeId/$orderId', { search: { panel: text }, phrases: ['booking-sharing'] }),
  ownOrOffline('/order-detail-qrcode/$storeId/$orderId'),
] as const;

export const ownPages = [
  own('/order-cancel/$storeId/$orderId'),
  own('/order-modify/$storeId/$orderId', { search: tableWithKind, phrases: ['stores'] }),
  own('/booking-confirm/$storeId', { search: tableWithKind }),
] as const;
