import type { Words } from '#words.ts';
import type { bookingNotices as zhHans } from './zh-Hans.ts';

export const bookingNotices: Words<typeof zhHans> = {
  paymentReturned: {
    title: 'Your payment is being refunded',
    detail: 'The table at {{storeName}} was taken before your payment arrived. {{amount}} is being refunded.',
  },
  orderAccepted: {
    title: '{{storeName}} confirmed your booking',
    detail: '{{what}}. See you then.',
  },
  orderRejected: {
    title: '{{storeName}} couldn’t accept your booking',
    detail: '{{what}}. Open the booking for refund details, or try another time or restaurant.',
  },
  orderCancelled: {
    title: '{{storeName}} cancelled your booking',
    detail: '{{what}}. Open the booking for refund details.',
  },
  cancelAgreed: {
    title: '{{storeName}} agreed to cancel your booking',
    detail: '{{what}}. Open the booking for refund details.',
  },
  cancelDeclined: {
    title: '{{storeName}} declined your cancellation request',
    detail: 'Your booking for {{what}} still stands.',
  },
  cancelledByYou: {
    title: 'Booking cancelled',
    detail: 'You cancelled your booking at {{storeName}} for {{what}}. Open the booking to see any refund.',
  },
  orderMoved: {
    title: '{{storeName}} changed your booking',
    detail: 'It’s now {{what}}. If that doesn’t suit you, please contact the restaurant.',
  },
  orderAbsent: {
    title: '{{storeName}} marked your booking as a no-show',
    detail: '{{what}}. If this is a mistake, contact the restaurant.',
  },
  orderReopened: {
    title: '{{storeName}} reopened your booking',
    detail:
      '{{what}}. It’s no longer marked as a no-show. If a deposit was kept, it counts towards the booking again.',
  },
  depositExpiring: {
    title: 'Your deposit is due soon',
    detail: '{{storeName}} · {{what}}. Please pay soon, or the table will be released.',
  },
  depositExpired: {
    title: 'Your deposit wasn’t paid in time',
    detail:
      'The table at {{storeName}} for {{when}} was released. You can still pay within 24 hours if a table is free.',
  },
  billDue: {
    title: 'Please pay your bill',
    detail: '{{storeName}} · {{what}}. Open the booking to pay.',
  },
  moneyKept: {
    title: '{{storeName}} kept {{amount}}',
    detail: 'From your booking for {{when}}. Open the booking to see why, or contact the restaurant.',
  },
  paidByOther: {
    title: '{{amount}} was paid for your booking',
    detail: '{{storeName}} · {{what}}.',
  },
  bookedForYou: {
    title: '{{storeName}} made a booking for you',
    detail: '{{what}}. Open it to see the details.',
  },
  orderGivenAway: {
    title: 'A booking at {{storeName}} is no longer yours',
    detail:
      'The booking for {{when}} was transferred to another guest. If this is a mistake, contact the restaurant.',
  },
  staffOrderToConfirm: {
    title: 'A booking awaits your confirmation',
    detail: '{{storeName}} · {{what}}.',
  },
  staffCancelRequested: {
    title: 'A guest has requested cancellation',
    detail: '{{storeName}} · {{what}}. Please decide soon.',
  },
  staffOrderBooked: {
    title: 'New booking, accepted automatically',
    detail: '{{storeName}} · {{what}}{{more}}.',
  },
  staffOrderCancelled: {
    title: 'A guest cancelled a booking',
    detail: '{{storeName}} · {{what}}{{more}}.',
  },
  staffOrderMoved: {
    title: 'A guest changed a booking',
    detail: '{{storeName}} · now {{what}}{{more}}.',
  },
  staffSpecialBooked: {
    title: 'Key booking, accepted automatically',
    detail: '{{storeName}} · {{what}}. {{why}}.',
  },
  staffSpecialCancelled: {
    title: 'A guest cancelled a key booking',
    detail: '{{storeName}} · {{what}}. {{why}}.',
  },
  staffSpecialMoved: {
    title: 'A guest changed a key booking',
    detail: '{{storeName}} · now {{what}}. {{why}}.',
  },
  staffPaymentReturned: {
    title: 'A payment was refunded',
    detail: '{{amount}} for {{storeName}} arrived too late or twice and was refunded to the guest.',
  },
};
