import type { Words } from '#words.ts';
import type { groupbuyingNotices as zhHans } from './zh-Hans.ts';

export const groupbuyingNotices: Words<typeof zhHans> = {
  staffGroupOrderNew: {
    title: 'New group-buying order',
    detail: '{{storeName}} · {{platform}} · {{what}}. Please accept or reject it in time.',
  },
  staffGroupOrderDeadline: {
    title: 'A group-buying order is about to expire',
    detail: '{{storeName}} · {{platform}} · {{what}}. Without an answer it will be rejected automatically.',
  },
  staffGroupOrderAutoAccepted: {
    title: 'New group-buying order, accepted automatically',
    detail: '{{storeName}} · {{platform}} · {{what}}{{more}}.',
  },
  staffGroupOrderCancelled: {
    title: 'A group-buying order was cancelled',
    detail: '{{storeName}} · {{platform}} · {{what}}{{more}}.',
  },
  staffGroupOrderMoved: {
    title: 'A group-buying order was moved',
    detail: '{{storeName}} · {{platform}} · now {{what}}{{more}}.',
  },
  staffGroupOrderAppeal: {
    title: 'A guest appealed about the arrival',
    detail: '{{storeName}} · {{platform}} · {{what}}. Please answer soon.',
  },
  staffGroupOrderNoTable: {
    title: 'No free table for a moved group-buying order',
    detail:
      '{{storeName}} · {{platform}} · now {{what}}. The booking has kept its old time. Please arrange a table or contact the guest.',
  },
  staffGroupOrderUnsent: {
    title: 'A group-buying platform didn’t confirm your answer',
    detail:
      '{{storeName}} · {{platform}} · {{what}}. Open the order to send it again, or handle it at the platform.',
  },
  staffGroupAuthorizationExpiring: {
    title: 'The authorization of a group-buying platform is about to expire',
    detail: '{{storeName}} · {{platform}}. Without it no new orders arrive. Please authorize it again.',
  },
  staffGroupAuthorizationEnded: {
    title: 'The authorization of a group-buying platform is no longer valid',
    detail:
      '{{storeName}} · {{platform}}. New orders don’t arrive and coupons can’t be used. Please authorize it again.',
  },
};
