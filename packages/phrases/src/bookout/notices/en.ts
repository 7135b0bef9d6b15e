import type { Words } from '#words.ts';
import type { bookoutNotices as zhHans } from './zh-Hans.ts';

export const bookoutNotices: Words<typeof zhHans> = {
  bookOutConfirmed: {
    title: '{{storeName}} confirmed your private dining request',
    detail: '{{what}}. The restaurant is arranging a table and we’ll tell you when it’s ready.',
  },
  bookOutRejected: {
    title: '{{storeName}} can’t take your private dining request',
    detail: '{{what}}. Open the request to see why.',
  },
  bookOutOffered: {
    title: '{{storeName}} suggests another time',
    detail: 'Suggested: {{what}}. Open the request to accept or decline.',
  },
  bookOutOfferWithdrawn: {
    title: '{{storeName}} withdrew the suggested time',
    detail: 'Your private dining request is still open: {{what}}.',
  },
  bookOutArranged: {
    title: '{{storeName}} has arranged your private dining',
    detail: '{{what}}. Open the request to see the booking and its deposit.',
  },
  bookOutExpired: {
    title: 'Your private dining request has expired',
    detail: '{{storeName}} · {{what}}. The restaurant didn’t arrange it in time. You can send a new request.',
  },
  staffBookOutRequested: {
    title: 'New private dining request',
    detail: '{{storeName}} · {{what}}. Please answer soon.',
  },
  staffBookOutCancelled: {
    title: 'A guest cancelled a private dining request',
    detail: '{{storeName}} · {{what}}.',
  },
  staffBookOutAccepted: {
    title: 'A guest accepted the time you suggested',
    detail: '{{storeName}} · {{what}}. Please arrange an order.',
  },
  staffBookOutDeclined: {
    title: 'A guest declined the time you suggested',
    detail: '{{storeName}} · {{what}}. Confirm, suggest another time or reject.',
  },
};
